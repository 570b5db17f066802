import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { path, rect, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** A flow field: thousands of particles following one rule. */
export const flowField: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const [f1, f2, p1, p2] = [
      random.between(1.2, 3.2),
      random.between(1.2, 3.2),
      random.between(0, 6),
      random.between(0, 6),
    ]
    const dark = random.chance(0.6)
    const angle = (x: number, y: number) =>
      (Math.sin((x / width) * f1 * 3.14 + p1) +
        Math.cos((y / height) * f2 * 3.14 + p2) +
        Math.sin(((x + y) / (width + height)) * 9 + p1)) *
      1.5
    const spread = random.pick([40, 90, 180])
    const lines = times(520, () => {
      let [x, y] = [random.between(-0.1, 1.1) * width, random.between(-0.1, 1.1) * height]
      const share = y / height
      const points: Point[] = []
      for (let step = 0; step < 15; step += 1) {
        points.push([x, y])
        const way = angle(x, y)
        x += Math.cos(way) * 24
        y += Math.sin(way) * 24
      }
      return path(smooth(points), {
        fill: 'none',
        stroke: lch(
          dark ? random.between(0.5, 0.9) : random.between(0.3, 0.72),
          0.15,
          sheet.hue + share * spread + random.around(0, 16),
        ),
        'stroke-width': random.next() ** 3 * 13 + 1.6,
        opacity: random.between(0.45, 0.95),
        'stroke-linecap': 'round',
      })
    })
    return {
      body: rect(0, 0, width, height, { fill: dark ? sheet.tone(0.17, 0.04) : lch(0.95, 0.02, 85) }) + lines,
      alt: 'A generative drawing: hundreds of coloured strokes swirling along an invisible field.',
    }
  },
}
