import { lch } from '../colour.ts'
import { at, blob, circle, disc, ellipse, path, shade, smooth, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { ash, cloth, marble, walnut, woodTable } from '../surfaces.ts'

/** A laid table from above: bowls and plates of different dishes. */
export const suppers: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const spots =
      width > height
        ? [
            [0.22, 0.34, 1.1],
            [0.53, 0.62, 1.3],
            [0.82, 0.32, 1.05],
            [0.2, 0.82, 0.8],
            [0.84, 0.8, 0.85],
            [0.52, 0.15, 0.7],
          ]
        : [
            [0.3, 0.22, 1],
            [0.68, 0.46, 1.2],
            [0.28, 0.62, 1],
            [0.7, 0.84, 0.95],
            [0.76, 0.14, 0.75],
          ]
    const dishes = random.shuffle([stew, salad, noodles, rice, soup, fruit])
    const plates = spots.map(([x = 0, y = 0, scale = 1], index) => {
      const glaze = lch(
        random.pick([0.94, 0.36, 0.6, 0.82]),
        random.between(0.01, 0.07),
        sheet.hue + random.pick([0, 180, 60]),
      )
      return at(
        width * x,
        height * y,
        shade(disc(0, 0, 196), 16, 28, 28, 0.45) +
          circle(0, 0, 198, { fill: glaze }) +
          circle(0, 0, 198, {
            fill: sheet.linear(
              [
                [0, '#fff', 0.35],
                [0.6, '#fff', 0],
                [1, '#000', 0.25],
              ],
              [0, 0, 1, 1],
            ),
          }) +
          circle(0, 0, 156, { fill: '#000', opacity: 0.14 }) +
          sheet.clip(circle(0, 0, 150, {}), (dishes[index % dishes.length] ?? stew)(sheet)) +
          path('M-176 -66A190 190 0 0 1 -66 -176', {
            fill: 'none',
            stroke: '#fff',
            'stroke-width': 7,
            opacity: 0.45,
            'stroke-linecap': 'round',
          }),
        random.between(0, 360),
        unit * scale,
      )
    })
    const herbs = times(26, () =>
      at(
        random.next() * width,
        random.next() * height,
        path('M0 0Q14 -16 32 0Q14 14 0 0Z', { fill: lch(random.between(0.45, 0.62), 0.12, 138) }),
        random.between(0, 360),
      ),
    )
    return {
      body:
        random.pick([
          () => woodTable(sheet, walnut),
          () => woodTable(sheet, ash),
          () => marble(sheet, 0.34, 250),
          () => cloth(sheet, sheet.tone(0.84, 0.04), '#000'),
        ])() +
        herbs +
        plates.join(''),
      alt: 'A table from above, crowded with bowls and plates of different dishes, leaves of herbs scattered between them.',
    }
  },
}

const speck = (sheet: Sheet, count: number, colours: readonly string[], size: readonly [number, number]) =>
  times(count, () =>
    path(
      blob(
        sheet.random,
        sheet.random.around(0, 88),
        sheet.random.around(0, 88),
        sheet.random.between(size[0], size[1]),
        0.25,
        7,
      ),
      { fill: sheet.random.pick(colours) },
    ),
  )

const base = (sheet: Sheet, l: number, c: number, h: number) =>
  circle(0, 0, 156, {
    fill: sheet.radial([
      [0, lch(l + 0.08, c, h)],
      [1, lch(l - 0.12, c, h)],
    ]),
  })

const stew = (sheet: Sheet) =>
  base(sheet, 0.52, 0.15, 40) +
  speck(sheet, 22, [lch(0.42, 0.09, 45), lch(0.68, 0.16, 60), lch(0.74, 0.13, 80)], [16, 34]) +
  times(9, () =>
    ellipse(sheet.random.around(0, 80), sheet.random.around(0, 80), 15, 9, {
      fill: lch(0.8, 0.14, 70),
      opacity: 0.5,
    }),
  ) +
  speck(sheet, 26, [lch(0.55, 0.13, 140)], [4, 9])

const salad = (sheet: Sheet) =>
  base(sheet, 0.7, 0.1, 125) +
  speck(sheet, 46, [lch(0.66, 0.14, 132), lch(0.54, 0.12, 140), lch(0.78, 0.13, 118)], [22, 44]) +
  times(10, () =>
    at(
      sheet.random.around(0, 74),
      sheet.random.around(0, 74),
      circle(0, 0, 24, { fill: lch(0.6, 0.2, 28) }) +
        circle(0, 0, 18, { fill: lch(0.68, 0.17, 32) }) +
        times(5, seed =>
          ellipse(Math.cos(seed * 1.257) * 10, Math.sin(seed * 1.257) * 10, 4, 6, {
            fill: lch(0.82, 0.12, 80),
          }),
        ),
    ),
  ) +
  times(5, () =>
    circle(sheet.random.around(0, 74), sheet.random.around(0, 74), 17, {
      fill: 'none',
      stroke: lch(0.55, 0.13, 345),
      'stroke-width': 6,
    }),
  )

const noodles = (sheet: Sheet) =>
  base(sheet, 0.66, 0.1, 70) +
  times(34, index =>
    path(
      smooth(
        Array.from(
          { length: 8 },
          (_, step) =>
            [
              Math.cos(step * 0.8 + index) * (30 + index * 3.2) + sheet.random.around(0, 8),
              Math.sin(step * 0.8 + index) * (30 + index * 3.2),
            ] as const,
        ),
      ),
      {
        fill: 'none',
        stroke: lch(sheet.random.between(0.78, 0.9), 0.1, 86),
        'stroke-width': 8,
        'stroke-linecap': 'round',
      },
    ),
  ) +
  times(2, index =>
    at(
      -40 + index * 76,
      30 - index * 40,
      ellipse(0, 0, 44, 36, { fill: '#fdfaf2' }) + circle(0, 2, 22, { fill: lch(0.78, 0.16, 72) }),
    ),
  ) +
  speck(sheet, 24, [lch(0.6, 0.14, 138)], [5, 11])

const rice = (sheet: Sheet) =>
  base(sheet, 0.9, 0.03, 90) +
  times(240, () =>
    at(
      sheet.random.around(0, 86),
      sheet.random.around(0, 86),
      ellipse(0, 0, 10, 4.2, {
        fill: lch(sheet.random.between(0.88, 0.98), 0.03, 88),
        stroke: '#c9b98f',
        'stroke-width': 1,
      }),
      sheet.random.between(0, 180),
    ),
  ) +
  speck(sheet, 17, [lch(0.58, 0.18, 35), lch(0.72, 0.16, 75), lch(0.6, 0.14, 140)], [8, 15])

const soup = (sheet: Sheet) =>
  base(sheet, 0.74, 0.15, 72) +
  path(
    smooth(
      Array.from(
        { length: 26 },
        (_, index) => [Math.cos(index * 0.5) * index * 4.2, Math.sin(index * 0.5) * index * 4.2] as const,
      ),
    ),
    { fill: 'none', stroke: '#fff8e6', 'stroke-width': 11, 'stroke-linecap': 'round', opacity: 0.9 },
  ) +
  speck(sheet, 24, [lch(0.5, 0.11, 140), lch(0.3, 0.05, 50)], [4, 8])

const fruit = (sheet: Sheet) =>
  base(sheet, 0.92, 0.03, 85) +
  times(26, () => {
    const h = sheet.random.pick([20, 55, 85, 300, 130])
    const [x, y] = [sheet.random.around(0, 78), sheet.random.around(0, 78)]
    return (
      circle(x, y, 27, {
        fill: sheet.radial(
          [
            [0, lch(0.78, 0.16, h)],
            [1, lch(0.5, 0.16, h)],
          ],
          [0.36, 0.32, 0.75],
        ),
      }) + ellipse(x - 8, y - 9, 6, 4, { fill: '#fff', opacity: 0.6 })
    )
  })
