import { lch } from '../colour.ts'
import { at, circle, ellipse, glow, path, polygon, rect, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'

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
