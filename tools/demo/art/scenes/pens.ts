import { lch } from '../colour.ts'
import { at, blob, box, circle, path, rect, shade, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { cloth, marble, oak, walnut, woodTable } from '../surfaces.ts'
import { sheetOfPaper } from './paper.ts'

/** Pens on a notebook with swatches of ink. */
export const pens: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const [w, h] = [width * 0.66, height * 0.8]
    const lines = times(22, index =>
      rect(-w / 2 + 30, -h / 2 + 50 + index * (h / 23), w - 60, 2, { fill: '#8fa3c4', opacity: 0.55 }),
    )
    const swatches = times(7, index => {
      const colour = lch(random.between(0.36, 0.6), 0.14, sheet.hue + index * random.between(14, 52))
      const y = -h * 0.36 + index * h * 0.115
      return (
        path(
          smooth(
            Array.from(
              { length: 20 },
              (_, step) => [-w * 0.4 + step * w * 0.022, y + (step % 2 === 0 ? -1 : 1) * h * 0.026] as const,
            ),
          ),
          { fill: 'none', stroke: colour, 'stroke-width': 13, opacity: 0.85, 'stroke-linejoin': 'round' },
        ) +
        path(blob(random, w * 0.14, y, h * 0.036, 0.12, 9), { fill: colour, opacity: 0.9 }) +
        path(blob(random, w * 0.15, y + 5, h * 0.022, 0.2, 9), { fill: '#fff', opacity: 0.18 })
      )
    })
    const pen = (index: number) => {
      const colour = lch(random.between(0.26, 0.55), 0.12, sheet.hue + index * 77)
      const barrel = sheet.linear(
        [
          [0, '#000', 0.45],
          [0.3, '#fff', 0.45],
          [0.5, '#fff', 0],
          [1, '#000', 0.45],
        ],
        [0, 0, 1, 0],
      )
      const body = box(-26, -200, 52, 430, 24)
      return at(
        width * (0.62 + index * 0.115),
        height * (0.5 + index * 0.03),
        shade(box(-26, -330, 52, 560, 24), 14, 22, 14, 0.4) +
          path(body, { fill: colour }) +
          path(body, { fill: barrel }) +
          rect(-26, -60, 52, 14, { fill: '#e8c670' }) +
          rect(-27, 196, 54, 10, { fill: '#e8c670' }) +
          path('M-20 -198L-13 -262H13L20 -198Z', { fill: '#1a1a20' }) +
          path('M-15 -260Q-20 -300 0 -346Q20 -300 15 -260Z', {
            fill: sheet.linear([
              [0, '#fff3c8'],
              [1, '#b98c35'],
            ]),
          }) +
          path('M0 -286V-344', { stroke: '#3b2a10', 'stroke-width': 2.5 }) +
          circle(0, -286, 5, { fill: '#3b2a10' }) +
          rect(-8, -40, 12, 150, { rx: 6, fill: '#e8c670' }),
        16 + index * 9,
        unit,
      )
    }
    return {
      body:
        random.pick([
          () => woodTable(sheet, walnut),
          () => woodTable(sheet, oak),
          () => cloth(sheet, sheet.tone(0.32, 0.05), '#000'),
          () => marble(sheet, 0.92, sheet.hue),
        ])() +
        sheetOfPaper(sheet, width * 0.4, height * 0.5, w, h, lines + swatches, random.between(-6, 2)) +
        times(3, pen),
      alt: 'Three fountain pens lying on a ruled notebook beside strokes and blots of different inks.',
    }
  },
}
