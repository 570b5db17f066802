import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { glow, group, path, rect, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** Lanes of a pool from above, light playing on the bottom. */
export const pool: Scene = {
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const hue = random.pick([205, 215, 195])
    const lanes = random.int(4, 6)
    const lane = height / lanes
    const tiles =
      times(Math.ceil(width / 60), index => rect(index * 60, 0, 2, height, { fill: '#fff', opacity: 0.1 })) +
      times(Math.ceil(height / 60), index => rect(0, index * 60, width, 2, { fill: '#fff', opacity: 0.1 }))
    const lines = times(
      lanes,
      index =>
        rect(width * 0.06, (index + 0.5) * lane - 15, width * 0.88, 30, {
          fill: lch(0.34, 0.09, hue + 30),
          opacity: 0.75,
        }) +
        rect(width * 0.06, (index + 0.5) * lane - 60, 28, 120, {
          fill: lch(0.34, 0.09, hue + 30),
          opacity: 0.75,
        }) +
        rect(width * 0.94 - 28, (index + 0.5) * lane - 60, 28, 120, {
          fill: lch(0.34, 0.09, hue + 30),
          opacity: 0.75,
        }),
    )
    const caustics = times(150, () => {
      const [x, y, r] = [random.next() * width, random.next() * height, random.between(34, 84)]
      const points = Array.from(
        { length: 6 },
        (_, step): Point => [
          x + Math.cos(step * 1.047) * r * random.between(0.6, 1.2),
          y + Math.sin(step * 1.047) * r * random.between(0.5, 1),
        ],
      )
      return path(smooth(points, true), {
        fill: 'none',
        stroke: '#f2ffff',
        'stroke-width': random.between(2, 6),
        opacity: random.between(0.12, 0.36),
      })
    })
    const ropes = times(lanes - 1, index => {
      const y = (index + 1) * lane
      const floats = times(Math.ceil(width / 26), bead => {
        const x = bead * 26 + 13
        const wave = Math.sin(x / 90 + index * 2) * 5
        const colour =
          x < width * 0.14 || x > width * 0.86
            ? lch(0.58, 0.2, 27)
            : bead % 6 < 3
              ? '#ffffff'
              : lch(0.62, 0.14, index % 2 === 0 ? 85 : 255)
        return (
          rect(x - 11, y - 12 + wave, 22, 24, { rx: 8, fill: colour }) +
          rect(x - 11, y - 10 + wave, 22, 7, { rx: 3, fill: '#fff', opacity: 0.5 })
        )
      })
      return group(rect(0, y + 14, width, 18, { fill: '#0b3550', opacity: 0.28 }), {}) + floats
    })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear(
            [
              [0, lch(0.8, 0.1, hue)],
              [1, lch(0.62, 0.12, hue + 14)],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        tiles +
        lines +
        caustics +
        ropes +
        glow(sheet, width * random.between(0.2, 0.8), height * 0.2, width * 0.5, '#fff', 0.35),
      alt: 'An empty swimming pool from above, light rippling over the lane lines between floating ropes.',
    }
  },
}
