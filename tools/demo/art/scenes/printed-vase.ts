import { lch } from '../colour.ts'
import { at, ellipse, glow, path, rect, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** A vase growing layer by layer on a printer. */
export const printedVase: Scene = {
  shapes: ['square', 'portrait', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const layers = random.int(48, 74)
    const [a, b, c] = [random.between(1, 2.6), random.between(0, 6), random.between(0.2, 0.5)]
    const hue = sheet.hue
    const turn = random.between(20, 110)
    const lobes = random.int(4, 9)
    const print = times(layers, index => {
      const share = index / layers
      const r = 150 * (1 + c * Math.sin(share * 3.14 * a + b))
      const y = -index * 8.4
      const wave = smooth(
        Array.from({ length: 40 }, (_, step) => {
          const angle = (step / 40) * 6.2832
          const rr = r * (1 + 0.07 * Math.sin(angle * lobes + share * 5))
          return [Math.cos(angle) * rr, y + Math.sin(angle) * rr * 0.24] as const
        }),
        true,
      )
      return path(wave, {
        fill: sheet.linear(
          [
            [0, lch(0.42, 0.12, hue + share * turn)],
            [0.35, lch(0.78, 0.13, hue + share * turn)],
            [1, lch(0.36, 0.11, hue + share * turn)],
          ],
          [0, 0, 1, 0],
        ),
        stroke: lch(0.34, 0.1, hue + share * turn),
        'stroke-width': 1.4,
      })
    })
    const top = -layers * 8.4
    const nozzle =
      rect(-250, top - 190, 500, 90, { rx: 12, fill: '#2b2c33' }) +
      rect(-60, top - 110, 120, 60, { fill: '#b9bbc3' }) +
      path(`M-44 ${top - 50}H44L12 ${top - 6}H-12Z`, {
        fill: sheet.linear(
          [
            [0, '#f2d79a'],
            [1, '#a47a35'],
          ],
          [0, 0, 1, 0],
        ),
      }) +
      glow(sheet, 0, top, 60, '#ffb56b', 0.8)
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear([
            [0, sheet.tone(0.22, 0.04, 180)],
            [1, sheet.tone(0.42, 0.06, 180)],
          ]),
        }) +
        times(3, index =>
          rect(width * (0.04 + index * 0.4) + (index === 1 ? -9999 : 0), 0, 46, height, { fill: '#1b1c21' }),
        ) +
        rect(0, height * 0.1 - 16, width, 32, { fill: '#8d9099', opacity: 0.25 }) +
        path(
          `M${width * 0.14} ${height * 0.92}L${width * 0.26} ${height * 0.72}H${width * 0.74}L${width * 0.86} ${height * 0.92}Z`,
          { fill: '#1d1e24' },
        ) +
        path(
          `M${width * 0.16} ${height * 0.915}L${width * 0.27} ${height * 0.73}H${width * 0.73}L${width * 0.84} ${height * 0.915}Z`,
          {
            fill: sheet.linear([
              [0, '#4a4c55'],
              [1, '#2b2c33'],
            ]),
          },
        ) +
        times(9, index =>
          path(
            `M${width * (0.27 + index * 0.0575)} ${height * 0.73}L${width * (0.16 + index * 0.085)} ${height * 0.915}`,
            { stroke: '#fff', 'stroke-width': 1.5, opacity: 0.12 },
          ),
        ) +
        at(
          width / 2,
          height * 0.82,
          ellipse(20, 6, 210, 54, { fill: '#000', opacity: 0.5 }) + print + nozzle,
          0,
          unit,
        ),
      alt: 'A twisted vase halfway through printing, its layers changing colour towards the top.',
    }
  },
}
