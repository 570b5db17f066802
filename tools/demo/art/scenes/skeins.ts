import { lch } from '../colour.ts'
import { at, path, shade, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { wall } from '../surfaces.ts'

/** Hand-dyed skeins hanging in a row. */
export const skeins: Scene = {
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const count = Math.round(width / 200)
    const span = random.pick([40, 90, 200, 320])
    const hanks = times(count, index => {
      const hue = sheet.hue + (index / count) * span
      const [l, c] = [random.between(0.5, 0.74), random.between(0.08, 0.15)]
      const tall = height * random.between(0.56, 0.68)
      const strands = times(34, step => {
        const x = -62 + step * 3.7
        const phase = step * 0.5
        const d = smooth([
          [x * 0.5, 0],
          [x + Math.sin(phase) * 8, tall * 0.2],
          [x * 1.05 + Math.sin(phase + 1) * 8, tall * 0.5],
          [x * 0.95, tall * 0.8],
          [x * 0.4, tall],
        ])
        return path(d, {
          fill: 'none',
          stroke: lch(l + random.between(-0.12, 0.1), c, hue + random.between(-16, 16)),
          'stroke-width': random.between(4, 7),
          'stroke-linecap': 'round',
        })
      })
      const outline = `M-30 0Q-70 ${tall * 0.2} -66 ${tall * 0.5}Q-64 ${tall * 0.8} -26 ${tall}H26Q64 ${tall * 0.8} 66 ${tall * 0.5}Q70 ${tall * 0.2} 30 0Z`
      const tie = path(`M-66 ${tall * 0.42}Q0 ${tall * 0.46} 66 ${tall * 0.42}`, {
        fill: 'none',
        stroke: '#fbf3e2',
        'stroke-width': 6,
      })
      return at(
        (index + 0.5) * (width / count),
        height * 0.17,
        shade(outline, 16, 18, 16, 0.3) +
          path(outline, { fill: lch(l - 0.2, c, hue) }) +
          strands +
          tie +
          path(outline, {
            fill: sheet.linear(
              [
                [0, '#000', 0.3],
                [0.4, '#fff', 0.16],
                [1, '#000', 0.32],
              ],
              [0, 0, 1, 0],
            ),
          }),
        random.around(0, 1),
      )
    })
    const rail = `M-10 ${height * 0.155}H${width + 10}V${height * 0.185}H-10Z`
    return {
      body:
        wall(sheet, lch(0.93, 0.02, sheet.hue + 60), lch(0.72, 0.03, sheet.hue + 40)) +
        shade(rail, 8, 22, 12, 0.25) +
        hanks +
        path(rail, {
          fill: sheet.linear([
            [0, '#c79a63'],
            [1, '#7f5530'],
          ]),
        }),
      alt: 'Hand-dyed skeins of wool hanging from a wooden rail, one colour running into the next.',
    }
  },
}
