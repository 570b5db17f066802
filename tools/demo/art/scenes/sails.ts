import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { at, path, rect, ridge, smooth, times, under } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { sailingBoat } from './figures.ts'
import { hillColour } from './hills.ts'
import { chooseMood, sky } from './sky.ts'

/** Boats under sail on a sea with a low sun. */
export const sails: Scene = {
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const mood = chooseMood(sheet, ['dawn', 'dusk', 'dusk'])
    const horizon = height * random.between(0.52, 0.6)
    const { body: above, sunX } = sky(sheet, mood, horizon)
    const coast = path(under(ridge(random, width, horizon - 6, height * 0.025, 0.5), horizon + 3), {
      fill: hillColour(mood, 0.35),
    })
    const sea = rect(0, horizon, width, height - horizon, {
      fill: sheet.linear([
        [0, mood.low],
        [0.3, mood.middle],
        [1, hillColour(mood, 0.85)],
      ]),
    })
    const waves = times(26, index => {
      const near = (index / 25) ** 1.6
      const y = horizon + 4 + near * (height - horizon)
      const points = Array.from(
        { length: 14 },
        (_, step): Point => [
          (step / 13) * (width + 80) - 40,
          y + Math.sin(step * 1.7 + index * 2.1) * (1 + near * 15),
        ],
      )
      return (
        path(under(points, y + 26 + near * 60), { fill: hillColour(mood, 0.3 + near * 0.6), opacity: 0.16 }) +
        path(smooth(points), { fill: 'none', stroke: mood.low, 'stroke-width': 1 + near * 3, opacity: 0.22 })
      )
    })
    const glitter = times(90, () => {
      const near = random.next() ** 1.3
      return rect(
        sunX + random.around(0, 26 + near * 140) - 20,
        horizon + near * (height - horizon),
        random.between(14, 70) * (0.4 + near),
        1.5 + near * 4,
        { fill: mood.sun, opacity: random.between(0.2, 0.7), rx: 2 },
      )
    })
    const far = times(3, index =>
      at(
        width * (0.16 + index * 0.3) + random.around(0, 50),
        horizon + height * 0.03,
        sailingBoat(hillColour(mood, 0.6), hillColour(mood, 0.1, 0.1), hillColour(mood, 0.25)),
        2,
        random.between(0.2, 0.34),
      ),
    )
    const hero = at(
      width * random.between(0.3, 0.64),
      height * 0.8,
      sailingBoat('#2a1c22', '#fdf3de', lch(0.56, 0.17, random.pick([25, 45, 230]))),
      random.pick([-6, 6]),
      (Math.min(width, height) / 1067) * 1.55,
    )
    return {
      body: above + coast + sea + far + glitter + waves + hero,
      alt: `A small boat under full sail ${mood.name === 'dawn' ? 'at first light' : 'at sunset'}, three others far off below the coast.`,
    }
  },
}
