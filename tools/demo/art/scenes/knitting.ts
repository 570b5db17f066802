import { lch } from '../colour.ts'
import { at, path, rect, shade } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { folds, yarns } from './textiles.ts'

/** Stranded colourwork in stocking stitch, close up. */
export const knitting: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const colours = yarns(sheet)
    const [stitchWide, stitchTall] = [40, 34]
    const stitchPath =
      'M0 8Q-2 -8 -14 -18Q-22 -14 -19 -3Q-12 10 0 22ZM0 8Q2 -8 14 -18Q22 -14 19 -3Q12 10 0 22Z'
    const repeat = random.pick([8, 10, 12])
    const bands: { colours: [string, string]; rows: boolean[][] }[] = []
    for (let total = 0; total * stitchTall < height + 80; ) {
      const tall = random.pick([1, 3, 5, 7, 9])
      const rows = Array.from({ length: tall }, () =>
        Array.from({ length: repeat }, () => random.chance(0.45)),
      )
      const mirrored = rows.map((_, row) => {
        const source = rows[Math.min(row, tall - 1 - row)] ?? []
        return source.map((_, column) => source[Math.min(column, repeat - 1 - column)] ?? false)
      })
      const [first, second] = [random.pick(colours), random.pick(colours)]
      bands.push({ colours: [first, second === first ? (colours[0] ?? first) : second], rows: mirrored })
      total += tall
    }
    const rows = bands.flatMap(band => band.rows.map(row => ({ row, colours: band.colours })))
    const byColour = new Map<string, string[]>()
    rows.forEach(({ row, colours: [ground, figure] }, line) => {
      for (let column = 0; column * stitchWide < width + stitchWide; column += 1) {
        const colour = row[column % repeat] ? figure : ground
        const list = byColour.get(colour) ?? []
        list.push(`<use href="#stitch" x="${column * stitchWide}" y="${line * stitchTall + 6}"/>`)
        byColour.set(colour, list)
      }
    })
    const stitches = [...byColour]
      .map(([colour, uses]) => `<g fill="${colour}">${uses.join('')}</g>`)
      .join('')
    const light = sheet.define(
      id =>
        `<pattern id="${id}" width="${stitchWide}" height="${stitchTall}" patternUnits="userSpaceOnUse" x="20" y="-12"><path d="M5 6Q16 14 19 30M35 6Q24 14 21 30" fill="none" stroke="#fff" stroke-width="3" opacity=".25"/><path d="M20 0V34M0 12Q4 24 14 32M40 12Q36 24 26 32" fill="none" stroke="#000" stroke-width="2.5" opacity=".22"/></pattern>`,
    )
    return {
      body:
        rect(0, 0, width, height, { fill: lch(0.2, 0.03, sheet.hue) }) +
        `<g id="" transform="translate(0 0)"><defs><path id="stitch" d="${stitchPath}"/></defs>${stitches}</g>`.replace(
          ' id=""',
          '',
        ) +
        rect(0, 0, width, height, { fill: light }) +
        folds(sheet) +
        (random.chance(0.6) ? needle(sheet) : ''),
      alt: 'A close look at stranded colourwork knitting, small repeating motifs in rows of stocking stitch.',
    }
  },
}

function needle(sheet: Sheet) {
  const { width, height, random } = sheet
  const d = `M-40 -13H${width * 0.9}L${width} 0L${width * 0.9} 13H-40Z`
  return at(
    -20,
    height * random.between(0.55, 0.8),
    shade(d, 10, 24, 14, 0.4) +
      path(d, {
        fill: sheet.linear([
          [0, '#f2dcb4'],
          [0.5, '#c99a5b'],
          [1, '#80552a'],
        ]),
      }),
    random.between(-24, -8),
  )
}
