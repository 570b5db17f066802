import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import {
  at,
  blob,
  box,
  circle,
  disc,
  ellipse,
  group,
  path,
  polygon,
  rect,
  shade,
  smooth,
  times,
} from '../marks.ts'
import type { Scene } from '../sheet.ts'
import type { WoodTone } from '../surfaces.ts'
import { ash, cherry, grain, marble, oak, wall, walnut, woodTable } from '../surfaces.ts'

/** A dovetailed corner, two woods meeting, with shavings. */
export const dovetails: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const [first, second] = random.pick([
      [walnut, ash],
      [oak, cherry],
      [cherry, ash],
      [ash, walnut],
    ] as const)
    const middle = width * random.between(0.46, 0.56)
    const [top, tall] = [height * 0.14, height * 0.72]
    const tails = random.int(3, 5)
    const unit = tall / tails
    const depth = Math.min(width, height) * 0.17
    const edge = Array.from({ length: tails }, (_, index): Point[] => {
      const y = top + index * unit
      return [
        [middle, y + unit * 0.24],
        [middle + depth, y + unit * 0.12],
        [middle + depth, y + unit * 0.88],
        [middle, y + unit * 0.76],
      ]
    }).flat()
    const left = polygon([
      [width * 0.06, top],
      [middle, top],
      ...edge,
      [middle, top + tall],
      [width * 0.06, top + tall],
    ])
    const right = box(middle - 2, top, width * 0.94 - middle, tall, 4)
    const board = (d: string, x: number, wide: number, tone: WoodTone) =>
      shade(d, 10, 22, 22, 0.4) +
      path(d, {
        fill: sheet.linear(
          [
            [0, lch(tone.lightness + 0.06, tone.chroma, tone.hue)],
            [1, lch(tone.lightness - 0.06, tone.chroma, tone.hue)],
          ],
          [0, 0, 1, 1],
        ),
      }) +
      sheet.clip(
        path(d, {}),
        grain(sheet, x, top, wide, tall, lch(tone.lightness - 0.17, tone.chroma, tone.hue)),
      ) +
      path(d, { fill: 'none', stroke: '#1c0f06', 'stroke-width': 3, opacity: 0.6 })
    const shavings = times(17, () => {
      const turns = Array.from({ length: 22 }, (_, index) => {
        const r = 10 + index * random.between(1.6, 2.4)
        return [Math.cos(index * 0.6) * r, Math.sin(index * 0.6) * r * 0.7] as const
      })
      const tone = random.pick([first, second])
      const d = smooth(turns)
      return at(
        random.next() * width,
        random.chance(0.5) ? random.between(0.84, 1) * height : random.between(0, 0.14) * height,
        group(
          path(d, {
            fill: 'none',
            stroke: '#1c0f06',
            'stroke-width': 14,
            opacity: 0.25,
            transform: 'translate(6 10)',
          }) +
            path(d, {
              fill: 'none',
              stroke: lch(tone.lightness + 0.1, tone.chroma, tone.hue),
              'stroke-width': 13,
            }) +
            path(d, { fill: 'none', stroke: '#fff', 'stroke-width': 3, opacity: 0.4 }),
          {},
        ),
        random.between(0, 360),
        random.between(0.6, 1.3),
      )
    })
    return {
      body:
        woodTable(sheet, { lightness: 0.5, chroma: 0.05, hue: 65 }) +
        board(right, middle, width * 0.94 - middle, second) +
        board(left, width * 0.06, middle - width * 0.06 + depth, first) +
        shavings,
      alt: 'Two boards of different wood meeting in hand-cut dovetails, curled shavings around them.',
    }
  },
}

/** Leather goods with saddle stitching. */
export const leather: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const hides = [
      [0.52, 0.11, 50],
      [0.36, 0.07, 42],
      [0.62, 0.11, 62],
      [0.3, 0.06, 20],
      [0.4, 0.08, 150],
    ] as const
    const piece = (x: number, y: number, w: number, h: number, turn: number, index: number) => {
      const [l, c, hue] = hides[index % hides.length] ?? hides[0]
      const d = box(-w / 2, -h / 2, w, h, 34)
      const pores = times(160, () =>
        circle(random.between(-w / 2, w / 2), random.between(-h / 2, h / 2), random.between(1, 2.6), {
          fill: '#1a0c05',
          opacity: 0.24,
        }),
      )
      const seam = box(-w / 2 + 24, -h / 2 + 24, w - 48, h - 48, 20)
      const folds =
        path(`M${-w / 2} ${h * 0.08}Q0 ${h * 0.16} ${w / 2} ${h * 0.06}`, {
          fill: 'none',
          stroke: '#1a0c05',
          'stroke-width': 7,
          opacity: 0.4,
        }) +
        path(`M${-w / 2} ${h * 0.095}Q0 ${h * 0.175} ${w / 2} ${h * 0.075}`, {
          fill: 'none',
          stroke: '#fff',
          'stroke-width': 3,
          opacity: 0.22,
        })
      return at(
        x,
        y,
        shade(d, 14, 26, 26, 0.5) +
          path(d, {
            fill: sheet.radial(
              [
                [0, lch(l + 0.1, c, hue + 6)],
                [1, lch(l - 0.08, c, hue)],
              ],
              [0.4, 0.35, 0.8],
            ),
          }) +
          sheet.clip(path(d, {}), pores + folds) +
          path(seam, { fill: 'none', stroke: '#1a0c05', 'stroke-width': 9, opacity: 0.25 }) +
          path(seam, {
            fill: 'none',
            stroke: lch(0.9, 0.05, 85),
            'stroke-width': 6,
            'stroke-dasharray': '22 9',
            'stroke-linecap': 'round',
          }) +
          path(d, { fill: 'none', stroke: lch(l - 0.18, c, hue), 'stroke-width': 6 }),
        turn,
        unit,
      )
    }
    const pick = random.int(0, 4)
    const awl = at(
      width * 0.84,
      height * 0.3,
      shade('M-5 0L0 -230L5 0Z', 10, 16, 8, 0.3) +
        path('M-5 0L0 -230L5 0Z', { fill: '#c9ccd2' }) +
        path('M-30 0Q-46 90 -22 190Q0 214 22 190Q46 90 30 0Q0 -16 -30 0Z', {
          fill: sheet.linear(
            [
              [0, '#7c4a24'],
              [0.4, '#c98a4c'],
              [1, '#5d3418'],
            ],
            [0, 0, 1, 0],
          ),
        }),
      38,
      unit,
    )
    const spool = at(
      width * 0.85,
      height * 0.78,
      shade(disc(0, 0, 84), 8, 16, 16, 0.45) +
        circle(0, 0, 86, { fill: '#e5cfa0' }) +
        times(13, index =>
          circle(0, 0, 34 + index * 3.8, {
            fill: 'none',
            stroke: index % 2 === 0 ? '#9c8350' : '#fff8e2',
            'stroke-width': 2,
            opacity: 0.6,
          }),
        ) +
        circle(0, 0, 28, { fill: '#7c5a30' }),
      0,
      unit,
    )
    return {
      body:
        random.pick([
          () => woodTable(sheet, oak),
          () => marble(sheet, 0.36, 220),
          () => woodTable(sheet, walnut),
        ])() +
        piece(width * 0.36, height * 0.42, 620, 470, random.between(-14, 4), pick) +
        piece(width * 0.6, height * 0.7, 430, 320, random.between(4, 22), pick + 1) +
        awl +
        spool,
      alt: 'Two hand-stitched leather wallets on the bench with an awl and a spool of waxed thread.',
    }
  },
}

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

/** Leaded glass around a rising sun. */
export const glassWindow: Scene = {
  shapes: ['portrait', 'square', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const [cx, cy] = [width * random.between(0.35, 0.65), height * random.between(0.34, 0.5)]
    const rings = [0, 0.13, 0.24, 0.37, 0.52, 0.72, 1.1].map(share => share * Math.max(width, height))
    const spokes = random.int(9, 15)
    const tilt = random.between(0, 1)
    const [warm, cool] = [random.pick([60, 40, 85]), sheet.hue]
    const light = sheet.define(
      id =>
        `<pattern id="${id}" width="46" height="46" patternUnits="userSpaceOnUse"><circle cx="10" cy="14" r="5" fill="#fff" opacity=".12"/><circle cx="33" cy="30" r="8" fill="#fff" opacity=".08"/><path d="M0 40Q20 30 46 42" stroke="#fff" stroke-width="2" fill="none" opacity=".12"/></pattern>`,
    )
    const panes = rings.slice(0, -1).map((inner, ring) => {
      const outer = rings[ring + 1] ?? inner
      const count = ring === 0 ? 1 : spokes * (ring > 3 ? 2 : 1)
      return times(count, index => {
        const [from, to] = [
          (index / count + tilt + ring * 0.03) * 6.2832,
          ((index + 1) / count + tilt + ring * 0.03) * 6.2832,
        ]
        const wave = (angle: number, r: number) =>
          [
            cx + Math.cos(angle) * r * (1 + 0.08 * Math.sin(angle * 3 + ring)),
            cy + Math.sin(angle) * r * (1 + 0.08 * Math.sin(angle * 3 + ring)),
          ] as const
        const d =
          ring === 0
            ? disc(cx, cy, outer)
            : polygon([
                ...Array.from({ length: 6 }, (_, step) => wave(from + ((to - from) * step) / 5, outer)),
                ...Array.from({ length: 6 }, (_, step) => wave(to - ((to - from) * step) / 5, inner)),
              ])
        const share = ring / 5
        const hue = warm + (((cool - warm + 540) % 360) - 180) * share + random.around(0, 14)
        return path(d, {
          fill: lch(0.84 - share * 0.38 + random.between(-0.07, 0.07), 0.15, hue),
          stroke: '#15131a',
          'stroke-width': 11,
          'stroke-linejoin': 'round',
        })
      })
    })
    const hills = times(3, index => {
      const y = height * (0.7 + index * 0.1)
      const points = Array.from(
        { length: 7 },
        (_, step) =>
          [(step / 6) * (width + 40) - 20, y + Math.sin(step * 1.3 + index * 2) * height * 0.04] as const,
      )
      return (
        path(`${smooth(points)}L${width + 20} ${height + 20}L-20 ${height + 20}Z`, {
          fill: lch(0.5 - index * 0.1, 0.13, cool + 60 + index * 24),
          stroke: '#15131a',
          'stroke-width': 11,
        }) +
        times(6, step =>
          path(
            `M${((step + 0.5) / 6) * width} ${y - 10}L${((step + 0.3 + index * 0.1) / 6) * width} ${height + 20}`,
            { stroke: '#15131a', 'stroke-width': 8 },
          ),
        )
      )
    })
    return {
      body:
        rect(0, 0, width, height, { fill: '#15131a' }) +
        panes.join('') +
        hills +
        rect(0, 0, width, height, { fill: light }) +
        circle(cx, cy, Math.max(width, height) * 0.5, {
          fill: sheet.radial([
            [0, '#fffbe0', 0.55],
            [1, '#fffbe0', 0],
          ]),
        }) +
        rect(0, 0, width, height, { fill: 'none', stroke: '#15131a', 'stroke-width': 34 }),
      alt: 'A stained-glass panel of a sun over hills, held in dark lead lines with light behind it.',
    }
  },
}

/** A cluster of crystals on a dark stone. */
export const crystals: Scene = {
  shapes: ['square', 'portrait', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const hue = sheet.hue + random.pick([0, 90, 200, -120])
    const points = Array.from({ length: 17 }, (_, index) => ({
      lean: (index - 8) * 8 + random.around(0, 4),
      long: random.between(240, 560) * (1 - Math.abs(index - 8) * 0.055),
      wide: random.between(34, 74),
      order: random.next(),
    })).sort((a, b) => a.order - b.order)
    const cluster = points.map(({ lean, long, wide }) => {
      const [l, c, h] = [random.between(0.55, 0.8), random.between(0.09, 0.16), hue + random.around(0, 18)]
      const tip = long + wide * 1.3
      const face = (points: readonly Point[], lift: number, fade: number) =>
        path(polygon(points), {
          fill: sheet.linear([
            [0, lch(l + lift + 0.14, c * 0.6, h)],
            [0.5, lch(l + lift, c, h)],
            [1, lch(l + lift - fade, c, h + 14)],
          ]),
          opacity: 0.94,
        })
      return at(
        random.around(0, 60),
        0,
        face(
          [
            [-wide, 0],
            [-wide * 0.3, 0],
            [-wide * 0.3, -long],
            [-wide, -long * 0.93],
          ],
          -0.08,
          0.25,
        ) +
          face(
            [
              [-wide * 0.3, 0],
              [wide * 0.45, 0],
              [wide * 0.45, -long],
              [-wide * 0.3, -long],
            ],
            0.06,
            0.3,
          ) +
          face(
            [
              [wide * 0.45, 0],
              [wide, 0],
              [wide, -long * 0.95],
              [wide * 0.45, -long],
            ],
            -0.2,
            0.2,
          ) +
          face(
            [
              [-wide, -long * 0.93],
              [-wide * 0.3, -long],
              [0, -tip],
            ],
            0.04,
            0.06,
          ) +
          face(
            [
              [-wide * 0.3, -long],
              [wide * 0.45, -long],
              [0, -tip],
            ],
            0.16,
            0.04,
          ) +
          face(
            [
              [wide * 0.45, -long],
              [wide, -long * 0.95],
              [0, -tip],
            ],
            -0.1,
            0.06,
          ) +
          path(`M${-wide * 0.3} -10V${-long}L0 ${-tip}L${wide * 0.45} ${-long}`, {
            fill: 'none',
            stroke: '#fff',
            'stroke-width': 2.5,
            opacity: 0.6,
          }),
        lean,
      )
    })
    const rock = times(30, () =>
      path(blob(random, random.around(0, 170), random.around(40, 34), random.between(50, 130), 0.2, 7, 0.7), {
        fill: sheet.linear([
          [0, lch(random.between(0.36, 0.5), 0.02, 60)],
          [1, lch(0.2, 0.02, 40)],
        ]),
      }),
    )
    const glints = times(26, () => {
      const s = random.between(6, 20)
      return at(
        random.around(0, 230),
        -random.between(40, 600),
        path(
          `M0 ${-s}L${s * 0.14} ${-s * 0.14}L${s} 0L${s * 0.14} ${s * 0.14}L0 ${s}L${-s * 0.14} ${s * 0.14}L${-s} 0L${-s * 0.14} ${-s * 0.14}Z`,
          { fill: '#fff', opacity: random.between(0.4, 0.95) },
        ),
      )
    })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.radial(
            [
              [0, lch(0.42, 0.07, hue + 170)],
              [1, lch(0.14, 0.03, hue + 180)],
            ],
            [0.5, 0.45, 0.8],
          ),
        }) +
        at(
          width / 2,
          height * 0.76,
          ellipse(0, 120, 430, 60, { fill: '#000', opacity: 0.45 }) +
            circle(0, -260, 460, {
              fill: sheet.radial([
                [0, lch(0.8, 0.12, hue), 0.4],
                [1, lch(0.8, 0.12, hue), 0],
              ]),
            }) +
            cluster.join('') +
            rock +
            glints,
          0,
          unit,
        ),
      alt: 'A cluster of long clear crystals growing from dark rock, catching the light.',
    }
  },
}
