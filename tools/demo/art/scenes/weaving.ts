import { path, rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { folds, yarns } from './textiles.ts'

/** A woven cloth, over and under. */
export const weaving: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const colours = yarns(sheet)
    const stripe = () => {
      const list: string[] = []
      while (list.length < 26) {
        const colour = random.pick(colours)
        for (let run = random.int(1, 5); run > 0; run -= 1) list.push(colour)
      }
      return list
    }
    const [warp, weft] = [stripe(), stripe()]
    const cell = Math.max(width, height) / 40
    const vertical = sheet.linear(
      [
        [0, '#000', 0.3],
        [0.4, '#fff', 0.22],
        [1, '#000', 0.34],
      ],
      [0, 0, 1, 0],
    )
    const horizontal = sheet.linear([
      [0, '#000', 0.3],
      [0.4, '#fff', 0.22],
      [1, '#000', 0.34],
    ])
    const twill = random.chance(0.6)
    const columns = Math.ceil(width / cell)
    const rows = Math.ceil(height / cell)
    const warps = times(
      columns,
      c =>
        rect(c * cell, 0, cell - 1, height, { fill: warp[c % warp.length] }) +
        rect(c * cell, 0, cell - 1, height, { fill: vertical }),
    )
    const wefts = times(rows, r => {
      const over = Array.from({ length: columns + 2 }, (_, c) =>
        (twill ? (c + r) % 4 < 2 : (c + r) % 2 === 0)
          ? box(c * cell - 2, r * cell, cell + 3, cell - 1, 4)
          : '',
      ).join('')
      return (
        path(over, { fill: weft[r % weft.length] }) +
        sheet.clip(path(over, {}), rect(0, r * cell, width, cell, { fill: horizontal }))
      )
    })
    return {
      body: warps + wefts + folds(sheet),
      alt: `A ${twill ? 'twill' : 'plain'} weave close up, stripes of coloured wool crossing each other.`,
    }
  },
}

const box = (x: number, y: number, w: number, h: number, r: number) =>
  `M${(x + r).toFixed(0)} ${y.toFixed(1)}h${(w - 2 * r).toFixed(0)}q${r} 0 ${r} ${r}v${(h - 2 * r).toFixed(0)}q0 ${r} ${-r} ${r}h${(2 * r - w).toFixed(0)}q${-r} 0 ${-r} ${-r}v${(2 * r - h).toFixed(0)}q0 ${-r} ${r} ${-r}Z`
