import { lch } from '../colour.ts'
import { rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** A platform game world in pixels. */
export const pixelWorld: Scene = {
  shapes: ['landscape', 'square', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const px = 16
    const [columns, rows] = [Math.ceil(width / px), Math.ceil(height / px)]
    const night = random.chance(0.45)
    const cell = (x: number, y: number, w: number, h: number, fill: string) =>
      rect(x * px, y * px, w * px, h * px, { fill })
    const bands = times(rows, row =>
      cell(
        0,
        row,
        columns,
        1,
        lch(
          (night ? 0.2 : 0.62) + (row / rows) * 0.34,
          0.1,
          (night ? 280 : 235) + Math.floor(row / 5) * (night ? 9 : -9),
        ),
      ),
    )
    const sun = times(9, row => {
      const half = [2, 4, 5, 5, 5, 5, 5, 4, 2][row] ?? 0
      return cell(Math.floor(columns * 0.7) - half, 8 + row, half * 2, 1, night ? '#f3f0dc' : '#fff1a8')
    })
    const hills = times(3, layer =>
      times(columns, x => {
        const y = Math.floor(
          rows * (0.5 + layer * 0.12) +
            Math.sin(x * (0.05 + layer * 0.02) + layer * 2 + sheet.hue) * 5 +
            Math.sin(x * 0.19 + layer) * 2,
        )
        return cell(x, y, 1, rows - y, lch((night ? 0.3 : 0.66) - layer * 0.08, 0.1, sheet.hue + layer * 18))
      }),
    )
    const base = Math.floor(rows * 0.84)
    const ground = times(columns, x => {
      const y = base + (Math.floor(x / 9) % 3 === 0 ? -2 : 0)
      return (
        cell(x, y, 1, 1, lch(0.72, 0.17, 135)) +
        cell(x, y + 1, 1, 1, lch(0.58, 0.15, 140)) +
        cell(x, y + 2, 1, rows - y, lch(0.44, 0.07, 50)) +
        (random.chance(0.3) ? cell(x, y + 3 + random.int(0, 4), 1, 1, lch(0.35, 0.06, 50)) : '')
      )
    })
    const platforms = times(5, index => {
      const [x, y] = [Math.floor((index + 0.3) * (columns / 5)), Math.floor(rows * random.between(0.42, 0.7))]
      return (
        cell(x, y, 9, 1, lch(0.74, 0.16, 135)) +
        cell(x, y + 1, 9, 2, lch(0.5, 0.08, 50)) +
        times(
          3,
          coin =>
            cell(x + 1 + coin * 3, y - 4, 2, 3, '#ffd23f') + cell(x + 1 + coin * 3, y - 4, 1, 3, '#fff3b0'),
        )
      )
    })
    const clouds = times(6, () => {
      const [x, y] = [random.int(0, columns), random.int(4, Math.floor(rows * 0.35))]
      const c = night ? lch(0.44, 0.07, 285) : '#ffffff'
      return cell(x, y, 12, 2, c) + cell(x + 2, y - 1, 7, 1, c) + cell(x + 4, y - 2, 3, 1, c)
    })
    const hero = [
      '..hhhh..',
      '.hhhhhh.',
      '.hssss..',
      '.sksks..',
      '.ssssss.',
      '..cccc..',
      '.cccccc.',
      's.cccc.s',
      '..pppp..',
      '..p..p..',
      '.bb..bb.',
    ]
    const tints: Record<string, string> = {
      h: lch(0.55, 0.2, 25),
      s: '#f2c79b',
      k: '#26181c',
      c: lch(0.58, 0.17, 250),
      p: '#33304a',
      b: '#5b3a22',
    }
    const [hx, hy] = [Math.floor(columns * random.between(0.2, 0.6)), base - 13]
    const person = hero
      .map((line, y) =>
        [...line]
          .map((mark, x) => (mark === '.' ? '' : cell(hx + x, hy + y, 1, 1, tints[mark] ?? '#fff')))
          .join(''),
      )
      .join('')
    return {
      body: `<g shape-rendering="crispEdges">${bands}${night ? times(60, () => cell(random.int(0, columns), random.int(0, Math.floor(rows * 0.5)), 1, 1, '#fff')) : ''}${sun}${clouds}${hills}${platforms}${ground}${person}</g>`,
      alt: `A platform game level in pixel art, a small hero running below floating islands ${night ? 'at night' : 'in sunshine'}.`,
    }
  },
}
