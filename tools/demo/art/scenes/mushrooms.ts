import { lch } from '../colour.ts'
import { at, blob, circle, ellipse, glow, path, rect, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { mistBand } from './sky.ts'

/** Mushrooms on a mossy forest floor. */
export const mushrooms: Scene = {
  shapes: ['square', 'portrait', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const light = random.between(0.25, 0.75) * width
    const forestHue = random.pick([150, 165, 130, 190])
    const trunks = times(16, index => {
      const depth = index / 15
      const x = random.next() * width
      const w = 18 + depth * 90
      return (
        path(
          `M${x - w / 2} -10Q${x - w * 0.4} ${height * 0.5} ${x - w * 0.8} ${height * 0.8}H${x + w * 0.8}Q${x + w * 0.4} ${height * 0.5} ${x + w / 2} -10Z`,
          { fill: lch(0.72 - depth * 0.5, 0.05, forestHue), opacity: 0.85 },
        ) +
        (index % 4 === 3
          ? mistBand(sheet, height * 0.5, height * 0.3, lch(0.9, 0.05, forestHue - 40), 0.22)
          : '')
      )
    })
    const floor = `M0 ${height * 0.76}Q${width * 0.3} ${height * 0.7} ${width * 0.55} ${height * 0.77}T${width} ${height * 0.74}V${height}H0Z`
    const moss = times(260, () =>
      path(
        blob(
          random,
          random.next() * width,
          random.between(0.76, 1.02) * height,
          random.between(8, 34),
          0.25,
          6,
        ),
        { fill: lch(random.between(0.24, 0.52), 0.09, random.between(115, 145)), opacity: 0.75 },
      ),
    )
    const capHue = random.pick([25, 60, 50, 75, 300])
    const places = Array.from({ length: random.int(4, 7) }, () => random.around(width * 0.5, width * 0.22))
    const caps = places.map((x, index) =>
      at(
        x,
        height * (0.84 + (index % 3) * 0.04),
        mushroom(sheet, capHue + random.around(0, 8)),
        random.around(0, 6),
        random.between(0.65, 1.5),
      ),
    )
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear([
            [0, lch(0.86, 0.08, forestHue - 55)],
            [0.7, lch(0.6, 0.08, forestHue)],
            [1, lch(0.3, 0.06, forestHue)],
          ]),
        }) +
        glow(sheet, light, height * 0.2, width * 0.6, '#fff6c9', 0.8) +
        trunks +
        path(floor, { fill: lch(0.33, 0.08, 130) }) +
        moss +
        caps.join('') +
        times(50, () =>
          circle(random.next() * width, random.next() * height * 0.8, random.between(1, 4), {
            fill: '#fffbd6',
            opacity: random.between(0.2, 0.7),
          }),
        ),
      alt: 'A cluster of mushrooms on moss, with misty trunks and low sun behind.',
    }
  },
}

function mushroom(sheet: Sheet, hue: number) {
  const { random } = sheet
  const cap = 'M-130 -150Q-120 -270 0 -282Q120 -270 130 -150Q60 -128 0 -130Q-60 -128 -130 -150Z'
  const spots = random.chance(0.5)
    ? times(11, () =>
        ellipse(
          random.between(-105, 105),
          random.between(-262, -150),
          random.between(6, 15),
          random.between(4, 10),
          { fill: '#fff8e8', opacity: 0.9 },
        ),
      )
    : ''
  const gills = times(17, index =>
    path(`M${-112 + index * 14} -146Q${-56 + index * 7} -130 ${-14 + index * 1.75} -122`, {
      stroke: lch(0.62, 0.06, 60),
      'stroke-width': 2,
      fill: 'none',
    }),
  )
  return (
    ellipse(0, 4, 70, 12, { fill: '#000', opacity: 0.4 }) +
    path('M-26 -140Q-22 -60 -38 0Q0 16 38 0Q22 -60 26 -140Z', {
      fill: sheet.linear(
        [
          [0, lch(0.7, 0.04, 75)],
          [0.35, lch(0.95, 0.025, 85)],
          [1, lch(0.62, 0.05, 70)],
        ],
        [0, 0, 1, 0],
      ),
    }) +
    ellipse(0, -143, 124, 22, { fill: lch(0.82, 0.05, 75) }) +
    gills +
    path(cap, {
      fill: sheet.radial(
        [
          [0, lch(0.78, 0.13, hue)],
          [0.5, lch(0.58, 0.16, hue)],
          [1, lch(0.34, 0.1, hue)],
        ],
        [0.38, 0.25, 0.8],
      ),
    }) +
    sheet.clip(path(cap, {}), spots) +
    path('M-86 -212Q-60 -250 -14 -262', {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 9,
      opacity: 0.35,
      'stroke-linecap': 'round',
    })
  )
}
