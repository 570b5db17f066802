import { lch } from '../colour.ts'
import { at, circle, disc, ellipse, group, path, rect, shade, smooth, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { cherry, marble, woodTable } from '../surfaces.ts'
import { crumbs } from './crumbs.ts'

/** Croissants, buns and tarts in rows on marble. */
export const pastries: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const columns = width > height ? 4 : 3
    const rows = height > width ? 4 : 3
    const [cellX, cellY] = [width / columns, height / rows]
    const kinds = random.shuffle([croissant, bun, tart, ringCake])
    const scale = Math.min(cellX, cellY) / 360
    const items = times(rows * columns, index => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      const kind = kinds[(column + row) % 3] ?? bun
      return at(
        (column + 0.5) * cellX + random.around(0, 12),
        (row + 0.5) * cellY + random.around(0, 12),
        kind(sheet),
        random.between(-30, 30),
        scale,
      )
    })
    const ground = random.chance(0.6)
      ? marble(sheet, random.pick([0.93, 0.9, 0.38]), random.between(0, 360))
      : woodTable(sheet, cherry)
    const names = [
      [croissant, 'croissants'],
      [bun, 'swirled buns'],
      [tart, 'fruit tarts'],
      [ringCake, 'glazed rings'],
    ] as const
    const said = kinds.slice(0, 3).map(kind => names.find(([draw]) => draw === kind)?.[1])
    return {
      body: ground + items + crumbs(sheet),
      alt: `Rows of ${said[0]}, ${said[1]} and ${said[2]}, seen from above.`,
    }
  },
}

function croissant(sheet: Sheet) {
  const bands = times(7, index => {
    const turn = (index - 3) * 25
    const wide = 60 - Math.abs(index - 3) * 11
    return group(
      ellipse(0, -92, wide, 62 - Math.abs(index - 3) * 12, {
        fill: sheet.linear([
          [0, lch(0.8, 0.12, 76)],
          [0.5, lch(0.64, 0.14, 62)],
          [1, lch(0.42, 0.1, 50)],
        ]),
        stroke: lch(0.42, 0.1, 50),
        'stroke-width': 3,
      }) +
        path(`M${-wide * 0.55} -118Q0 -136 ${wide * 0.5} -116`, {
          fill: 'none',
          stroke: '#fff0cf',
          'stroke-width': 6,
          opacity: 0.55,
          'stroke-linecap': 'round',
        }),
      { transform: `rotate(${turn} 0 60)` },
    )
  })
  return (
    shade(
      'M-140 20Q-120 -140 0 -150Q120 -140 140 20Q90 0 70 -40Q0 -70 -70 -40Q-90 0 -140 20Z',
      6,
      16,
      20,
      0.4,
    ) + group(bands, { transform: 'translate(0 40)' })
  )
}

function bun(sheet: Sheet) {
  const spiral = smooth(
    Array.from(
      { length: 40 },
      (_, index) =>
        [Math.cos(index * 0.42) * (8 + index * 2.6), Math.sin(index * 0.42) * (8 + index * 2.6)] as const,
    ),
  )
  const d = disc(0, 0, 122)
  const { random } = sheet
  return (
    shade(d, 6, 14, 18, 0.42) +
    path(d, {
      fill: sheet.radial(
        [
          [0, lch(0.82, 0.1, 78)],
          [0.7, lch(0.66, 0.13, 64)],
          [1, lch(0.46, 0.1, 52)],
        ],
        [0.42, 0.4, 0.6],
      ),
    }) +
    path(spiral, {
      fill: 'none',
      stroke: lch(0.4, 0.09, 45),
      'stroke-width': 11,
      opacity: 0.75,
      'stroke-linecap': 'round',
    }) +
    path(spiral, {
      fill: 'none',
      stroke: '#fff3d9',
      'stroke-width': 3,
      opacity: 0.4,
      transform: 'translate(-4 -6)',
    }) +
    times(26, () =>
      rect(random.around(0, 55), random.around(0, 55), 8, 8, { fill: '#fffaf0', rx: 2, opacity: 0.95 }),
    )
  )
}

function tart(sheet: Sheet) {
  const { random } = sheet
  const hue = random.pick([20, 12, 290, 60])
  const edge = times(22, index =>
    circle(Math.cos((index / 22) * 6.283) * 112, Math.sin((index / 22) * 6.283) * 112, 19, {
      fill: sheet.radial([
        [0, lch(0.82, 0.1, 78)],
        [1, lch(0.6, 0.12, 62)],
      ]),
    }),
  )
  const berry = (x: number, y: number) =>
    circle(x, y, 21, {
      fill: sheet.radial(
        [
          [0, lch(0.68, 0.2, hue)],
          [1, lch(0.36, 0.15, hue)],
        ],
        [0.36, 0.32, 0.75],
      ),
    }) + ellipse(x - 7, y - 8, 5, 3.5, { fill: '#fff', opacity: 0.75 })
  const berries =
    berry(0, 0) +
    times(6, index => berry(Math.cos(index * 1.047) * 40, Math.sin(index * 1.047) * 40)) +
    times(12, index => berry(Math.cos(index * 0.5236 + 0.2) * 78, Math.sin(index * 0.5236 + 0.2) * 78))
  return (
    shade(disc(0, 0, 124), 6, 14, 18, 0.42) +
    circle(0, 0, 112, { fill: lch(0.7, 0.12, 66) }) +
    edge +
    circle(0, 0, 102, { fill: lch(0.92, 0.07, 92) }) +
    berries +
    at(30, -34, path('M0 0Q20 -26 44 -10Q28 10 0 0Z', { fill: lch(0.62, 0.14, 140) }))
  )
}

function ringCake(sheet: Sheet) {
  const { random } = sheet
  const icing = random.pick([
    lch(0.78, 0.12, 10),
    lch(0.4, 0.06, 50),
    lch(0.95, 0.02, 90),
    lch(0.8, 0.1, 150),
  ])
  const wave = smooth(
    Array.from(
      { length: 16 },
      (_, index) =>
        [
          Math.cos(index * 0.3927) * (100 + (index % 2) * 12),
          Math.sin(index * 0.3927) * (100 + (index % 2) * 12),
        ] as const,
    ),
    true,
  )
  return (
    shade(disc(0, 0, 122), 6, 14, 18, 0.42) +
    circle(0, 0, 122, {
      fill: sheet.radial([
        [0, lch(0.8, 0.1, 76)],
        [1, lch(0.56, 0.12, 58)],
      ]),
    }) +
    path(wave, { fill: icing }) +
    path('M-78 -40Q-40 -90 30 -84', {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 10,
      opacity: 0.5,
      'stroke-linecap': 'round',
    }) +
    circle(0, 0, 36, { fill: '#2d1a10', opacity: 0.75 }) +
    times(30, index =>
      at(
        Math.cos(index * 2.4) * random.between(50, 92),
        Math.sin(index * 2.4) * random.between(50, 92),
        rect(-8, -2.5, 16, 5, { rx: 2.5, fill: lch(0.78, 0.15, random.between(0, 360)) }),
        random.between(0, 180),
      ),
    )
  )
}
