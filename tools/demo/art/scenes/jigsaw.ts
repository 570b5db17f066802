import { lch } from '../colour.ts'
import { blob, glow, path, rect, shade, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { ash, oak, walnut, woodTable } from '../surfaces.ts'

/** A jigsaw half done. */
export const jigsaw: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const size = Math.min(width, height) / 7
    const [columns, rows] = [Math.floor((width * 0.86) / size), Math.floor((height * 0.86) / size)]
    const [left, top] = [(width - columns * size) / 2, (height - rows * size) / 2]
    const edges = Array.from({ length: (columns + 1) * (rows + 1) * 2 }, () => (random.chance(0.5) ? 1 : -1))
    const tab = (sign: number) =>
      `h${size * 0.36}c${size * 0.08} 0 ${size * -0.08} ${-sign * size * 0.2} ${size * 0.14} ${-sign * size * 0.2}c${size * 0.22} 0 ${size * 0.06} ${sign * size * 0.2} ${size * 0.14} ${sign * size * 0.2}h${size * 0.36}`
    const vertical = (sign: number) =>
      `v${size * 0.36}c0 ${size * 0.08} ${sign * size * 0.2} ${size * -0.08} ${sign * size * 0.2} ${size * 0.14}c0 ${size * 0.22} ${-sign * size * 0.2} ${size * 0.06} ${-sign * size * 0.2} ${size * 0.14}v${size * 0.36}`
    const edge = (column: number, row: number, across: boolean) =>
      across
        ? row === 0 || row === rows
          ? 0
          : (edges[row * columns + column] ?? 1)
        : column === 0 || column === columns
          ? 0
          : (edges[(columns + 1) * (rows + 1) + row * columns + column] ?? 1)
    const outline = (column: number, row: number) => {
      const reverse = (d: string) => d.replace(/(-?[\d.]+(?:e-?\d+)?)/g, value => `${-Number(value)}`)
      const across = (c: number, r: number) => {
        const sign = edge(c, r, true)
        return sign === 0 ? `h${size}` : tab(sign)
      }
      const down = (c: number, r: number) => {
        const sign = edge(c, r, false)
        return sign === 0 ? `v${size}` : vertical(sign)
      }
      const back = (horizontal: boolean, sign: number) =>
        sign === 0
          ? horizontal
            ? `h${-size}`
            : `v${-size}`
          : reverse(horizontal ? tab(-sign) : vertical(-sign))
      return `M${left + column * size} ${top + row * size}${across(column, row)}${down(column + 1, row)}${back(true, edge(column, row + 1, true))}${back(false, edge(column, row, false))}Z`
    }
    const picture =
      rect(0, 0, width, height, {
        fill: sheet.linear([
          [0, lch(0.6, 0.12, 245)],
          [0.5, lch(0.88, 0.08, 60)],
          [0.52, lch(0.5, 0.1, 200)],
          [1, lch(0.3, 0.08, 230)],
        ]),
      }) +
      glow(sheet, width * 0.6, height * 0.4, width * 0.4, '#fff2c0', 0.9) +
      times(5, index =>
        path(blob(random, width * (0.1 + index * 0.2), height * 0.5, random.between(100, 240), 0.2, 9, 0.6), {
          fill: lch(0.5 - index * 0.05, 0.1, sheet.hue + index * 20),
        }),
      ) +
      times(8, index =>
        rect(width * random.between(0.1, 0.8), height * (0.58 + index * 0.05), random.between(80, 300), 6, {
          fill: '#fff',
          opacity: 0.3,
          rx: 3,
        }),
      )
    let done = ''
    let seams = ''
    let loose = ''
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const d = outline(column, row)
        const missing = random.chance(column + row > (columns + rows) * 0.52 ? 0.55 : 0.04)
        if (!missing) {
          done += d
          seams +=
            path(d, { fill: 'none', stroke: '#1b1420', 'stroke-width': 2.5, opacity: 0.5 }) +
            path(d, {
              fill: 'none',
              stroke: '#fff',
              'stroke-width': 1.5,
              opacity: 0.35,
              transform: 'translate(-1.5 -1.5)',
            })
        } else if (random.chance(0.4)) {
          const [x, y] = [
            random.around(width * 0.78, width * 0.13),
            random.around(height * 0.8, height * 0.12),
          ]
          const local = `translate(${x - left - column * size} ${y - top - row * size}) rotate(${random.between(-50, 50)} ${left + (column + 0.5) * size} ${top + (row + 0.5) * size})`
          loose += `<g transform="${local}">${shade(d, 6, 12, 10, 0.4)}${sheet.clip(path(d, {}), picture)}${path(d, { fill: 'none', stroke: '#fff', 'stroke-width': 2, opacity: 0.5 })}</g>`
        }
      }
    return {
      body:
        woodTable(sheet, random.pick([oak, walnut, ash])) +
        shade(done, 5, 10, 9, 0.4) +
        sheet.clip(path(done, {}), picture) +
        seams +
        loose,
      alt: 'A jigsaw puzzle of a sunset, two thirds done, with loose pieces lying around the gap.',
    }
  },
}
