import { lch } from '../colour.ts'
import { at, blob, circle, ellipse, path, rect, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { hillColour, hills } from './hills.ts'
import { chooseMood, sky } from './sky.ts'

/** A border in full flower. */
export const meadow: Scene = {
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const mood = chooseMood(sheet, ['dawn', 'day', 'dusk'])
    const horizon = height * 0.42
    const back =
      sky(sheet, mood, horizon).body +
      hills(sheet, mood, height * 0.36, height * 0.5, { peaks: false, trees: false })
    const hues = [sheet.hue, random.pick([20, 350, 60]), random.pick([95, 300, 270])]
    const rows = times(8, row => {
      const depth = row / 7
      const y = height * (0.52 + depth * 0.52)
      const scale = 0.22 + depth * 0.95
      const stems = Math.round(34 - depth * 18)
      return (
        rect(0, y - height * 0.06 * (0.4 + depth), width, height, {
          fill: lch(0.56 - depth * 0.28, 0.09, 135),
          opacity: 0.75,
        }) +
        times(stems, () =>
          at(
            random.next() * width,
            y,
            flower(sheet, random.pick(hues) + random.around(0, 10), random.between(0.6, 0.82)),
            random.around(0, 8),
            scale * random.between(0.75, 1.15),
          ),
        )
      )
    })
    return {
      body:
        back +
        rect(0, height * 0.47, width, height, {
          fill: sheet.linear([
            [0, hillColour(mood, 0.4)],
            [1, lch(0.3, 0.08, 140)],
          ]),
        }) +
        rows,
      alt: `A flower border in full bloom ${mood.words}, low hills behind it.`,
    }
  },
}

function flower(sheet: Sheet, hue: number, l: number) {
  const { random } = sheet
  const tall = random.between(150, 300)
  const stem =
    path(`M0 60Q${random.around(0, 14)} ${-tall * 0.5} 0 ${-tall}`, {
      fill: 'none',
      stroke: lch(0.45, 0.1, 135),
      'stroke-width': 7,
    }) +
    path(
      `M0 ${-tall * 0.3}Q50 ${-tall * 0.5} 70 ${-tall * 0.62}Q20 ${-tall * 0.56} 0 ${-tall * 0.3}ZM0 ${-tall * 0.16}Q-50 ${-tall * 0.36} -66 ${-tall * 0.5}Q-20 ${-tall * 0.42} 0 ${-tall * 0.16}Z`,
      { fill: lch(0.5, 0.11, 138) },
    )
  const kind = random.int(0, 3)
  const heads = [
    () =>
      times(12, index =>
        at(0, -tall, ellipse(0, -40, 12, 34, { fill: lch(l + (index % 2) * 0.05, 0.14, hue) }), index * 30),
      ) +
      circle(0, -tall, 20, { fill: lch(0.74, 0.15, 80) }) +
      circle(0, -tall, 11, { fill: lch(0.5, 0.1, 60) }),
    () =>
      path(
        `M-44 ${-tall - 46}Q-58 ${-tall + 30} 0 ${-tall + 30}Q58 ${-tall + 30} 44 ${-tall - 46}L20 ${-tall - 16}L0 ${-tall - 58}L-20 ${-tall - 16}Z`,
        {
          fill: sheet.linear([
            [0, lch(l + 0.1, 0.14, hue + 20)],
            [1, lch(l - 0.1, 0.17, hue)],
          ]),
        },
      ),
    () =>
      times(16, index =>
        ellipse((index % 2 === 0 ? 9 : -9) + random.around(0, 3), -tall - 60 + index * 9, 13, 10, {
          fill: lch(l - index * 0.006, 0.13, hue),
        }),
      ),
    () =>
      path(blob(random, 0, -tall, 48, 0.1, 9), { fill: lch(l, 0.17, hue) }) +
      path(blob(random, 3, -tall + 3, 33, 0.1, 8), { fill: lch(l - 0.09, 0.18, hue) }) +
      path(blob(random, 4, -tall + 4, 16, 0.1, 7), { fill: lch(l - 0.2, 0.14, hue) }),
  ]
  return stem + (heads[kind] ?? heads[0] ?? (() => ''))()
}
