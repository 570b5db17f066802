import { lch } from '../colour.ts'
import { at, blob, box, circle, ellipse, glow, path, polygon, rect, shade, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { ash, cherry, oak, walnut, woodTable } from '../surfaces.ts'

/** A game of chess in the light of a lamp. */
export const chessBoard: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const [dark, light] = random.pick([
      [lch(0.36, 0.07, 48), lch(0.84, 0.06, 78)],
      [lch(0.4, 0.07, 150), lch(0.9, 0.03, 95)],
      [lch(0.34, 0.05, 260), lch(0.85, 0.02, 250)],
    ] as const)
    const far = height * 0.34
    const project = (column: number, row: number) => {
      const depth = 1 / (1 + row * 0.13)
      return {
        x: width / 2 + (column - 4) * width * 0.2 * depth,
        y: far + (height * 1.02 - far) * ((depth - 0.49) / 0.51),
        s: depth,
      }
    }
    const squares = times(64, index => {
      const [c, r] = [index % 8, Math.floor(index / 8)]
      const corners = [project(c, r), project(c + 1, r), project(c + 1, r + 1), project(c, r + 1)].map(
        ({ x, y }) => [x, y] as const,
      )
      return path(polygon(corners), { fill: (c + r) % 2 === 0 ? dark : light })
    })
    const kinds = ['pawn', 'pawn', 'pawn', 'rook', 'bishop', 'knight', 'queen', 'king'] as const
    const places = random
      .shuffle(Array.from({ length: 56 }, (_, index) => index))
      .slice(0, 15)
      .sort((a, b) => Math.floor(b / 8) - Math.floor(a / 8))
    const men = places.map((place, index) => {
      const { x, y, s } = project((place % 8) + 0.5, Math.floor(place / 8) + 0.5)
      return at(x, y, piece(sheet, random.pick(kinds), index % 2 === 0), 0, (s * width) / 1500)
    })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear([
            [0, sheet.tone(0.15, 0.04)],
            [0.5, sheet.tone(0.34, 0.07, 30)],
          ]),
        }) +
        times(24, () =>
          circle(random.next() * width, random.next() * far, random.between(20, 90), {
            fill: lch(0.78, 0.12, random.pick([70, 50, sheet.hue])),
            opacity: random.between(0.05, 0.2),
          }),
        ) +
        squares +
        glow(sheet, width * 0.3, far, width * 0.6, '#ffdf9f', 0.3) +
        men.join(''),
      alt: 'A chess game in progress on a wooden board, low lamplight behind the pieces.',
    }
  },
}

function piece(sheet: Sheet, kind: 'pawn' | 'rook' | 'bishop' | 'knight' | 'queen' | 'king', white: boolean) {
  const fill = sheet.linear(
    white
      ? [
          [0, '#b59a6e'],
          [0.32, '#fff4da'],
          [1, '#a08155'],
        ]
      : [
          [0, '#120c0b'],
          [0.3, '#6b5146'],
          [1, '#17100e'],
        ],
    [0, 0, 1, 0],
  )
  const foot = 'M-62 0Q-64 -26 -44 -34Q-30 -40 -28 -56H28Q30 -40 44 -34Q64 -26 62 0Q0 20 -62 0Z'
  const tops = {
    pawn: 'M-26 -54Q-14 -90 -16 -112H16Q14 -90 26 -54ZM-30 -112Q0 -128 30 -112L20 -122Q36 -140 30 -160Q20 -184 0 -184Q-20 -184 -30 -160Q-36 -140 -20 -122Z',
    rook: 'M-30 -54Q-22 -110 -26 -160H26Q22 -110 30 -54ZM-42 -160H42V-210H24V-192H10V-210H-10V-192H-24V-210H-42Z',
    bishop:
      'M-28 -54Q-14 -110 -16 -160H16Q14 -110 28 -54ZM-32 -158Q0 -174 32 -158L20 -170Q44 -210 12 -246L0 -264L-12 -246Q-44 -210 -20 -170Z',
    knight:
      'M-40 -54Q-44 -110 -10 -138Q-40 -130 -58 -146Q-66 -164 -30 -192Q-20 -222 2 -234L8 -216Q60 -196 56 -120Q54 -80 42 -54Z',
    queen:
      'M-32 -54Q-14 -130 -20 -210H20Q14 -130 32 -54ZM-36 -208Q0 -222 36 -208L48 -272L22 -246L10 -284L0 -250L-10 -284L-22 -246L-48 -272Z',
    king: 'M-34 -54Q-16 -140 -22 -226H22Q16 -140 34 -54ZM-36 -224Q0 -240 36 -224L42 -272Q0 -286 -42 -272ZM-7 -280V-296H-22V-310H-7V-328H7V-310H22V-296H7V-280Z',
  }
  return (
    ellipse(26, 6, 80, 18, { fill: '#000', opacity: 0.36 }) +
    path(tops[kind], { fill, stroke: white ? '#8a6c41' : '#000', 'stroke-width': 2 }) +
    path(foot, { fill }) +
    path('M-52 -12Q0 6 52 -12', {
      fill: 'none',
      stroke: white ? '#fff' : '#9b7d6d',
      'stroke-width': 4,
      opacity: 0.5,
    })
  )
}

/** An island of hexagonal tiles with wooden pieces on it. */
export const hexIsland: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const r = Math.min(width, height) * 0.118
    const lands = [
      [0.62, 0.13, 140],
      [0.8, 0.14, 92],
      [0.58, 0.13, 45],
      [0.62, 0.03, 250],
      [0.74, 0.14, 118],
      [0.84, 0.07, 80],
    ] as const
    const hexagon = (size: number) =>
      polygon(
        Array.from(
          { length: 6 },
          (_, index) =>
            [
              Math.cos((index * 60 + 30) / 57.2958) * size,
              Math.sin((index * 60 + 30) / 57.2958) * size,
            ] as const,
        ),
      )
    const spots: [number, number][] = []
    for (let q = -2; q <= 2; q += 1)
      for (let s = Math.max(-2, -q - 2); s <= Math.min(2, -q + 2); s += 1)
        spots.push([width / 2 + r * 1.76 * (q + s / 2), height / 2 + r * 1.525 * s])
    const tiles = spots.map(([x, y]) => {
      const [l, c, h] = random.pick(lands)
      const detail = times(13, () => {
        const [dx, dy] = [random.around(0, r * 0.36), random.around(0, r * 0.36)]
        return random.chance(0.5)
          ? path(`M${dx - 12} ${dy + 10}L${dx} ${dy - 20}L${dx + 12} ${dy + 10}Z`, {
              fill: lch(l - 0.16, c, h),
            })
          : path(blob(random, dx, dy, 11, 0.3, 6), { fill: lch(l + 0.1, c * 0.8, h) })
      })
      return at(
        x,
        y,
        shade(hexagon(r * 0.95), 5, 10, 9, 0.4) +
          path(hexagon(r * 0.97), { fill: lch(0.93, 0.03, 85) }) +
          path(hexagon(r * 0.88), {
            fill: sheet.linear([
              [0, lch(l + 0.06, c, h)],
              [1, lch(l - 0.08, c, h)],
            ]),
          }) +
          detail,
      )
    })
    const pieces = times(15, () => {
      const [x, y] = random.pick(spots)
      const angle = random.int(0, 5) * 1.0472 + 0.5236
      const colour = lch(0.58, 0.19, random.pick([25, 250, 145, 85]))
      const shape = random.chance(0.5)
        ? 'M-22 24V-6L0 -30L22 -6V24Z'
        : 'M0 -40Q18 -40 17 -22Q40 -14 36 0L16 0L28 30H-28L-16 0H-36Q-40 -14 -17 -22Q-18 -40 0 -40Z'
      return at(
        x + Math.cos(angle) * r,
        y + Math.sin(angle) * r,
        shade(shape, 5, 9, 6, 0.5) +
          path(shape, { fill: colour }) +
          path(shape, {
            fill: sheet.linear(
              [
                [0, '#fff', 0.4],
                [0.6, '#fff', 0],
                [1, '#000', 0.25],
              ],
              [0, 0, 1, 1],
            ),
          }),
        0,
        r / 118,
      )
    })
    return {
      body:
        woodTable(sheet, random.pick([walnut, ash, cherry])) +
        path(box(width / 2 - r * 5, height / 2 - r * 4.6, r * 10, r * 9.2, 60), {
          fill: sheet.linear(
            [
              [0, lch(0.68, 0.1, 225)],
              [1, lch(0.48, 0.11, 240)],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        tiles.join('') +
        pieces +
        times(3, index =>
          at(
            width * 0.5 + r * (3.3 + index * 0.5),
            height * 0.5 + r * 3.4 - index * r * 0.45,
            cube(sheet, index === 1 ? '#f3ecdc' : lch(0.55, 0.19, 25), random.int(1, 6)),
            random.between(-30, 30),
            r / 125,
          ),
        ),
      alt: 'A board game in full swing: an island of hexagonal tiles with wooden houses, figures and dice.',
    }
  },
}

function cube(sheet: Sheet, colour: string, pips: number) {
  const d = box(-44, -44, 88, 88, 16)
  const layout =
    [
      [[0, 0]],
      [
        [-1, -1],
        [1, 1],
      ],
      [
        [-1, -1],
        [0, 0],
        [1, 1],
      ],
      [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ],
      [
        [-1, -1],
        [1, -1],
        [0, 0],
        [-1, 1],
        [1, 1],
      ],
      [
        [-1, -1],
        [1, -1],
        [-1, 0],
        [1, 0],
        [-1, 1],
        [1, 1],
      ],
    ][pips - 1] ?? []
  return (
    shade(d, 6, 12, 12, 0.45) +
    path(d, { fill: colour }) +
    path(d, {
      fill: sheet.linear(
        [
          [0, '#fff', 0.45],
          [0.5, '#fff', 0],
          [1, '#000', 0.25],
        ],
        [0, 0, 1, 1],
      ),
    }) +
    layout.map(([x = 0, y = 0]) => circle(x * 23, y * 23, 8.5, { fill: '#20181c' })).join('')
  )
}

/** Many-sided dice on an old map. */
export const polyDice: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const paper = lch(0.86, 0.055, 82)
    const ink = lch(0.4, 0.06, 50)
    const rooms = times(13, () => {
      const [x, y, w, h] = [
        random.next() * width,
        random.next() * height,
        random.between(110, 300),
        random.between(90, 240),
      ]
      return (
        rect(x, y, w, h, { fill: lch(0.9, 0.045, 84), stroke: ink, 'stroke-width': 7 }) +
        times(Math.floor(w / 40) - 1, index =>
          path(`M${x + (index + 1) * 40} ${y}v${h}`, { stroke: ink, 'stroke-width': 1, opacity: 0.4 }),
        ) +
        times(Math.floor(h / 40) - 1, index =>
          path(`M${x} ${y + (index + 1) * 40}h${w}`, { stroke: ink, 'stroke-width': 1, opacity: 0.4 }),
        )
      )
    })
    const halls = times(9, () => {
      const [x, y] = [random.next() * width, random.next() * height]
      return `${path(`M${x} ${y}h${random.around(0, 300)}v${random.around(0, 300)}`, {
        fill: 'none',
        stroke: ink,
        'stroke-width': 52,
      })}`
    })
    const stains = times(5, () =>
      circle(random.next() * width, random.next() * height, random.between(60, 260), {
        fill: lch(0.6, 0.08, 65),
        opacity: 0.12,
      }),
    )
    const dice = times(7, index =>
      at(
        width * (0.18 + (index % 4) * 0.21) + random.around(0, 30),
        height * (index < 4 ? 0.34 : 0.7) + random.around(0, 34),
        random.pick([icosahedron, octahedron])(
          sheet,
          lch(random.between(0.36, 0.6), 0.16, sheet.hue + index * 41),
        ),
        random.between(0, 60),
        (Math.min(width, height) / 1067) * random.between(0.85, 1.2),
      ),
    )
    return {
      body:
        rect(0, 0, width, height, { fill: paper }) +
        halls +
        rooms +
        stains +
        dice +
        rect(0, 0, width, height, {
          fill: sheet.radial(
            [
              [0.4, '#3b220f', 0],
              [1, '#3b220f', 0.55],
            ],
            [0.5, 0.5, 0.75],
          ),
        }),
      alt: 'Many-sided dice in jewel colours scattered over a hand-drawn dungeon map.',
    }
  },
}

const facet = (points: readonly (readonly [number, number])[], colour: string, light: number) =>
  path(polygon(points), { fill: colour, stroke: '#fff', 'stroke-opacity': 0.35, 'stroke-width': 2 }) +
  path(polygon(points), { fill: light > 0 ? '#fff' : '#000', opacity: Math.abs(light) })

function icosahedron(_: Sheet, colour: string) {
  const outer = Array.from(
    { length: 6 },
    (_, index) =>
      [Math.cos((index * 60 - 90) / 57.2958) * 112, Math.sin((index * 60 - 90) / 57.2958) * 112] as const,
  )
  const inner = [
    [0, -66],
    [58, 36],
    [-58, 36],
  ] as const
  const o = (index: number) => outer[index] ?? [0, 0]
  const [a, b, c] = inner
  return (
    shade(polygon(outer), 14, 26, 20, 0.45) +
    facet([o(0), o(1), a], colour, 0.2) +
    facet([o(0), o(5), a], colour, 0.34) +
    facet([o(1), b, a], colour, 0.04) +
    facet([o(5), c, a], colour, 0.14) +
    facet([o(1), o(2), b], colour, -0.2) +
    facet([o(2), o(3), b], colour, -0.38) +
    facet([o(3), c, b], colour, -0.3) +
    facet([o(3), o(4), c], colour, -0.34) +
    facet([o(4), o(5), c], colour, -0.08) +
    facet([a, b, c], colour, 0.26)
  )
}

function octahedron(_: Sheet, colour: string) {
  return (
    shade(
      polygon([
        [0, -110],
        [96, 10],
        [0, 100],
        [-96, 10],
      ]),
      12,
      24,
      18,
      0.45,
    ) +
    facet(
      [
        [0, -110],
        [30, 40],
        [-96, 10],
      ],
      colour,
      0.3,
    ) +
    facet(
      [
        [0, -110],
        [96, 10],
        [30, 40],
      ],
      colour,
      0.02,
    ) +
    facet(
      [
        [-96, 10],
        [30, 40],
        [0, 100],
      ],
      colour,
      -0.14,
    ) +
    facet(
      [
        [96, 10],
        [30, 40],
        [0, 100],
      ],
      colour,
      -0.38,
    )
  )
}

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

/** Paint pots, brushes and small figures on a cutting mat. */
export const paintPots: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1067
    const mat = lch(0.36, 0.07, random.pick([165, 250, 200]))
    const lines = times(
      50,
      index =>
        rect(index * 54, 0, index % 4 === 0 ? 2.5 : 1, height, {
          fill: '#fff',
          opacity: index % 4 === 0 ? 0.28 : 0.14,
        }) +
        rect(0, index * 54, width, index % 4 === 0 ? 2.5 : 1, {
          fill: '#fff',
          opacity: index % 4 === 0 ? 0.28 : 0.14,
        }),
    )
    const pots = times(12, index => {
      const [x, y] = [width * (0.1 + (index % 6) * 0.16), height * (0.13 + Math.floor(index / 6) * 0.17)]
      const c = lch(random.between(0.4, 0.82), 0.16, index * 31 + sheet.hue)
      return at(
        x,
        y,
        shade(box(-56, -56, 112, 112, 56), 6, 12, 12, 0.4) +
          circle(0, 0, 58, { fill: '#e9e7e2' }) +
          circle(0, 0, 47, { fill: c }) +
          path('M-34 -14Q-10 -38 26 -24', {
            fill: 'none',
            stroke: '#fff',
            'stroke-width': 8,
            opacity: 0.55,
            'stroke-linecap': 'round',
          }) +
          path(blob(random, 8, 14, 20, 0.3, 7), { fill: '#000', opacity: 0.12 }),
        0,
        unit,
      )
    })
    const figures = times(4, index =>
      at(width * (0.17 + index * 0.2), height * 0.84, figure(sheet, sheet.hue + index * 70), 0, unit * 1.35),
    )
    const brushes = times(3, index =>
      at(
        width * 0.9 - index * 46 * unit,
        height * 0.95,
        shade('M-6 0L-3 -420H3L6 0Z', 10, 12, 8, 0.35) +
          path('M-8 0Q-12 -160 -5 -300H5Q12 -160 8 0Z', { fill: lch(0.45, 0.15, sheet.hue + index * 120) }) +
          rect(-6, -360, 12, 64, { fill: '#d5d6da' }) +
          path('M-6 -358Q0 -430 6 -358Z', { fill: lch(0.6, 0.17, index * 140) }),
        -9 - index * 4,
        unit * 1.15,
      ),
    )
    return {
      body: rect(0, 0, width, height, { fill: mat }) + lines + pots + brushes + figures,
      alt: 'Four painted miniature knights on a cutting mat, with open paint pots and three brushes.',
    }
  },
}

function figure(sheet: Sheet, hue: number) {
  const [cloak, steel] = [
    lch(0.5, 0.16, hue),
    sheet.linear(
      [
        [0, '#596273'],
        [0.4, '#e9eef5'],
        [1, '#4a5262'],
      ],
      [0, 0, 1, 0],
    ),
  ]
  return (
    ellipse(14, 8, 84, 20, { fill: '#000', opacity: 0.45 }) +
    ellipse(0, 0, 74, 20, { fill: '#17171a' }) +
    ellipse(0, -8, 70, 17, { fill: lch(0.42, 0.07, 120) }) +
    path('M-44 -12Q-62 -100 -30 -158H34Q66 -90 46 -12Q0 4 -44 -12Z', { fill: cloak }) +
    path('M-26 -20Q-34 -100 -24 -150H26Q34 -100 26 -20Q0 -12 -26 -20Z', { fill: steel }) +
    path('M-4 -150V-22', { stroke: '#2c3340', 'stroke-width': 3 }) +
    path('M-26 -196Q-26 -228 0 -230Q26 -228 26 -196L20 -160H-20Z', { fill: steel }) +
    path('M-20 -192H20', { stroke: '#12141a', 'stroke-width': 7 }) +
    path('M0 -230Q30 -276 52 -232Q26 -246 0 -230Z', { fill: cloak }) +
    path('M56 -16L64 -250', { stroke: '#6b4a2b', 'stroke-width': 7 }) +
    path('M64 -250L50 -262L66 -306L80 -262Z', { fill: steel }) +
    path('M-66 -124Q-38 -138 -14 -124Q-14 -70 -40 -48Q-66 -70 -66 -124Z', {
      fill: lch(0.76, 0.13, hue + 60),
      stroke: '#2c2016',
      'stroke-width': 4,
    }) +
    path('M-40 -126V-56M-62 -100H-18', { stroke: cloak, 'stroke-width': 8 })
  )
}
