import { lch } from '../colour.ts'
import { at, blob, box, circle, ellipse, path, rect, shade, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'

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
