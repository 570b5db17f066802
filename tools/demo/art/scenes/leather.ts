import { lch } from '../colour.ts'
import { at, box, circle, disc, path, shade, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { marble, oak, walnut, woodTable } from '../surfaces.ts'

/** Leather goods with saddle stitching. */
export const leather: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const hides = [
      [0.52, 0.11, 50],
      [0.36, 0.07, 42],
      [0.62, 0.11, 62],
      [0.3, 0.06, 20],
      [0.4, 0.08, 150],
    ] as const
    const piece = (x: number, y: number, w: number, h: number, turn: number, index: number) => {
      const [l, c, hue] = hides[index % hides.length] ?? hides[0]
      const d = box(-w / 2, -h / 2, w, h, 34)
      const pores = times(160, () =>
        circle(random.between(-w / 2, w / 2), random.between(-h / 2, h / 2), random.between(1, 2.6), {
          fill: '#1a0c05',
          opacity: 0.24,
        }),
      )
      const seam = box(-w / 2 + 24, -h / 2 + 24, w - 48, h - 48, 20)
      const folds =
        path(`M${-w / 2} ${h * 0.08}Q0 ${h * 0.16} ${w / 2} ${h * 0.06}`, {
          fill: 'none',
          stroke: '#1a0c05',
          'stroke-width': 7,
          opacity: 0.4,
        }) +
        path(`M${-w / 2} ${h * 0.095}Q0 ${h * 0.175} ${w / 2} ${h * 0.075}`, {
          fill: 'none',
          stroke: '#fff',
          'stroke-width': 3,
          opacity: 0.22,
        })
      return at(
        x,
        y,
        shade(d, 14, 26, 26, 0.5) +
          path(d, {
            fill: sheet.radial(
              [
                [0, lch(l + 0.1, c, hue + 6)],
                [1, lch(l - 0.08, c, hue)],
              ],
              [0.4, 0.35, 0.8],
            ),
          }) +
          sheet.clip(path(d, {}), pores + folds) +
          path(seam, { fill: 'none', stroke: '#1a0c05', 'stroke-width': 9, opacity: 0.25 }) +
          path(seam, {
            fill: 'none',
            stroke: lch(0.9, 0.05, 85),
            'stroke-width': 6,
            'stroke-dasharray': '22 9',
            'stroke-linecap': 'round',
          }) +
          path(d, { fill: 'none', stroke: lch(l - 0.18, c, hue), 'stroke-width': 6 }),
        turn,
        unit,
      )
    }
    const pick = random.int(0, 4)
    const awl = at(
      width * 0.84,
      height * 0.3,
      shade('M-5 0L0 -230L5 0Z', 10, 16, 8, 0.3) +
        path('M-5 0L0 -230L5 0Z', { fill: '#c9ccd2' }) +
        path('M-30 0Q-46 90 -22 190Q0 214 22 190Q46 90 30 0Q0 -16 -30 0Z', {
          fill: sheet.linear(
            [
              [0, '#7c4a24'],
              [0.4, '#c98a4c'],
              [1, '#5d3418'],
            ],
            [0, 0, 1, 0],
          ),
        }),
      38,
      unit,
    )
    const spool = at(
      width * 0.85,
      height * 0.78,
      shade(disc(0, 0, 84), 8, 16, 16, 0.45) +
        circle(0, 0, 86, { fill: '#e5cfa0' }) +
        times(13, index =>
          circle(0, 0, 34 + index * 3.8, {
            fill: 'none',
            stroke: index % 2 === 0 ? '#9c8350' : '#fff8e2',
            'stroke-width': 2,
            opacity: 0.6,
          }),
        ) +
        circle(0, 0, 28, { fill: '#7c5a30' }),
      0,
      unit,
    )
    return {
      body:
        random.pick([
          () => woodTable(sheet, oak),
          () => marble(sheet, 0.36, 220),
          () => woodTable(sheet, walnut),
        ])() +
        piece(width * 0.36, height * 0.42, 620, 470, random.between(-14, 4), pick) +
        piece(width * 0.6, height * 0.7, 430, 320, random.between(4, 22), pick + 1) +
        awl +
        spool,
      alt: 'Two hand-stitched leather wallets on the bench with an awl and a spool of waxed thread.',
    }
  },
}
