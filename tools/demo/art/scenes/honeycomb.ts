import { lch } from '../colour.ts'
import { at, circle, ellipse, glow, path, polygon, rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** Honeycomb with bees at work. */
export const honeycomb: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const r = random.pick([56, 66, 78])
    const [stepX, stepY] = [r * 1.732, r * 1.5]
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
    const fills = Array.from({ length: 5 }, (_, index) =>
      sheet.radial(
        [
          [0, lch(0.9 - index * 0.09, 0.14, 88 - index * 5)],
          [0.6, lch(0.76 - index * 0.1, 0.155, 76 - index * 5)],
          [1, lch(0.5 - index * 0.06, 0.12, 62)],
        ],
        [0.4, 0.35, 0.75],
      ),
    )
    const [fx, fy] = [random.next() * width, random.next() * height]
    let cells = ''
    for (let row = -1; row * stepY < height + r; row += 1)
      for (let column = -1; column * stepX < width + r; column += 1) {
        const [x, y] = [column * stepX + (row % 2 === 0 ? 0 : stepX / 2), row * stepY]
        const far = Math.hypot(x - fx, y - fy) / Math.hypot(width, height) + random.around(0, 0.09)
        cells += at(
          x,
          y,
          path(hexagon(r * 0.92), {
            fill: fills[Math.min(4, Math.max(0, Math.floor(far * 6)))] ?? fills[0],
          }) +
            (far < 0.6
              ? path(`M${-r * 0.5} ${-r * 0.28}Q${-r * 0.2} ${-r * 0.6} ${r * 0.24} ${-r * 0.52}`, {
                  fill: 'none',
                  stroke: '#fff8dc',
                  'stroke-width': 6,
                  opacity: 0.55,
                  'stroke-linecap': 'round',
                })
              : path(hexagon(r * 0.56), { fill: '#2a1505', opacity: 0.4 })),
        )
      }
    const bees = times(random.int(5, 9), () =>
      at(
        random.between(0.1, 0.9) * width,
        random.between(0.1, 0.9) * height,
        bee,
        random.between(0, 360),
        random.between(0.9, 1.35),
      ),
    )
    return {
      body:
        rect(0, 0, width, height, { fill: lch(0.86, 0.11, 86) }) +
        cells +
        bees +
        glow(sheet, fx, fy, width * 0.6, '#fff2c0', 0.3),
      alt: 'Bees walking over honeycomb, some of the cells full and shining, others still dark.',
    }
  },
}

const bee =
  ellipse(6, 10, 62, 26, { fill: '#2a1505', opacity: 0.35 }) +
  path('M-30 -12L-44 -34M-6 -14L-8 -40M16 -12L30 -34M-30 12L-44 34M-6 14L-8 40M16 12L30 34', {
    stroke: '#1f140c',
    'stroke-width': 4,
  }) +
  ellipse(-28, 0, 44, 22, { fill: '#e0a12f' }) +
  path('M-52 -17Q-46 0 -52 17M-36 -22Q-30 0 -36 22M-18 -22Q-12 0 -18 22', {
    fill: 'none',
    stroke: '#2c190b',
    'stroke-width': 9,
  }) +
  circle(22, 0, 22, { fill: '#8a5a22' }) +
  circle(22, 0, 16, { fill: '#c98f3d' }) +
  circle(48, 0, 14, { fill: '#2c190b' }) +
  path('M58 -6Q72 -14 78 -22M58 6Q72 14 78 22', { fill: 'none', stroke: '#1f140c', 'stroke-width': 3 }) +
  path('M14 -10Q-30 -70 -74 -44Q-64 -14 14 -8ZM14 10Q-30 70 -74 44Q-64 14 14 8Z', {
    fill: '#f4fbff',
    opacity: 0.6,
    stroke: '#7c6a55',
    'stroke-width': 2,
  })
