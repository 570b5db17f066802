import { lch } from '../colour.ts'
import { at, ellipse, path, smooth, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { oak, walnut, woodTable } from '../surfaces.ts'
import { bowl } from './bowl.ts'

/** Bowls of tea of different colours on a dark or wooden tray. */
export const teaBowls: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height)
    const teas = random.shuffle([
      [0.74, 0.15, 82],
      [0.52, 0.16, 42],
      [0.72, 0.14, 118],
      [0.36, 0.11, 34],
      [0.84, 0.09, 92],
    ] as const)
    const spots =
      width > height
        ? [
            [0.27, 0.35],
            [0.55, 0.66],
            [0.78, 0.3],
          ]
        : [
            [0.32, 0.28],
            [0.66, 0.52],
            [0.34, 0.76],
          ]
    const bowls = spots.map(([sx = 0, sy = 0], index) => {
      const [l, c, h] = teas[index] ?? [0.7, 0.1, 80]
      const r = unit * random.between(0.15, 0.19)
      const [x, y] = [width * sx, height * sy]
      const glaze = lch(
        random.pick([0.9, 0.5, 0.34, 0.72]),
        random.between(0.01, 0.07),
        sheet.hue + random.pick([0, 180, 90]),
      )
      return (
        bowl(sheet, x, y, r, glaze, [lch(l + 0.08, c, h), lch(l, c, h), lch(l - 0.2, c, h - 8)]) +
        ellipse(x - r * 0.3, y - r * 0.42, r * 0.3, r * 0.12, {
          fill: '#fff',
          opacity: 0.35,
          transform: `rotate(-34 ${x - r * 0.3} ${y - r * 0.42})`,
        })
      )
    })
    const leaves = times(150, () => {
      const [x, y] = [
        width * (spots[0]?.[0] ?? 0.3) + random.around(width * 0.18, 80),
        height * 0.82 + random.around(0, 55),
      ]
      return at(
        x,
        y,
        path('M-16 0Q-4 -7 16 -2Q2 6 -16 0Z', {
          fill: lch(random.between(0.2, 0.42), 0.05, random.between(70, 140)),
        }),
        random.between(0, 360),
        random.between(0.6, 1.2),
      )
    })
    return {
      body:
        woodTable(sheet, random.pick([walnut, oak, { lightness: 0.22, chroma: 0.015, hue: 60 }]), 3) +
        leaves +
        bowls.join('') +
        steam(sheet, width * 0.55, height * 0.6),
      alt: 'Three bowls of tea from above, each a different colour of liquor, with loose leaves spilled on the table.',
    }
  },
}

function steam(sheet: Sheet, x: number, y: number) {
  const { random } = sheet
  return times(3, index => {
    const wave = smooth(
      Array.from(
        { length: 7 },
        (_, step) => [x - 40 + index * 42 + Math.sin(step * 1.1 + index) * 26, y - step * 50] as const,
      ),
    )
    return path(wave, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': random.between(14, 26),
      opacity: 0.1,
      'stroke-linecap': 'round',
    })
  })
}
