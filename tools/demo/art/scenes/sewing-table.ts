import { lch } from '../colour.ts'
import { at, circle, disc, path, shade, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { cloth } from '../surfaces.ts'
import { print, yarns } from './textiles.ts'

/** Thread spools, buttons and folded cloth. */
export const sewingTable: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const colours = yarns(sheet)
    const ground = random.pick([
      lch(0.42, 0.07, sheet.hue + 180),
      lch(0.88, 0.03, sheet.hue),
      lch(0.3, 0.04, sheet.hue),
    ])
    const folded = times(5, index => {
      const colour = print(sheet, colours[index] ?? ground)
      const d = `M${-40 + index * 6} ${height * 0.06 + index * 66}H${width * 0.46 - index * 10}q26 33 0 66H${-40 + index * 6}Z`
      return (
        shade(d, 8, 12, 12, 0.28) +
        path(d, { fill: colour }) +
        path(d, {
          fill: sheet.linear([
            [0, '#fff', 0.25],
            [0.3, '#fff', 0],
            [1, '#000', 0.3],
          ]),
        })
      )
    })
    const spools = times(9, index => {
      const [x, y] = [width * (0.56 + (index % 3) * 0.155), height * (0.2 + Math.floor(index / 3) * 0.29)]
      const colour = lch(random.between(0.45, 0.8), 0.13, sheet.hue + index * random.pick([20, 40]))
      const turns = times(15, step =>
        circle(0, 0, 26 + step * 3.6, {
          fill: 'none',
          stroke: step % 2 === 0 ? '#000' : '#fff',
          'stroke-width': 1.6,
          opacity: 0.16,
        }),
      )
      return at(
        x,
        y,
        shade(disc(0, 0, 84), 8, 14, 14, 0.4) +
          circle(0, 0, 84, { fill: colour }) +
          turns +
          circle(0, 0, 46, {
            fill: sheet.linear(
              [
                [0, '#f0d6a6'],
                [1, '#b98c51'],
              ],
              [0, 0, 1, 1],
            ),
          }) +
          circle(0, 0, 15, { fill: '#3d2814' }),
        0,
        Math.min(width, height) / 1067,
      )
    })
    const buttons = times(26, () => {
      const [x, y] = [random.between(0.02, 0.5) * width, random.between(0.48, 0.97) * height]
      const r = random.between(18, 40)
      const colour = random.pick(colours)
      const holes = times(4, hole =>
        circle(Math.cos(hole * 1.571 + 0.78) * r * 0.26, Math.sin(hole * 1.571 + 0.78) * r * 0.26, r * 0.1, {
          fill: '#1a1216',
        }),
      )
      return at(
        x,
        y,
        shade(disc(0, 0, r), 4, 8, 8, 0.35) +
          circle(0, 0, r, { fill: colour }) +
          circle(0, 0, r * 0.9, {
            fill: sheet.linear(
              [
                [0, '#fff', 0.5],
                [1, '#000', 0.25],
              ],
              [0, 0, 1, 1],
            ),
          }) +
          circle(0, 0, r * 0.66, { fill: colour }) +
          holes,
        random.between(0, 90),
      )
    })
    return {
      body: cloth(sheet, ground, '#000') + folded + buttons + spools,
      alt: 'Folded printed cottons, loose buttons and spools of thread laid out from above.',
    }
  },
}
