import { lch } from '../colour.ts'
import { at, box, circle, disc, group, path, rect, shade, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { cherry, oak, walnut, woodTable } from '../surfaces.ts'

/** A record turning, seen from above, with sleeves beside it. */
export const turntable: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const r = Math.min(width, height) * 0.39
    const [x, y] = [width * (width > height ? 0.42 : 0.5), height * 0.5]
    const vinyl = random.chance(0.65) ? '#131217' : lch(0.4, 0.12, sheet.hue)
    const grooves = times(30, index =>
      circle(x, y, r * (0.38 + index * 0.0198), {
        fill: 'none',
        stroke: index % 6 === 0 ? '#000' : '#fff',
        'stroke-width': index % 6 === 0 ? 5 : 1,
        opacity: index % 6 === 0 ? 0.4 : 0.13,
      }),
    )
    const sheen = times(4, index => {
      const angle = (index * 90 + 20) / 57.3
      const p = (turn: number) =>
        `${(x + Math.cos(angle + turn) * r).toFixed(0)} ${(y + Math.sin(angle + turn) * r).toFixed(0)}`
      return path(`M${x} ${y}L${p(-0.14)}A${r} ${r} 0 0 1 ${p(0.14)}Z`, {
        fill: '#fff',
        opacity: index % 2 === 0 ? 0.11 : 0.05,
      })
    })
    const label =
      circle(x, y, r * 0.34, { fill: lch(0.68, 0.15, sheet.hue) }) +
      path(disc(x, y, r * 0.26), { fill: 'none', stroke: '#fff', 'stroke-width': 3, opacity: 0.6 }) +
      path(`M${x - r * 0.34} ${y}A${r * 0.34} ${r * 0.34} 0 0 0 ${x + r * 0.34} ${y}Z`, {
        fill: lch(0.85, 0.1, sheet.hue + 60),
      }) +
      circle(x, y, r * 0.03, { fill: '#e8e6e0' })
    const deck = box(x - r * 1.22, y - r * 1.15, r * 2.75, r * 2.3, 26)
    const arm = path(
      `M${x + r * 1.3} ${y - r * 0.86}L${x + r * 1.2} ${y + r * 0.22}L${x + r * 0.72} ${y + r * 0.5}`,
      {
        fill: 'none',
        stroke: sheet.linear([
          [0, '#f4f4f4'],
          [1, '#9ea0a8'],
        ]),
        'stroke-width': 15,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      },
    )
    return {
      body:
        woodTable(sheet, random.pick([oak, walnut, cherry])) +
        shade(deck, 16, 26, 30, 0.5) +
        path(deck, {
          fill: random.pick(['#ebe7df', '#2c2c33', lch(0.5, 0.06, 50), sheet.tone(0.4, 0.07, 180)]),
        }) +
        path(deck, {
          fill: sheet.linear(
            [
              [0, '#fff', 0.22],
              [1, '#000', 0.2],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        shade(disc(x, y, r), 6, 12, 16, 0.5) +
        circle(x, y, r, { fill: vinyl }) +
        grooves +
        sheen +
        label +
        circle(x + r * 1.3, y - r * 0.86, r * 0.15, { fill: '#8d9098' }) +
        circle(x + r * 1.3, y - r * 0.86, r * 0.09, { fill: '#d9dade' }) +
        group(arm, { transform: 'translate(8 16)', opacity: 0.25 }) +
        arm +
        at(x + r * 0.7, y + r * 0.51, rect(-34, -15, 58, 30, { rx: 5, fill: '#26262c' }), -30) +
        circle(x + r * 1.32, y + r * 0.86, r * 0.1, { fill: '#b9bbc2' }),
      alt: 'A record on a turntable from above, the arm just set down on it.',
    }
  },
}
