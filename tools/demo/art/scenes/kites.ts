import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { at, circle, path, polygon, ridge, smooth, times, under } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { grass, hills } from './hills.ts'
import { chooseMood, sky } from './sky.ts'

/** Kites above the dunes. */
export const kites: Scene = {
  shapes: ['portrait', 'landscape', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const mood = chooseMood(sheet, ['day', 'day', 'dawn', 'dusk'])
    const horizon = height * 0.72
    const back =
      sky(sheet, mood, horizon).body +
      hills(sheet, mood, height * 0.7, height * 0.84, { peaks: false, trees: false })
    const dune = ridge(random, width, height * 0.87, height * 0.03, 0.35)
    const count = random.int(4, 7)
    const flight = times(count, index => {
      const [x, y] = [
        width * (0.12 + ((index + 0.5) / count) * 0.78) + random.around(0, 30),
        height * (0.12 + (index % 3) * 0.15) + random.around(0, 40),
      ]
      const line = path(
        `M${x} ${y}Q${x + random.around(0, 120)} ${height * 0.6} ${width * random.between(0.3, 0.7)} ${height * 0.9}`,
        { fill: 'none', stroke: '#fff', 'stroke-width': 1.6, opacity: 0.6 },
      )
      return (
        line +
        at(
          x,
          y,
          random.pick([diamond, delta, patang])(sheet, sheet.hue + index * 67),
          random.around(0, 16),
          (Math.min(width, height) / 1067) * random.between(0.75, 1.25),
        )
      )
    })
    const sand = lch(mood.name === 'dusk' ? 0.5 : 0.82, 0.07, 80)
    return {
      body:
        back +
        flight +
        path(under(dune, height), {
          fill: sheet.linear([
            [0, sand],
            [1, lch(0.5, 0.07, 70)],
          ]),
        }) +
        grass(sheet, height * 0.92, [lch(0.5, 0.09, 120), lch(0.6, 0.1, 105), lch(0.4, 0.08, 130)], 120),
      alt: `Bright kites of different shapes flying over grassy dunes ${mood.words}.`,
    }
  },
}

const panel = (points: readonly Point[], fill: string) =>
  path(polygon(points), { fill, stroke: '#241a2a', 'stroke-opacity': 0.3, 'stroke-width': 2 })

function tail(sheet: Sheet, hue: number, from: number) {
  const points = Array.from(
    { length: 8 },
    (_, step): Point => [Math.sin(step * 1.1 + hue) * 26, from + step * 34],
  )
  return (
    path(smooth(points), { fill: 'none', stroke: '#fff', 'stroke-width': 3, opacity: 0.8 }) +
    points
      .slice(1)
      .map(([x, y], index) =>
        at(
          x,
          y,
          path('M0 0L-22 -11V11ZM0 0L22 -11V11Z', { fill: lch(0.7, 0.16, hue + index * 30) }),
          sheet.random.around(0, 20),
        ),
      )
      .join('')
  )
}

const diamond = (sheet: Sheet, hue: number) =>
  tail(sheet, hue, 120) +
  panel(
    [
      [0, -120],
      [86, -20],
      [0, -20],
    ],
    lch(0.72, 0.17, hue),
  ) +
  panel(
    [
      [0, -120],
      [-86, -20],
      [0, -20],
    ],
    lch(0.62, 0.18, hue + 40),
  ) +
  panel(
    [
      [-86, -20],
      [0, 120],
      [0, -20],
    ],
    lch(0.8, 0.14, hue + 80),
  ) +
  panel(
    [
      [86, -20],
      [0, 120],
      [0, -20],
    ],
    lch(0.56, 0.18, hue + 20),
  )

const delta = (sheet: Sheet, hue: number) =>
  tail(sheet, hue, 60) +
  panel(
    [
      [0, -90],
      [-190, 60],
      [0, 40],
    ],
    lch(0.66, 0.18, hue),
  ) +
  panel(
    [
      [0, -90],
      [190, 60],
      [0, 40],
    ],
    lch(0.58, 0.18, hue),
  ) +
  panel(
    [
      [0, -90],
      [-60, 52],
      [0, 66],
      [60, 52],
    ],
    lch(0.86, 0.12, hue + 60),
  ) +
  circle(0, 10, 17, { fill: lch(0.5, 0.18, hue + 180) })

const patang = (sheet: Sheet, hue: number) =>
  panel(
    [
      [0, -100],
      [110, 0],
      [0, 100],
      [-110, 0],
    ],
    lch(0.72, 0.17, hue),
  ) +
  panel(
    [
      [0, -100],
      [110, 0],
      [0, 0],
    ],
    lch(0.6, 0.18, hue + 70),
  ) +
  panel(
    [
      [0, 100],
      [-110, 0],
      [0, 0],
    ],
    lch(0.84, 0.13, hue + 130),
  ) +
  circle(0, 0, 26, { fill: lch(0.95, 0.02, hue) }) +
  path('M-110 0Q0 -130 110 0', { fill: 'none', stroke: '#241a2a', 'stroke-width': 3, opacity: 0.5 }) +
  panel(
    [
      [0, 100],
      [26, 136],
      [-26, 136],
    ],
    lch(0.55, 0.18, sheet.hue),
  )
