import { lch } from '../colour.ts'
import { at, path, ridge, smooth, under } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { cyclist } from './figures.ts'
import { grass, hills } from './hills.ts'
import { chooseMood, sky } from './sky.ts'

/** A road that winds up towards a pass. */
export const mountainRoad: Scene = {
  shapes: ['landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const mood = chooseMood(sheet, ['dawn', 'day', 'dusk'])
    const horizon = height * 0.46
    const back =
      sky(sheet, mood, horizon).body +
      hills(sheet, mood, height * 0.32, height * 0.54, { peaks: true, trees: true })
    const slope = ridge(random, width, height * 0.6, height * 0.02, 0.35)
    const green = [random.between(112, 150), mood.near[1] + 0.18, 0.085] as const
    const turns = random.chance(0.5) ? 1 : -1
    const centre = width / 2
    const bends = [0.66, 0.34, 0.62, 0.42, 0.55].map((share, index, all) => {
      const depth = 1 - index / (all.length - 1)
      return {
        x: centre + (share - 0.5) * width * (0.5 + depth) * turns,
        y: height * (0.6 + 0.46 * depth ** 1.5),
        half: 8 + 130 * depth ** 1.8,
      }
    })
    const left = bends.map(({ x, y, half }) => [x - half, y] as const)
    const right = bends.map(({ x, y, half }) => [x + half, y] as const)
    const road = `${smooth(left)}L${smooth(right.toReversed()).slice(1)}Z`
    const middle = smooth(bends.map(({ x, y }) => [x, y] as const))
    const rider = bends[1] ?? { x: centre, y: height * 0.8, half: 0 }
    return {
      body:
        back +
        path(under(slope, height), {
          fill: sheet.linear([
            [0, lch(green[1] + 0.1, green[2], green[0])],
            [1, lch(green[1] - 0.1, green[2], green[0])],
          ]),
        }) +
        path(road, {
          fill: 'none',
          stroke: lch(green[1] - 0.14, green[2], green[0]),
          'stroke-width': 22,
          opacity: 0.6,
        }) +
        path(road, {
          fill: sheet.linear([
            [0, lch(0.6, 0.02, mood.far[0])],
            [1, lch(0.36, 0.02, mood.near[0])],
          ]),
        }) +
        path(middle, {
          fill: 'none',
          stroke: '#fdf6df',
          'stroke-width': 5,
          'stroke-dasharray': '34 30',
          opacity: 0.7,
        }) +
        at(rider.x + 34, rider.y - 10, cyclist('#1d1a22', lch(0.62, 0.19, sheet.hue)), -5 * turns, 1.05) +
        grass(
          sheet,
          height * 0.95,
          [lch(green[1] - 0.12, green[2], green[0]), lch(green[1] - 0.05, green[2], green[0] - 15)],
          70,
        ),
      alt: `A cyclist climbing a winding mountain road ${mood.words}.`,
    }
  },
}
