import { lch } from '../colour.ts'
import { at, box, circle, path, rect, shade, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { cloth, oak, walnut, woodTable } from '../surfaces.ts'
import { sheetOfPaper, sprig } from './paper.ts'

/** A sketchbook with a pencil study of leaves. */
export const sketchbook: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const [w, h] = [width * 0.62, height * 0.78]
    const studies = times(3, index =>
      at(
        (index - 1) * w * 0.28,
        random.around(0, h * 0.04),
        sprig(random, h * random.between(0.5, 0.78), [], true),
        random.around(0, 12),
      ),
    )
    const rings = times(16, index =>
      rect(-w / 2 + 26 + index * ((w - 60) / 15), -h / 2 - 18, 9, 44, { rx: 4, fill: '#3c3c44' }),
    )
    const smudges = times(8, () =>
      circle(random.around(0, w * 0.3), random.around(0, h * 0.3), random.between(20, 80), {
        fill: '#3a3430',
        opacity: 0.04,
      }),
    )
    return {
      body:
        random.pick([
          () => woodTable(sheet, oak),
          () => woodTable(sheet, walnut),
          () => cloth(sheet, sheet.tone(0.5, 0.07), '#000'),
        ])() +
        sheetOfPaper(sheet, width * 0.44, height * 0.52, w, h, smudges + studies, random.between(-5, 3)) +
        at(width * 0.44, height * 0.52, rings) +
        pencils(sheet, width * 0.84, height * 0.5, 3, 8),
      alt: 'An open sketchbook with pencil studies of leaves, three coloured pencils next to it.',
    }
  },
}

function pencils(sheet: Sheet, x: number, y: number, count: number, turn: number) {
  return times(count, index => {
    const colour = lch(sheet.random.between(0.5, 0.72), 0.15, sheet.hue + index * 57)
    return at(
      x + index * 40,
      y + index * 14,
      shade(box(-12, -260, 24, 470, 3), 8, 14, 8, 0.35) +
        rect(-12, -230, 24, 440, {
          fill: sheet.linear(
            [
              [0, '#000', 0.2],
              [0.5, '#fff', 0.2],
              [1, '#000', 0.3],
            ],
            [0, 0, 1, 0],
          ),
          opacity: 1,
        }) +
        rect(-12, -230, 24, 440, { fill: colour, opacity: 0.86 }) +
        rect(-3, -230, 6, 440, { fill: '#fff', opacity: 0.25 }) +
        path('M-12 -230L0 -286L12 -230Q0 -240 -12 -230Z', { fill: '#e9c898' }) +
        path('M-4 -266L0 -286L4 -266Z', { fill: colour }),
      turn + index * 7,
    )
  })
}
