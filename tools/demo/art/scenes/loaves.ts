import { lch } from '../colour.ts'
import { at, blob, box, circle, ellipse, path, shade, smooth, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { oak, walnut, woodTable } from '../surfaces.ts'
import { crumbs } from './crumbs.ts'

/** Loaves with scored crusts on a board, seen from above. */
export const loaves: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const tone = random.pick([
      walnut,
      oak,
      { lightness: 0.27, chroma: 0.02, hue: 240 },
      { lightness: 0.86, chroma: 0.02, hue: 90 },
    ])
    const kinds = random.shuffle(['boule', 'batard', 'tin'] as const)
    const drawn = { boule, batard, tin }
    const spots = [
      [width * 0.36, height * 0.4, 1.28],
      [width * 0.74, height * 0.64, 0.98],
    ] as const
    const breads = spots
      .map(([x, y, scale], index) =>
        at(
          x,
          y,
          drawn[kinds[index] ?? 'boule'](sheet),
          random.between(-40, 40),
          (scale * Math.min(width, height)) / 1080,
        ),
      )
      .join('')
    const words = { boule: 'a round loaf', batard: 'an oval loaf', tin: 'a tin loaf' }
    return {
      body: woodTable(sheet, tone) + board(sheet) + flour(sheet) + breads + wheat(sheet) + crumbs(sheet),
      alt: `From above, ${words[kinds[0] ?? 'boule']} and ${words[kinds[1] ?? 'tin']} with scored crusts, dusted with flour, next to ears of wheat.`,
    }
  },
}

function board(sheet: Sheet) {
  const { width, height } = sheet
  const d = box(width * 0.1, height * 0.1, width * 0.8, height * 0.8, 46)
  return (
    shade(d, 8, 18, 26, 0.45) +
    path(d, {
      fill: sheet.linear(
        [
          [0, lch(0.66, 0.085, 62)],
          [1, lch(0.56, 0.085, 55)],
        ],
        [0, 0, 1, 1],
      ),
    }) +
    sheet.clip(
      path(d, {}),
      times(60, index => {
        const y = height * (0.1 + 0.8 * (index / 60))
        return path(
          smooth(
            Array.from(
              { length: 9 },
              (_, step) => [width * (0.08 + 0.105 * step), y + sheet.random.between(-7, 7)] as const,
            ),
          ),
          {
            fill: 'none',
            stroke: lch(0.45, 0.07, 50),
            'stroke-width': sheet.random.between(1, 3),
            opacity: sheet.random.between(0.1, 0.35),
          },
        )
      }),
    ) +
    path(d, { fill: 'none', stroke: '#fff', 'stroke-width': 3, opacity: 0.2 })
  )
}

function crust(sheet: Sheet, d: string) {
  const turn = sheet.random.between(-6, 6)
  const fill = sheet.radial(
    [
      [0, lch(0.79, 0.1, 76 + turn)],
      [0.45, lch(0.66, 0.125, 66 + turn)],
      [0.8, lch(0.5, 0.12, 56 + turn)],
      [1, lch(0.33, 0.08, 48 + turn)],
    ],
    [0.42, 0.38, 0.66],
  )
  const { random } = sheet
  return (
    shade(d, 14, 26, 30, 0.55) +
    path(d, { fill }) +
    sheet.clip(
      path(d, {}),
      times(90, () =>
        circle(random.around(0, 130), random.around(0, 130), random.between(1, 4), {
          fill: random.chance(0.5) ? '#fff1d0' : '#5c2a0c',
          opacity: random.between(0.1, 0.4),
        }),
      ),
    )
  )
}

function slash(sheet: Sheet, d: string, widest: number) {
  return (
    path(d, {
      fill: 'none',
      stroke: lch(0.36, 0.09, 50),
      'stroke-width': widest + 9,
      'stroke-linecap': 'round',
    }) +
    path(d, {
      fill: 'none',
      stroke: lch(0.84, 0.085, 80),
      'stroke-width': widest,
      'stroke-linecap': 'round',
    }) +
    path(d, {
      fill: 'none',
      stroke: lch(0.92, 0.05, 85),
      'stroke-width': widest * 0.35,
      'stroke-linecap': 'round',
      opacity: 0.8,
    }) +
    sheet.random.pick(['', ''])
  )
}

function boule(sheet: Sheet) {
  const { random } = sheet
  const d = blob(random, 0, 0, 262, 0.025, 14)
  const rings = times(4, index =>
    circle(0, 0, 70 + index * 48, {
      fill: 'none',
      stroke: '#fff6e2',
      'stroke-width': 15,
      opacity: 0.36 - index * 0.04,
      'stroke-dasharray': '30 3',
    }),
  )
  const style = random.int(0, 2)
  const cuts =
    style === 0
      ? slash(sheet, 'M-150 -110Q20 -170 160 -60', 30) +
        times(7, index => at(-100 + index * 34, 40 + Math.sin(index) * 12, leafCut, -35))
      : style === 1
        ? slash(sheet, 'M-150 0H150', 24) + slash(sheet, 'M0 -150V150', 24)
        : times(4, index =>
            slash(
              sheet,
              `M-${170 - index * 14} ${-110 + index * 72}Q0 ${-150 + index * 72} ${170 - index * 14} ${-100 + index * 72}`,
              17,
            ),
          )
  return crust(sheet, d) + sheet.clip(path(d, {}), rings) + cuts
}

const leafCut = path('M-26 0Q0 -16 26 0Q0 16 -26 0Z', {
  fill: '#f2d9a4',
  stroke: '#7a431a',
  'stroke-width': 3,
})

function batard(sheet: Sheet) {
  const { random } = sheet
  const d = smooth(
    [
      [-320, 0],
      [-240, -120],
      [0, -168],
      [240, -120],
      [320, 0],
      [240, 118],
      [0, 165],
      [-240, 118],
    ],
    true,
  )
  const stripes = times(7, index =>
    path(`M${-230 + index * 76} -170Q${-190 + index * 76} 0 ${-230 + index * 76} 170`, {
      fill: 'none',
      stroke: '#fff6e2',
      'stroke-width': 13,
      opacity: 0.32,
    }),
  )
  const cuts = random.chance(0.5)
    ? slash(sheet, 'M-240 30Q-30 -110 240 -30', 36)
    : times(5, index =>
        slash(sheet, `M${-210 + index * 88} 70Q${-180 + index * 88} -10 ${-130 + index * 88} -80`, 19),
      )
  return crust(sheet, d) + sheet.clip(path(d, {}), stripes) + cuts
}

function tin(sheet: Sheet) {
  const d = smooth(
    [
      [-290, -120],
      [-150, -146],
      [0, -138],
      [150, -146],
      [290, -120],
      [302, 0],
      [290, 120],
      [150, 146],
      [0, 138],
      [-150, 146],
      [-290, 120],
      [-302, 0],
    ],
    true,
  )
  const { random } = sheet
  const seeds = times(120, () =>
    at(
      random.between(-250, 250),
      random.between(-100, 100),
      ellipse(0, 0, 8, 3.4, { fill: random.pick(['#f6e6bd', '#3a2a1c', '#e0b46a', '#8a5a2b']) }),
      random.between(0, 180),
    ),
  )
  return crust(sheet, d) + (random.chance(0.6) ? seeds : '') + slash(sheet, 'M-230 0Q0 -24 230 4', 22)
}

function wheat(sheet: Sheet) {
  const { width, height, random } = sheet
  return times(3, index => {
    const grains = times(14, step => {
      const side = step % 2 === 0 ? 1 : -1
      return at(
        side * 11,
        -170 - step * 13,
        path('M0 0Q10 -18 2 -34Q-10 -18 0 0Z', {
          fill: lch(0.78, 0.11, 84),
          stroke: lch(0.55, 0.1, 70),
          'stroke-width': 1.5,
        }) + path('M0 -32L4 -92', { stroke: lch(0.8, 0.1, 86), 'stroke-width': 1.5 }),
        side * 24,
      )
    })
    const stalk = path('M0 120Q10 -40 0 -350', { fill: 'none', stroke: lch(0.7, 0.1, 82), 'stroke-width': 4 })
    return at(
      width * 0.83 + index * 30,
      height * 0.3 + index * 12,
      shade('M-10 0L0 -350L10 0Z', 8, 14, 8, 0.16) + stalk + grains,
      28 + index * 13 + random.around(0, 4),
    )
  })
}

function flour(sheet: Sheet) {
  const { random, width, height } = sheet
  return times(420, () =>
    circle(
      random.around(width * 0.4, width * 0.24),
      random.around(height * 0.45, height * 0.26),
      random.next() ** 3 * 5 + 0.7,
      { fill: '#fffdf6', opacity: random.between(0.2, 0.8) },
    ),
  )
}
