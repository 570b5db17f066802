import { lch } from '../colour.ts'
import { at, circle, path, polygon, rect, shade, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'

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
