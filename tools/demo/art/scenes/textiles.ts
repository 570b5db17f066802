import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { at, circle, disc, path, polygon, rect, shade, smooth, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { ash, cloth, oak, wall, walnut, woodTable } from '../surfaces.ts'

/** Four to six yarn colours that go together. */
export function yarns(sheet: Sheet): string[] {
  const { random, hue } = sheet
  const other = hue + random.pick([150, 180, 210, 60, -60])
  return random.shuffle([
    lch(0.93, 0.025, 85),
    lch(random.between(0.3, 0.4), 0.08, hue),
    lch(0.58, 0.13, hue + 12),
    lch(0.72, 0.11, other),
    lch(0.5, 0.12, other + 20),
    lch(0.82, 0.08, hue - 25),
  ])
}

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

function folds(sheet: Sheet) {
  const { width, height, random } = sheet
  return times(3, index => {
    const x = (index + random.between(0.2, 0.8)) * (width / 3)
    return rect(x - 160, -height, 320, height * 3, {
      fill: sheet.linear(
        [
          [0, '#000', 0],
          [0.45, '#000', 0.24],
          [0.62, '#fff', 0.16],
          [1, '#fff', 0],
        ],
        [0, 0, 1, 0],
      ),
      transform: `rotate(${random.around(12, 12)} ${x} ${height / 2})`,
    })
  })
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

/** Granny squares joined into a blanket. */
export const crochet: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const colours = yarns(sheet)
    const size = random.pick([300, 340, 400])
    const border = random.pick([lch(0.93, 0.025, 85), lch(0.24, 0.04, sheet.hue)])
    const squares = times(Math.ceil(width / size) * Math.ceil(height / size), index => {
      const columns = Math.ceil(width / size)
      const [x, y] = [((index % columns) + 0.5) * size, (Math.floor(index / columns) + 0.5) * size]
      const rounds = random.shuffle(colours)
      const clusters = [4, 3, 2, 1].map(round => {
        const colour = round === 4 ? border : (rounds[round] ?? border)
        const reach = (size / 2) * (round / 4) - size * 0.045
        const perSide = round * 2
        const side = times(perSide, step => {
          const px = -reach + ((step + 0.5) / perSide) * 2 * reach
          return path(
            `M${px - size * 0.034} ${-reach - size * 0.062}Q${px} ${-reach - size * 0.085} ${px + size * 0.034} ${-reach - size * 0.062}L${px + size * 0.042} ${-reach + size * 0.05}Q${px} ${-reach + size * 0.07} ${px - size * 0.042} ${-reach + size * 0.05}Z`,
            {},
          )
        })
        const four = times(
          4,
          turn =>
            `<g transform="rotate(${turn * 90})">${side}<circle cx="${-reach}" cy="${-reach}" r="${size * 0.055}"/></g>`,
        )
        const threads = times(
          4,
          turn =>
            `<g transform="rotate(${turn * 90})">${path(
              Array.from({ length: perSide * 3 }, (_, step) => {
                const px = -reach + ((step + 0.5) / (perSide * 3)) * 2 * reach
                return `M${px.toFixed(0)} ${(-reach - size * 0.06).toFixed(0)}v${(size * 0.11).toFixed(0)}`
              }).join(''),
              { stroke: '#000', 'stroke-width': 2, opacity: 0.24 },
            )}</g>`,
        )
        return `<g fill="${colour}">${four}</g>${threads}`
      })
      const middle = times(6, step =>
        circle(Math.cos(step * 1.047) * size * 0.05, Math.sin(step * 1.047) * size * 0.05, size * 0.036, {
          fill: random.pick(colours),
        }),
      )
      return at(x, y, clusters.join('') + middle + circle(0, 0, size * 0.02, { fill: '#1c1016' }))
    })
    return {
      body: rect(0, 0, width, height, { fill: lch(0.27, 0.03, sheet.hue) }) + squares + folds(sheet),
      alt: 'Granny squares in many colours, joined into a crocheted blanket.',
    }
  },
}

/** A pieced quilt top with its quilting lines. */
export const quilt: Scene = {
  shapes: ['square', 'portrait', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const colours = yarns(sheet)
    const prints = colours.map(colour => print(sheet, colour))
    const size = random.pick([260, 300, 350])
    const block = random.pick([starBlock, pinwheel, flyingGeese])
    const blocks = times(Math.ceil(height / size) * Math.ceil(width / size), index => {
      const columns = Math.ceil(width / size)
      const [x, y] = [(index % columns) * size, Math.floor(index / columns) * size]
      const [a, b, c] = random.shuffle(prints)
      return at(x, y, block(size, a ?? '', b ?? '', c ?? ''))
    })
    const seams =
      times(Math.ceil(width / size) + 1, index =>
        rect(index * size - 5, 0, 10, height, { fill: '#000', opacity: 0.14 }),
      ) +
      times(Math.ceil(height / size) + 1, index =>
        rect(0, index * size - 5, width, 10, { fill: '#000', opacity: 0.14 }),
      )
    const lines = times(16, index => {
      const y = (index / 15) * (height + 300) - 150
      return path(
        smooth(
          Array.from(
            { length: 17 },
            (_, step) => [(step / 16) * width, y + Math.sin(step * 0.8 + index) * 46] as const,
          ),
        ),
        { fill: 'none', stroke: '#fffdf4', 'stroke-width': 3, 'stroke-dasharray': '12 8', opacity: 0.6 },
      )
    })
    return {
      body: blocks + seams + lines + folds(sheet),
      alt: 'A patchwork quilt top, pieced from printed cottons and quilted in long waves.',
    }
  },
}

function print(sheet: Sheet, colour: string) {
  const { random } = sheet
  const kind = random.int(0, 3)
  const ink = random.pick(['#ffffff', '#1d1420', lch(0.8, 0.12, sheet.hue + 90)])
  const marks = [
    '<circle cx="10" cy="10" r="4"/><circle cx="24" cy="24" r="4"/>',
    '<path d="M0 10H28M0 24H28" stroke="currentColor" stroke-width="4"/>',
    '<path d="M14 4l4 8 8 2-6 6 1 8-7-4-7 4 1-8-6-6 8-2z"/>',
    '<path d="M7 2v10M2 7h10M21 16v10M16 21h10" stroke="currentColor" stroke-width="3"/>',
  ][kind]
  return sheet.define(
    id =>
      `<pattern id="${id}" width="28" height="28" patternUnits="userSpaceOnUse"><rect width="28" height="28" fill="${colour}"/><g fill="${ink}" color="${ink}" opacity=".35">${marks}</g></pattern>`,
  )
}

const square = (s: number, fill: string) => rect(0, 0, s, s, { fill })
const tri = (points: readonly Point[], fill: string) =>
  path(polygon(points), { fill, stroke: '#000', 'stroke-opacity': 0.15, 'stroke-width': 3 })

const starBlock = (s: number, a: string, b: string, c: string) => {
  const q = s / 4
  return (
    square(s, a) +
    times(
      4,
      turn =>
        `<g transform="rotate(${turn * 90} ${s / 2} ${s / 2})">${tri(
          [
            [q, q],
            [2 * q, 0],
            [2 * q, q],
          ],
          b,
        )}${tri(
          [
            [3 * q, q],
            [2 * q, 0],
            [2 * q, q],
          ],
          c,
        )}</g>`,
    ) +
    rect(q, q, 2 * q, 2 * q, { fill: b }) +
    tri(
      [
        [2 * q, q],
        [3 * q, 2 * q],
        [2 * q, 3 * q],
        [q, 2 * q],
      ],
      c,
    )
  )
}
const pinwheel = (s: number, a: string, b: string, c: string) =>
  square(s, a) +
  times(
    4,
    turn =>
      `<g transform="rotate(${turn * 90} ${s / 2} ${s / 2})">${tri(
        [
          [s / 2, s / 2],
          [s / 2, 0],
          [0, 0],
        ],
        b,
      )}${tri(
        [
          [s / 2, s / 2],
          [s / 4, s / 4],
          [s / 2, 0],
        ],
        c,
      )}</g>`,
  )
const flyingGeese = (s: number, a: string, b: string, c: string) =>
  square(s, a) +
  times(4, row =>
    tri(
      [
        [0, ((row + 1) * s) / 4],
        [s / 2, (row * s) / 4],
        [s, ((row + 1) * s) / 4],
      ],
      row % 2 === 0 ? b : c,
    ),
  )

/** Flowers worked in a hoop. */
export const embroidery: Scene = {
  shapes: ['square', 'portrait', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const r = Math.min(width, height) * 0.41
    const [x, y] = [width / 2, height / 2]
    const linen = random.pick([
      lch(0.94, 0.015, 85),
      lch(0.32, 0.04, 260),
      lch(0.82, 0.04, 60),
      lch(0.45, 0.06, 170),
    ])
    const threads = yarns(sheet)
    const stemColour = lch(0.55, 0.1, 140)
    const wreath = times(9, index => {
      const angle = (index / 9) * Math.PI * 2 + random.between(-0.1, 0.1)
      const far = r * random.between(0.5, 0.64)
      return at(
        Math.cos(angle) * far,
        Math.sin(angle) * far,
        index % 3 === 2
          ? sprig(sheet, stemColour)
          : stitchedFlower(sheet, random.pick(threads), random.pick(threads)),
        random.between(0, 360),
        (r / 430) * random.between(0.7, 1.15),
      )
    })
    const leaves = times(30, index => {
      const angle = (index / 30) * Math.PI * 2
      const far = r * (0.57 + (index % 2 === 0 ? 0.1 : -0.1))
      return at(
        Math.cos(angle) * far,
        Math.sin(angle) * far,
        stitchedLeaf(lch(random.between(0.42, 0.66), 0.1, random.between(120, 165))),
        (angle * 180) / Math.PI + 60 + random.around(0, 24),
        r / 430,
      )
    })
    const ring = (radius: number, thick: number) =>
      circle(0, 0, radius, {
        fill: 'none',
        stroke: sheet.linear(
          [
            [0, '#e9c58c'],
            [0.5, '#b98347'],
            [1, '#7d522a'],
          ],
          [0, 0, 1, 1],
        ),
        'stroke-width': thick,
      })
    const hoop =
      ring(r, 34) +
      circle(0, 0, r + 17, { fill: 'none', stroke: '#fff', 'stroke-width': 2, opacity: 0.35 }) +
      circle(0, 0, r - 17, { fill: 'none', stroke: '#3a2410', 'stroke-width': 4, opacity: 0.5 }) +
      rect(-30, -r - 52, 60, 42, { rx: 6, fill: '#c9a04c' }) +
      rect(-8, -r - 74, 16, 50, { rx: 4, fill: '#e9cf8c' })
    return {
      body:
        woodTable(sheet, random.pick([ash, oak, walnut])) +
        shade(disc(x, y, r + 14), 14, 24, 28, 0.45) +
        sheet.clip(circle(x, y, r, {}), cloth(sheet, linen, '#7b6a55', 6)) +
        at(
          x,
          y,
          path(disc(0, 0, r * 0.57), {
            fill: 'none',
            stroke: stemColour,
            'stroke-width': 6,
            'stroke-dasharray': '16 4',
          }) +
            leaves +
            wreath +
            hoop,
        ),
      alt: 'An embroidery hoop with a wreath of stitched flowers and leaves, lying on a wooden table.',
    }
  },
}

const stitchedLeaf = (colour: string) =>
  path(
    Array.from({ length: 11 }, (_, index) => {
      const wide = Math.sin((index / 10) * Math.PI) * 22 + 2
      const y = index * 8
      return `M0 ${y + 7}L${-wide} ${y - 4}M0 ${y + 7}L${wide} ${y - 4}`
    }).join(''),
    { stroke: colour, 'stroke-width': 6, 'stroke-linecap': 'round' },
  )

function stitchedFlower(sheet: Sheet, petal: string, heart: string) {
  const petals = sheet.random.int(6, 9)
  const satin = Array.from({ length: 9 }, (_, index) => {
    const x = (index - 4) * 6
    const top = -92 + Math.abs(index - 4) * 8
    return `M${x * 0.5} -26L${x} ${top}`
  }).join('')
  return (
    times(
      petals,
      index =>
        `<g transform="rotate(${(index / petals) * 360})">${path(satin, { stroke: petal, 'stroke-width': 7, 'stroke-linecap': 'round' })}${path('M-6 -40L-10 -80M8 -40L12 -78', { stroke: '#fff', 'stroke-width': 2, opacity: 0.35 })}</g>`,
    ) +
    times(19, index =>
      circle(
        Math.cos(index * 2.4) * Math.sqrt(index) * 6,
        Math.sin(index * 2.4) * Math.sqrt(index) * 6,
        5.5,
        { fill: heart, stroke: '#000', 'stroke-opacity': 0.2, 'stroke-width': 1.5 },
      ),
    )
  )
}

const sprig = (sheet: Sheet, stem: string) =>
  path('M0 60Q12 0 0 -90', { fill: 'none', stroke: stem, 'stroke-width': 6, 'stroke-dasharray': '14 3' }) +
  times(7, index =>
    circle((index % 2 === 0 ? 18 : -16) + index, 40 - index * 22, 11, {
      fill: sheet.tone(0.7, 0.14, 30),
      stroke: '#000',
      'stroke-opacity': 0.18,
      'stroke-width': 2,
    }),
  )

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

/** Hand-dyed skeins hanging in a row. */
export const skeins: Scene = {
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const count = Math.round(width / 200)
    const span = random.pick([40, 90, 200, 320])
    const hanks = times(count, index => {
      const hue = sheet.hue + (index / count) * span
      const [l, c] = [random.between(0.5, 0.74), random.between(0.08, 0.15)]
      const tall = height * random.between(0.56, 0.68)
      const strands = times(34, step => {
        const x = -62 + step * 3.7
        const phase = step * 0.5
        const d = smooth([
          [x * 0.5, 0],
          [x + Math.sin(phase) * 8, tall * 0.2],
          [x * 1.05 + Math.sin(phase + 1) * 8, tall * 0.5],
          [x * 0.95, tall * 0.8],
          [x * 0.4, tall],
        ])
        return path(d, {
          fill: 'none',
          stroke: lch(l + random.between(-0.12, 0.1), c, hue + random.between(-16, 16)),
          'stroke-width': random.between(4, 7),
          'stroke-linecap': 'round',
        })
      })
      const outline = `M-30 0Q-70 ${tall * 0.2} -66 ${tall * 0.5}Q-64 ${tall * 0.8} -26 ${tall}H26Q64 ${tall * 0.8} 66 ${tall * 0.5}Q70 ${tall * 0.2} 30 0Z`
      const tie = path(`M-66 ${tall * 0.42}Q0 ${tall * 0.46} 66 ${tall * 0.42}`, {
        fill: 'none',
        stroke: '#fbf3e2',
        'stroke-width': 6,
      })
      return at(
        (index + 0.5) * (width / count),
        height * 0.17,
        shade(outline, 16, 18, 16, 0.3) +
          path(outline, { fill: lch(l - 0.2, c, hue) }) +
          strands +
          tie +
          path(outline, {
            fill: sheet.linear(
              [
                [0, '#000', 0.3],
                [0.4, '#fff', 0.16],
                [1, '#000', 0.32],
              ],
              [0, 0, 1, 0],
            ),
          }),
        random.around(0, 1),
      )
    })
    const rail = `M-10 ${height * 0.155}H${width + 10}V${height * 0.185}H-10Z`
    return {
      body:
        wall(sheet, lch(0.93, 0.02, sheet.hue + 60), lch(0.72, 0.03, sheet.hue + 40)) +
        shade(rail, 8, 22, 12, 0.25) +
        hanks +
        path(rail, {
          fill: sheet.linear([
            [0, '#c79a63'],
            [1, '#7f5530'],
          ]),
        }),
      alt: 'Hand-dyed skeins of wool hanging from a wooden rail, one colour running into the next.',
    }
  },
}

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
