import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { at, path, polygon, shade, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { wall } from '../surfaces.ts'

/** Folded cranes in a flock. */
export const cranes: Scene = {
  shapes: ['portrait', 'landscape', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const hues = [sheet.hue, sheet.hue + 40, sheet.hue + 170, sheet.hue + 200]
    const flock = times(width > height ? 8 : 9, index => {
      const columns = width > height ? 4 : 3
      const [x, y] = [
        ((index % columns) + 0.5) * (width / columns) + random.around(0, 34),
        (Math.floor(index / columns) + 0.55) * (height / Math.ceil((width > height ? 8 : 9) / columns)) +
          random.around(0, 34),
      ]
      return at(
        x,
        y,
        crane(random.pick(hues) + random.around(0, 10), random.between(0.55, 0.78)),
        random.around(0, 14),
        random.between(0.8, 1.2),
      )
    })
    const creases = times(14, () =>
      path(
        `M${random.next() * width} -10L${random.next() * width} ${height + 10}M-10 ${random.next() * height}L${width + 10} ${random.next() * height}`,
        { stroke: '#fff', 'stroke-width': 2, opacity: 0.16 },
      ),
    )
    return {
      body: wall(sheet, sheet.tone(0.95, 0.02, 40), sheet.tone(0.74, 0.05, 30)) + creases + flock,
      alt: 'Folded paper cranes of several colours, their shadows falling on pale paper.',
    }
  },
}

function crane(hue: number, l: number) {
  const face = (points: readonly Point[], lift: number) =>
    path(polygon(points), {
      fill: lch(l + lift, 0.12, hue),
      stroke: lch(l + lift + 0.06, 0.08, hue),
      'stroke-width': 1.5,
    })
  const outline = polygon([
    [-30, -150],
    [20, -20],
    [150, -120],
    [70, 30],
    [20, 70],
    [-60, 40],
    [-170, -60],
    [-40, 10],
  ])
  return (
    shade(outline, 26, 46, 20, 0.26) +
    face(
      [
        [-10, 10],
        [-60, 40],
        [-176, -70],
      ],
      -0.16,
    ) +
    face(
      [
        [-10, 10],
        [-36, 0],
        [-176, -70],
      ],
      0.02,
    ) +
    face(
      [
        [30, 20],
        [70, 34],
        [158, -128],
      ],
      -0.1,
    ) +
    face(
      [
        [30, 20],
        [20, -8],
        [158, -128],
      ],
      0.1,
    ) +
    face(
      [
        [158, -128],
        [150, -106],
        [186, -96],
      ],
      0.04,
    ) +
    face(
      [
        [-60, 40],
        [16, 76],
        [4, 0],
      ],
      -0.12,
    ) +
    face(
      [
        [16, 76],
        [70, 34],
        [4, 0],
      ],
      -0.02,
    ) +
    face(
      [
        [-36, 4],
        [40, 20],
        [-34, -166],
      ],
      0.14,
    ) +
    face(
      [
        [-36, 4],
        [-4, 30],
        [-34, -166],
      ],
      -0.05,
    ) +
    face(
      [
        [-20, 20],
        [44, 24],
        [74, -150],
      ],
      0.2,
    ) +
    face(
      [
        [12, 40],
        [44, 24],
        [74, -150],
      ],
      0.02,
    )
  )
}
