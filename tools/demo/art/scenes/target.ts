import { lch } from '../colour.ts'
import { at, circle, disc, path, rect, shade, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** A target face with its arrows. */
export const target: Scene = {
  shapes: ['square', 'portrait', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const r = Math.min(width, height) * 0.42
    const [x, y] = [width / 2, height / 2]
    const colours = [
      '#f4f1ea',
      '#f4f1ea',
      '#24232a',
      '#24232a',
      lch(0.6, 0.13, 240),
      lch(0.6, 0.13, 240),
      lch(0.58, 0.2, 28),
      lch(0.58, 0.2, 28),
      lch(0.85, 0.16, 90),
      lch(0.85, 0.16, 90),
    ]
    const rings = colours
      .map((colour, index) =>
        circle(x, y, r * (1 - index * 0.1), {
          fill: colour,
          stroke: index === 3 ? '#f4f1ea' : '#2b2a31',
          'stroke-width': 2.5,
        }),
      )
      .join('')
    const straw = times(500, () =>
      at(
        random.next() * width,
        random.next() * height,
        path(`M${-random.between(20, 70)} 0H${random.between(20, 70)}`, {
          stroke: lch(random.between(0.6, 0.84), 0.09, random.between(70, 92)),
          'stroke-width': random.between(2, 5),
          opacity: 0.7,
        }),
        random.around(0, 18),
      ),
    )
    const holes = times(40, () =>
      circle(x + random.around(0, r * 0.4), y + random.around(0, r * 0.4), random.between(2.5, 5), {
        fill: '#15131a',
        opacity: 0.55,
      }),
    )
    const [gx, gy] = [x + random.around(0, r * 0.2), y + random.around(0, r * 0.2)]
    const fletch = lch(0.66, 0.2, sheet.hue)
    const arrows = times(random.int(4, 6), () => {
      const [ax, ay] = [gx + random.around(0, r * 0.14), gy + random.around(0, r * 0.14)]
      return at(
        ax,
        ay,
        path('M0 0L26 -6L330 96L322 116Z', { fill: '#000', opacity: 0.25 }) +
          path('M-4 3L270 -186L276 -178L4 -3Z', {
            fill: sheet.linear([
              [0, '#33343c'],
              [1, '#9ea1ab'],
            ]),
          }) +
          path('M196 -134L236 -186L296 -222L268 -180Z', { fill: fletch }) +
          path('M196 -134L262 -146L304 -206L272 -184Z', { fill: lch(0.5, 0.19, sheet.hue) }) +
          path('M222 -152L282 -204', { stroke: '#fff', 'stroke-width': 3, opacity: 0.6 }) +
          circle(276, -184, 6, { fill: '#f9e27a' }) +
          circle(0, 0, 5, { fill: '#000', opacity: 0.6 }),
        random.around(0, 7),
        (r / 450) * random.between(0.9, 1.1),
      )
    })
    return {
      body:
        rect(0, 0, width, height, { fill: lch(0.66, 0.09, 80) }) +
        straw +
        shade(disc(x, y, r), 6, 12, 14, 0.3) +
        rings +
        rect(0, 0, width, height, {
          fill: sheet.linear(
            [
              [0, '#fff', 0.16],
              [0.6, '#fff', 0],
              [1, '#000', 0.22],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        holes +
        path(`M${x - 8} ${y}H${x + 8}M${x} ${y - 8}V${y + 8}`, { stroke: '#2b2a31', 'stroke-width': 2.5 }) +
        arrows,
      alt: 'Arrows grouped close together on a straw archery target.',
    }
  },
}
