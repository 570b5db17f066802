import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { blob, circle, path, rect, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** Brush strokes of ink, no letters. */
export const inkStrokes: Scene = {
  shapes: ['portrait', 'square', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height)
    const ink = random.pick(['#17141c', lch(0.26, 0.06, 260), lch(0.3, 0.09, 30)])
    const strokes = times(random.int(3, 5), index => {
      const [x, y] = [width * random.between(0.3, 0.7), height * (0.24 + index * 0.15)]
      const [bend, long] = [random.around(0, unit * 0.24), unit * random.between(0.3, 0.62)]
      const spine = (share: number): Point => [
        x - long / 2 + long * share + Math.sin(share * 3.4 + index) * bend * 0.5,
        y - Math.sin(share * Math.PI) * bend + share * random.between(0, 6),
      ]
      return times(34, hair => {
        const off = (hair - 17) * unit * 0.0022
        const [from, to] = [random.between(0, 0.05), random.between(0.82, 1)]
        const points = Array.from({ length: 9 }, (_, step) => {
          const share = from + ((to - from) * step) / 8
          const [px, py] = spine(share)
          const press = Math.sin(share * 2.9) ** 0.6 + 0.25
          return [px + off * press * 0.6, py + off * press * 1.5] as const
        })
        return path(smooth(points), {
          fill: 'none',
          stroke: ink,
          'stroke-width': random.between(2.4, 6.6),
          opacity: random.between(0.5, 0.95),
          'stroke-linecap': 'round',
        })
      })
    })
    const drops = times(34, () =>
      path(
        blob(
          random,
          random.around(width / 2, width * 0.26),
          random.around(height / 2, height * 0.26),
          random.next() ** 3 * 17 + 2,
          0.2,
          7,
        ),
        { fill: ink, opacity: 0.85 },
      ),
    )
    const sun = circle(
      width * random.between(0.25, 0.75),
      height * random.between(0.16, 0.3),
      unit * random.between(0.07, 0.12),
      { fill: lch(0.6, 0.19, 28), opacity: 0.88 },
    )
    const fibres = times(90, () => {
      const [x, y] = [random.next() * width, random.next() * height]
      return path(
        `M${x} ${y}q${random.around(0, 30)} ${random.around(0, 14)} ${random.around(0, 60)} ${random.around(0, 24)}`,
        { fill: 'none', stroke: '#a58f66', 'stroke-width': 1.2, opacity: 0.3 },
      )
    })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear(
            [
              [0, '#fbf5e6'],
              [1, '#eadfc6'],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        fibres +
        sun +
        strokes +
        drops,
      alt: 'Broad strokes of ink on fibrous paper under one red disc, the brush running dry at their ends.',
    }
  },
}
