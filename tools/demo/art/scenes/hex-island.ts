import { lch } from '../colour.ts'
import { at, blob, box, circle, path, polygon, shade, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { ash, cherry, walnut, woodTable } from '../surfaces.ts'

/** An island of hexagonal tiles with wooden pieces on it. */
export const hexIsland: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const r = Math.min(width, height) * 0.118
    const lands = [
      [0.62, 0.13, 140],
      [0.8, 0.14, 92],
      [0.58, 0.13, 45],
      [0.62, 0.03, 250],
      [0.74, 0.14, 118],
      [0.84, 0.07, 80],
    ] as const
    const hexagon = (size: number) =>
      polygon(
        Array.from(
          { length: 6 },
          (_, index) =>
            [
              Math.cos((index * 60 + 30) / 57.2958) * size,
              Math.sin((index * 60 + 30) / 57.2958) * size,
            ] as const,
        ),
      )
    const spots: [number, number][] = []
    for (let q = -2; q <= 2; q += 1)
      for (let s = Math.max(-2, -q - 2); s <= Math.min(2, -q + 2); s += 1)
        spots.push([width / 2 + r * 1.76 * (q + s / 2), height / 2 + r * 1.525 * s])
    const tiles = spots.map(([x, y]) => {
      const [l, c, h] = random.pick(lands)
      const detail = times(13, () => {
        const [dx, dy] = [random.around(0, r * 0.36), random.around(0, r * 0.36)]
        return random.chance(0.5)
          ? path(`M${dx - 12} ${dy + 10}L${dx} ${dy - 20}L${dx + 12} ${dy + 10}Z`, {
              fill: lch(l - 0.16, c, h),
            })
          : path(blob(random, dx, dy, 11, 0.3, 6), { fill: lch(l + 0.1, c * 0.8, h) })
      })
      return at(
        x,
        y,
        shade(hexagon(r * 0.95), 5, 10, 9, 0.4) +
          path(hexagon(r * 0.97), { fill: lch(0.93, 0.03, 85) }) +
          path(hexagon(r * 0.88), {
            fill: sheet.linear([
              [0, lch(l + 0.06, c, h)],
              [1, lch(l - 0.08, c, h)],
            ]),
          }) +
          detail,
      )
    })
    const pieces = times(15, () => {
      const [x, y] = random.pick(spots)
      const angle = random.int(0, 5) * 1.0472 + 0.5236
      const colour = lch(0.58, 0.19, random.pick([25, 250, 145, 85]))
      const shape = random.chance(0.5)
        ? 'M-22 24V-6L0 -30L22 -6V24Z'
        : 'M0 -40Q18 -40 17 -22Q40 -14 36 0L16 0L28 30H-28L-16 0H-36Q-40 -14 -17 -22Q-18 -40 0 -40Z'
      return at(
        x + Math.cos(angle) * r,
        y + Math.sin(angle) * r,
        shade(shape, 5, 9, 6, 0.5) +
          path(shape, { fill: colour }) +
          path(shape, {
            fill: sheet.linear(
              [
                [0, '#fff', 0.4],
                [0.6, '#fff', 0],
                [1, '#000', 0.25],
              ],
              [0, 0, 1, 1],
            ),
          }),
        0,
        r / 118,
      )
    })
    return {
      body:
        woodTable(sheet, random.pick([walnut, ash, cherry])) +
        path(box(width / 2 - r * 5, height / 2 - r * 4.6, r * 10, r * 9.2, 60), {
          fill: sheet.linear(
            [
              [0, lch(0.68, 0.1, 225)],
              [1, lch(0.48, 0.11, 240)],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        tiles.join('') +
        pieces +
        times(3, index =>
          at(
            width * 0.5 + r * (3.3 + index * 0.5),
            height * 0.5 + r * 3.4 - index * r * 0.45,
            cube(sheet, index === 1 ? '#f3ecdc' : lch(0.55, 0.19, 25), random.int(1, 6)),
            random.between(-30, 30),
            r / 125,
          ),
        ),
      alt: 'A board game in full swing: an island of hexagonal tiles with wooden houses, figures and dice.',
    }
  },
}

function cube(sheet: Sheet, colour: string, pips: number) {
  const d = box(-44, -44, 88, 88, 16)
  const layout =
    [
      [[0, 0]],
      [
        [-1, -1],
        [1, 1],
      ],
      [
        [-1, -1],
        [0, 0],
        [1, 1],
      ],
      [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ],
      [
        [-1, -1],
        [1, -1],
        [0, 0],
        [-1, 1],
        [1, 1],
      ],
      [
        [-1, -1],
        [1, -1],
        [-1, 0],
        [1, 0],
        [-1, 1],
        [1, 1],
      ],
    ][pips - 1] ?? []
  return (
    shade(d, 6, 12, 12, 0.45) +
    path(d, { fill: colour }) +
    path(d, {
      fill: sheet.linear(
        [
          [0, '#fff', 0.45],
          [0.5, '#fff', 0],
          [1, '#000', 0.25],
        ],
        [0, 0, 1, 1],
      ),
    }) +
    layout.map(([x = 0, y = 0]) => circle(x * 23, y * 23, 8.5, { fill: '#20181c' })).join('')
  )
}
