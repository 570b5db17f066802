import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { at, box, circle, disc, glow, path, polyline, rect, shade, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** A circuit board with parts on it. */
export const circuitBoard: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const base = random.pick([
      [0.36, 0.09, 155],
      [0.3, 0.09, 255],
      [0.25, 0.02, 280],
      [0.34, 0.13, 20],
    ] as const)
    const copper = lch(base[0] + 0.14, base[1], base[2])
    const step = 34
    const traces = times(130, () => {
      let [x, y] = [
        Math.round((random.next() * width) / step) * step,
        Math.round((random.next() * height) / step) * step,
      ]
      const start: Point = [x, y]
      const points: Point[] = [start]
      let way = random.int(0, 7)
      for (let leg = random.int(2, 5); leg > 0; leg -= 1) {
        const far = random.int(1, 6) * step
        x += Math.round(Math.cos(way * 0.7854)) * far
        y += Math.round(Math.sin(way * 0.7854)) * far
        points.push([x, y])
        way += random.pick([-1, 1])
      }
      const via = (px: number, py: number) =>
        circle(px, py, 9, { fill: lch(0.8, 0.09, 88) }) + circle(px, py, 4, { fill: '#111' })
      return (
        path(polyline(points), {
          fill: 'none',
          stroke: copper,
          'stroke-width': random.pick([5, 5, 8]),
          'stroke-linejoin': 'round',
        }) +
        via(start[0], start[1]) +
        via(x, y)
      )
    })
    const chip = (x: number, y: number, w: number, h: number) => {
      const legs =
        times(Math.floor(w / 26), index =>
          rect(x + 10 + index * 26, y - 14, 11, h + 28, { fill: '#c9cbd1' }),
        ) +
        times(Math.floor(h / 26), index => rect(x - 14, y + 10 + index * 26, w + 28, 11, { fill: '#c9cbd1' }))
      return (
        shade(box(x, y, w, h, 6), 8, 14, 14, 0.5) +
        legs +
        rect(x, y, w, h, {
          rx: 6,
          fill: sheet.linear(
            [
              [0, '#3b3d45'],
              [1, '#15161a'],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        circle(x + 22, y + 22, 8, { fill: '#0b0b0d' }) +
        rect(x + w * 0.25, y + h * 0.45, w * 0.5, 5, { fill: '#9fa2ad', opacity: 0.5 }) +
        rect(x + w * 0.25, y + h * 0.45 + 14, w * 0.36, 5, { fill: '#9fa2ad', opacity: 0.4 })
      )
    }
    const parts = times(20, () => {
      const [x, y] = [
        Math.round(random.next() * 24) * (width / 24),
        Math.round(random.next() * 16) * (height / 16),
      ]
      const kind = random.int(0, 3)
      if (kind === 0)
        return (
          shade(disc(x, y, 36), 8, 16, 12, 0.45) +
          circle(x, y, 38, { fill: lch(0.3, 0.08, sheet.hue) }) +
          circle(x, y, 32, {
            fill: sheet.linear(
              [
                [0, '#f2f3f5'],
                [1, '#888b94'],
              ],
              [0, 0, 1, 1],
            ),
          }) +
          path(`M${x - 20} ${y}H${x + 20}M${x} ${y - 20}V${y + 20}`, { stroke: '#6f727b', 'stroke-width': 4 })
        )
      if (kind === 1)
        return at(
          x,
          y,
          rect(-60, -3, 120, 6, { fill: '#cfd1d6' }) +
            shade(box(-34, -13, 68, 26, 12), 4, 8, 8, 0.4) +
            rect(-34, -13, 68, 26, { rx: 12, fill: '#d9b98c' }) +
            [-20, -6, 8, 22]
              .map((bx, index) => rect(bx - 3, -13, 7, 26, { fill: lch(0.5, 0.17, index * 97 + sheet.hue) }))
              .join(''),
          random.pick([0, 90]),
        )
      if (kind === 2) {
        const c = lch(0.72, 0.2, random.pick([25, 145, 250, 85]))
        return (
          glow(sheet, x, y, 110, c, 0.75) +
          rect(x - 15, y - 10, 30, 20, { rx: 4, fill: '#fff' }) +
          rect(x - 10, y - 7, 20, 14, { rx: 3, fill: c })
        )
      }
      return (
        rect(x - 20, y - 11, 40, 22, { fill: '#d4d5da' }) +
        rect(x - 12, y - 11, 24, 22, { fill: lch(0.62, 0.06, 60) })
      )
    })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear(
            [
              [0, lch(base[0] + 0.05, base[1], base[2])],
              [1, lch(base[0] - 0.06, base[1], base[2])],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        traces +
        parts +
        chip(width * random.between(0.3, 0.4), height * random.between(0.34, 0.44), 260, 260) +
        chip(width * random.between(0.66, 0.74), height * random.between(0.14, 0.24), 200, 120) +
        chip(width * random.between(0.1, 0.18), height * random.between(0.7, 0.78), 240, 110),
      alt: 'A circuit board close up, chips and capacitors between the copper tracks, status lights on.',
    }
  },
}
