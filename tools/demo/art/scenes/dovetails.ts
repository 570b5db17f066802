import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { at, box, group, path, polygon, shade, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import type { WoodTone } from '../surfaces.ts'
import { ash, cherry, grain, oak, walnut, woodTable } from '../surfaces.ts'

/** A dovetailed corner, two woods meeting, with shavings. */
export const dovetails: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const [first, second] = random.pick([
      [walnut, ash],
      [oak, cherry],
      [cherry, ash],
      [ash, walnut],
    ] as const)
    const middle = width * random.between(0.46, 0.56)
    const [top, tall] = [height * 0.14, height * 0.72]
    const tails = random.int(3, 5)
    const unit = tall / tails
    const depth = Math.min(width, height) * 0.17
    const edge = Array.from({ length: tails }, (_, index): Point[] => {
      const y = top + index * unit
      return [
        [middle, y + unit * 0.24],
        [middle + depth, y + unit * 0.12],
        [middle + depth, y + unit * 0.88],
        [middle, y + unit * 0.76],
      ]
    }).flat()
    const left = polygon([
      [width * 0.06, top],
      [middle, top],
      ...edge,
      [middle, top + tall],
      [width * 0.06, top + tall],
    ])
    const right = box(middle - 2, top, width * 0.94 - middle, tall, 4)
    const board = (d: string, x: number, wide: number, tone: WoodTone) =>
      shade(d, 10, 22, 22, 0.4) +
      path(d, {
        fill: sheet.linear(
          [
            [0, lch(tone.lightness + 0.06, tone.chroma, tone.hue)],
            [1, lch(tone.lightness - 0.06, tone.chroma, tone.hue)],
          ],
          [0, 0, 1, 1],
        ),
      }) +
      sheet.clip(
        path(d, {}),
        grain(sheet, x, top, wide, tall, lch(tone.lightness - 0.17, tone.chroma, tone.hue)),
      ) +
      path(d, { fill: 'none', stroke: '#1c0f06', 'stroke-width': 3, opacity: 0.6 })
    const shavings = times(17, () => {
      const turns = Array.from({ length: 22 }, (_, index) => {
        const r = 10 + index * random.between(1.6, 2.4)
        return [Math.cos(index * 0.6) * r, Math.sin(index * 0.6) * r * 0.7] as const
      })
      const tone = random.pick([first, second])
      const d = smooth(turns)
      return at(
        random.next() * width,
        random.chance(0.5) ? random.between(0.84, 1) * height : random.between(0, 0.14) * height,
        group(
          path(d, {
            fill: 'none',
            stroke: '#1c0f06',
            'stroke-width': 14,
            opacity: 0.25,
            transform: 'translate(6 10)',
          }) +
            path(d, {
              fill: 'none',
              stroke: lch(tone.lightness + 0.1, tone.chroma, tone.hue),
              'stroke-width': 13,
            }) +
            path(d, { fill: 'none', stroke: '#fff', 'stroke-width': 3, opacity: 0.4 }),
          {},
        ),
        random.between(0, 360),
        random.between(0.6, 1.3),
      )
    })
    return {
      body:
        woodTable(sheet, { lightness: 0.5, chroma: 0.05, hue: 65 }) +
        board(right, middle, width * 0.94 - middle, second) +
        board(left, width * 0.06, middle - width * 0.06 + depth, first) +
        shavings,
      alt: 'Two boards of different wood meeting in hand-cut dovetails, curled shavings around them.',
    }
  },
}
