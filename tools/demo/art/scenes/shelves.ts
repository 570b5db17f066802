import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { at, blob, circle, ellipse, glow, path, rect, smooth, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { ash, oak, plank, wall, walnut } from '../surfaces.ts'

/** A wall with shelves; every place on a shelf is filled by `item`, drawn around its foot. */
function onShelves(
  sheet: Sheet,
  rows: number,
  item: (room: { wide: number; tall: number; index: number }) => string,
  background?: string,
) {
  const { width, height, random } = sheet
  const tone = random.pick([oak, walnut, ash])
  const tint = sheet.hue + random.pick([0, 180, 120])
  const back =
    background ??
    wall(
      sheet,
      lch(random.pick([0.9, 0.82, 0.6]), 0.035, tint),
      lch(random.pick([0.62, 0.5, 0.38]), 0.05, tint),
    )
  const gap = height / (rows + 0.25)
  let index = 0
  const shelves = times(rows, row => {
    const y = gap * (row + 1) - 6
    let things = ''
    for (let x = random.between(0.02, 0.07) * width; x < width * 0.94; ) {
      const wide = Math.min(random.between(0.62, 0.95) * gap * 0.72, width * 0.3)
      things += at(
        x + wide / 2,
        y,
        ellipse(wide * 0.06, 0, wide * 0.5, 13, { fill: '#000', opacity: 0.34 }) +
          item({ wide, tall: gap * random.between(0.5, 0.78), index }),
      )
      x += wide + random.between(12, 54)
      index += 1
    }
    return (
      plank(sheet, -20, y - 2, width + 40, 30, tone) +
      rect(0, y + 28, width, 60, {
        fill: sheet.linear([
          [0, '#000', 0.28],
          [1, '#000', 0],
        ]),
      }) +
      things
    )
  })
  return back + shelves
}

const outline = (profile: readonly Point[]) =>
  smooth([...profile, ...profile.toReversed().map(([x, y]) => [-x, y] as const)], true)

const roundness = (sheet: Sheet) =>
  sheet.linear(
    [
      [0, '#000', 0.42],
      [0.22, '#000', 0.06],
      [0.36, '#fff', 0.34],
      [0.5, '#fff', 0.02],
      [1, '#000', 0.48],
    ],
    [0, 0, 1, 0],
  )

/** Glazed pots, each with its own profile. */
export const pottery: Scene = {
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { random } = sheet
    const glazes = Array.from({ length: 5 }, () => random.pick([30, 55, 80, 150, 195, 240, 265, sheet.hue]))
    const pot = ({ wide, tall }: { wide: number; tall: number }) => {
      const [w, t] = [wide / 2, tall]
      const profiles: Point[][] = [
        [
          [w * 0.4, 0],
          [w * 0.82, -t * 0.2],
          [w, -t * 0.5],
          [w * 0.7, -t * 0.76],
          [w * 0.3, -t * 0.88],
          [w * 0.4, -t],
        ],
        [
          [w * 0.5, 0],
          [w * 0.62, -t * 0.3],
          [w * 0.8, -t * 0.6],
          [w * 0.98, -t * 0.8],
        ],
        [
          [w * 0.62, 0],
          [w * 0.9, -t * 0.14],
          [w * 0.94, -t * 0.5],
          [w * 0.72, -t * 0.66],
        ],
        [
          [w * 0.35, 0],
          [w * 0.7, -t * 0.12],
          [w * 0.74, -t * 0.3],
          [w * 0.26, -t * 0.55],
          [w * 0.22, -t * 0.86],
          [w * 0.42, -t],
        ],
        [
          [w * 0.6, 0],
          [w * 0.66, -t * 0.4],
          [w * 0.62, -t * 0.7],
        ],
      ]
      const profile = random.pick(profiles)
      const d = outline(profile)
      const [mouthX, mouthY] = profile.at(-1) ?? [0, 0]
      const hue = random.pick(glazes)
      const l = random.between(0.45, 0.82)
      const drip = `M${-w * 1.1} ${-t * 1.1}H${w * 1.1}${smooth(Array.from({ length: 9 }, (_, step) => [w * 1.1 - (step / 8) * w * 2.2, -t * 0.42 + random.between(-0.14, 0.1) * t] as const)).replace('M', 'L')}Z`
      const speckles = times(36, () =>
        circle(random.between(-w, w), -random.next() * t, random.between(0.8, 2.6), {
          fill: '#2a180e',
          opacity: 0.4,
        }),
      )
      const lines = random.chance(0.4)
        ? times(5, step =>
            ellipse(0, -t * (0.25 + step * 0.07), w * 1.1, 7, {
              fill: 'none',
              stroke: lch(l - 0.25, 0.06, hue),
              'stroke-width': 4,
              opacity: 0.6,
            }),
          )
        : ''
      return (
        path(d, { fill: lch(0.62, 0.06, 58) }) +
        sheet.clip(
          path(d, {}),
          path(drip, {
            fill: sheet.linear([
              [0, lch(l + 0.1, 0.07, hue)],
              [0.6, lch(l, 0.1, hue + 12)],
              [1, lch(l - 0.22, 0.08, hue + 25)],
            ]),
          }) +
            lines +
            speckles +
            rect(-w, -t * 1.1, wide, t * 1.2, { fill: roundness(sheet) }),
        ) +
        ellipse(0, mouthY + 2, Math.abs(mouthX) * 0.96, Math.max(5, Math.abs(mouthX) * 0.14), {
          fill: lch(0.22, 0.03, hue),
          stroke: lch(l + 0.12, 0.06, hue),
          'stroke-width': 4,
        })
      )
    }
    return {
      body: onShelves(sheet, sheet.height > sheet.width ? 4 : 3, pot),
      alt: 'Hand-thrown pots, bowls and bottles on shelves, their glazes breaking over bare clay.',
    }
  },
}

/** Jars of things that ferment. */
export const jars: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { random } = sheet
    const fillings = [
      [0.5, 0.18, 28],
      [0.72, 0.14, 110],
      [0.45, 0.15, 345],
      [0.76, 0.16, 75],
      [0.86, 0.08, 100],
      [0.56, 0.12, 130],
      [0.62, 0.17, 48],
    ] as const
    const jar = ({ wide, tall }: { wide: number; tall: number }) => {
      const w = wide * 0.42
      const body = `M${-w} ${-tall * 0.68}Q${-w} ${-tall * 0.8} ${-w * 0.72} ${-tall * 0.83}H${w * 0.72}Q${w} ${-tall * 0.8} ${w} ${-tall * 0.68}V-18Q${w} 0 ${w - 18} 0H${18 - w}Q${-w} 0 ${-w} -18Z`
      const [l, c, h] = random.pick(fillings)
      const level = -tall * random.between(0.62, 0.72)
      const pieces = times(46, () => {
        const [x, y] = [random.between(-w, w) * 0.9, random.between(level * 0.98, -10)]
        const colour = lch(l + random.between(-0.16, 0.2), c, h + random.between(-16, 16))
        return random.chance(0.5)
          ? path(blob(random, x, y, random.between(12, 28), 0.3, 6), { fill: colour, opacity: 0.85 })
          : at(x, y, ellipse(0, 0, 30, 7, { fill: colour, opacity: 0.85 }), random.between(0, 180))
      })
      const bubbles = times(16, () =>
        circle(random.between(-w, w) * 0.85, random.between(level, -20), random.between(2, 5), {
          fill: '#fff',
          opacity: 0.55,
        }),
      )
      const lid = random.chance(0.5)
        ? path(
            `M${-w * 0.84} ${-tall * 0.8}Q${-w * 0.9} ${-tall * 0.98} 0 ${-tall * 0.97}Q${w * 0.9} ${-tall * 0.98} ${w * 0.84} ${-tall * 0.8}Q${w} ${-tall * 0.72} ${w * 0.9} ${-tall * 0.7}Q0 ${-tall * 0.76} ${-w * 0.9} ${-tall * 0.7}Q${-w} ${-tall * 0.72} ${-w * 0.84} ${-tall * 0.8}Z`,
            { fill: random.pick([lch(0.9, 0.03, 85), sheet.tone(0.6, 0.12), sheet.tone(0.75, 0.08, 120)]) },
          ) +
          path(`M${-w * 0.84} ${-tall * 0.8}Q0 ${-tall * 0.84} ${w * 0.84} ${-tall * 0.8}`, {
            fill: 'none',
            stroke: '#6b4a2b',
            'stroke-width': 6,
          })
        : rect(-w * 0.8, -tall * 0.93, w * 1.6, tall * 0.12, {
            rx: 8,
            fill: sheet.linear(
              [
                [0, '#8a8f98'],
                [0.35, '#f0f2f5'],
                [1, '#6d727c'],
              ],
              [0, 0, 1, 0],
            ),
          })
      return (
        path(body, { fill: '#fff', opacity: 0.2 }) +
        sheet.clip(
          path(body, {}),
          rect(-w, level, w * 2, tall, { fill: lch(l + 0.12, c * 0.8, h), opacity: 0.85 }) +
            pieces +
            bubbles +
            ellipse(0, level, w, 8, { fill: lch(l + 0.2, c * 0.6, h) }) +
            rect(-w, -tall, w * 2, tall, {
              fill: sheet.linear(
                [
                  [0, '#000', 0.25],
                  [0.14, '#fff', 0.5],
                  [0.24, '#fff', 0.05],
                  [0.8, '#fff', 0],
                  [0.9, '#fff', 0.2],
                  [1, '#000', 0.3],
                ],
                [0, 0, 1, 0],
              ),
            }),
        ) +
        path(body, { fill: 'none', stroke: '#fff', 'stroke-width': 3, opacity: 0.5 }) +
        lid
      )
    }
    return {
      body: onShelves(sheet, sheet.width > sheet.height ? 2 : 3, jar),
      alt: 'Shelves of glass jars with vegetables, chillies and fruit fermenting in brine.',
    }
  },
}

/** A bookcase. */
export const books: Scene = {
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const rows = width > height ? 3 : 4
    const gap = height / rows
    const tone = random.pick([walnut, oak])
    const back = rect(0, 0, width, height, { fill: lch(0.24, 0.035, tone.hue) })
    const shelves = times(rows, row => {
      const foot = gap * (row + 1) - 26
      let things = ''
      for (let x = random.between(-20, 10); x < width; ) {
        const wide = random.between(26, 74)
        const tall = gap * random.between(0.6, 0.83)
        if (random.chance(0.07)) {
          things += at(x + 70, foot, random.pick([candle, vase])(sheet, gap * 0.45))
          x += 150
          continue
        }
        const lean = random.chance(0.1) ? random.between(5, 10) : 0
        things += at(
          x + (lean > 0 ? Math.sin(lean / 57) * tall * 0.9 : 0),
          foot,
          spine(sheet, wide, tall),
          lean,
        )
        x += wide + (lean > 0 ? Math.sin(lean / 57) * tall + 6 : random.between(0, 2.5))
      }
      return (
        rect(0, gap * row, width, 90, {
          fill: sheet.linear([
            [0, '#000', 0.55],
            [1, '#000', 0],
          ]),
        }) +
        things +
        plank(sheet, -20, foot, width + 40, 26, tone)
      )
    })
    return {
      body: back + shelves + glow(sheet, width * random.between(0.2, 0.8), -40, width * 0.9, '#ffd79a', 0.28),
      alt: 'A well-filled bookcase, cloth and leather spines of every colour in warm light.',
    }
  },
}

function spine(sheet: Sheet, wide: number, tall: number) {
  const { random } = sheet
  const hue = random.chance(0.6) ? sheet.hue + random.between(-50, 50) : random.pick([30, 60, 150, 250, 20])
  const l = random.between(0.28, 0.78)
  const gilt = random.pick(['#e3c071', '#f3ead2', lch(l > 0.5 ? 0.25 : 0.85, 0.05, hue)])
  const style = random.int(0, 3)
  const bands =
    style === 0
      ? [0.12, 0.16, 0.84, 0.88]
      : style === 1
        ? [0.1, 0.28, 0.46, 0.64, 0.82]
        : style === 2
          ? [0.2, 0.5]
          : [0.9]
  const label =
    style === 2
      ? rect(wide * 0.16, -tall * 0.8, wide * 0.68, tall * 0.3, { rx: 3, fill: lch(0.92, 0.03, 85) }) +
        circle(wide / 2, -tall * 0.65, wide * 0.16, { fill: gilt })
      : ''
  const mark =
    style === 3
      ? path(
          `M${wide / 2} ${-tall * 0.7}l${wide * 0.22} ${wide * 0.34}l${-wide * 0.22} ${wide * 0.34}l${-wide * 0.22} ${-wide * 0.34}Z`,
          { fill: gilt, opacity: 0.9 },
        )
      : ''
  return (
    rect(0, -tall, wide, tall, { rx: 4, fill: lch(l, random.between(0.03, 0.12), hue) }) +
    bands
      .map(share => rect(0, -tall * (1 - share), wide, style === 1 ? 7 : 4, { fill: gilt, opacity: 0.85 }))
      .join('') +
    label +
    mark +
    rect(0, -tall, wide, tall, {
      rx: 4,
      fill: sheet.linear(
        [
          [0, '#000', 0.42],
          [0.3, '#fff', 0.2],
          [0.55, '#fff', 0],
          [1, '#000', 0.45],
        ],
        [0, 0, 1, 0],
      ),
    })
  )
}

function vase(sheet: Sheet, tall: number) {
  const d = outline([
    [30, 0],
    [56, -tall * 0.3],
    [40, -tall * 0.6],
    [14, -tall * 0.78],
    [22, -tall],
  ])
  return path(d, { fill: sheet.tone(0.7, 0.08, 180) }) + path(d, { fill: roundness(sheet) })
}

function candle(sheet: Sheet, tall: number) {
  return (
    glow(sheet, 0, -tall - 26, 190, '#ffce7a', 0.6) +
    rect(-17, -tall, 34, tall, {
      rx: 6,
      fill: sheet.linear([
        [0, '#fff3d6'],
        [1, '#d8b98a'],
      ]),
    }) +
    path(`M0 ${-tall - 2}V${-tall - 14}`, { stroke: '#2a1c14', 'stroke-width': 3 }) +
    path(`M0 ${-tall - 58}Q18 ${-tall - 26} 0 ${-tall - 8}Q-18 ${-tall - 26} 0 ${-tall - 58}Z`, {
      fill: sheet.linear([
        [0, '#ff9b2f'],
        [0.6, '#ffe08a'],
        [1, '#fffbe6'],
      ]),
    }) +
    ellipse(0, 0, 44, 9, { fill: '#8a6a3a' })
  )
}

/** Candles of many heights burning in the dark. */
export const candles: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const table = height * 0.8
    const count = Math.round(width / 190)
    const row = (y: number, scale: number, shift: number) =>
      times(count, index => {
        const tall = random.between(0.16, 0.46) * height
        const wide = random.between(60, 128)
        const hue = random.chance(0.5) ? 80 : sheet.hue + random.between(-30, 30)
        const [l, c] = [random.between(0.72, 0.9), random.between(0.03, 0.09)]
        const w = wide / 2
        const drips = smooth([
          [-w, -tall * 0.7],
          [-w * 0.6, -tall * random.between(0.7, 0.9)],
          [-w * 0.2, -tall * random.between(0.8, 0.94)],
          [w * 0.3, -tall * random.between(0.6, 0.9)],
          [w, -tall * 0.8],
        ])
        return at(
          (index + shift + random.around(0, 0.07)) * (width / count),
          y,
          glow(sheet, 0, -tall - 30, 330, '#ffb14e', 0.5) +
            ellipse(0, 2, w * 1.4, 16, { fill: '#000', opacity: 0.4 }) +
            path(`M${-w} ${-tall}V-8Q0 10 ${w} -8V${-tall}Z`, {
              fill: sheet.linear([
                [0, lch(l + 0.08, c + 0.03, 76)],
                [0.25, lch(l, c, hue)],
                [1, lch(l - 0.35, c, hue)],
              ]),
            }) +
            path(`${drips}L${w} ${-tall}H${-w}Z`, { fill: lch(l + 0.07, c, hue + 6), opacity: 0.7 }) +
            ellipse(0, -tall, w, w * 0.2, { fill: '#fff0c2' }) +
            ellipse(0, -tall + 1, w * 0.7, w * 0.12, { fill: '#ffd27a' }) +
            path(`M0 ${-tall}V${-tall - 18}`, { stroke: '#27160c', 'stroke-width': 4 }) +
            path(`M2 ${-tall - 92}Q26 ${-tall - 40} 0 ${-tall - 10}Q-24 ${-tall - 38} 2 ${-tall - 92}Z`, {
              fill: sheet.linear([
                [0, '#ff8a26'],
                [0.5, '#ffd56b'],
                [1, '#fffbe8'],
              ]),
            }),
          0,
          scale,
        )
      })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear([
            [0, lch(0.13, 0.035, sheet.hue)],
            [0.8, lch(0.24, 0.06, 45)],
          ]),
        }) +
        rect(0, table - 40, width, height, {
          fill: sheet.linear([
            [0, lch(0.34, 0.07, 48)],
            [1, lch(0.13, 0.03, 45)],
          ]),
        }) +
        row(table - 14, 0.78, 0.25) +
        row(table + 70, 1, 0.65),
      alt: 'Hand-poured candles of different heights burning on a dark table.',
    }
  },
}

/** Pots with leafy plants on shelves. */
export const houseplants: Scene = {
  shapes: ['portrait', 'landscape', 'square'],
  draw: sheet => {
    const { random } = sheet
    const plant = ({ wide, tall }: { wide: number; tall: number }) => {
      const w = wide * 0.3
      const potTall = tall * 0.34
      const hue = random.pick([40, 45, sheet.hue, 85, 230])
      const pot = `M${-w} ${-potTall}H${w}L${w * 0.76} -6Q${w * 0.74} 0 ${w * 0.66} 0H${-w * 0.66}Q${-w * 0.74} 0 ${-w * 0.76} -6Z`
      return (
        random.pick([fans, trailing, blades, splits])(sheet, potTall, tall, wide) +
        path(pot, { fill: lch(random.between(0.5, 0.85), random.between(0.02, 0.1), hue) }) +
        path(pot, { fill: roundness(sheet) }) +
        rect(-w * 1.08, -potTall - 6, w * 2.16, potTall * 0.24, { rx: 5, fill: lch(0.6, 0.08, hue) }) +
        rect(-w * 1.08, -potTall - 6, w * 2.16, potTall * 0.24, { rx: 5, fill: roundness(sheet) })
      )
    }
    return {
      body: onShelves(sheet, sheet.height > sheet.width ? 3 : 2, plant),
      alt: 'Houseplants in clay and glazed pots on wooden shelves, some upright, some trailing over the edge.',
    }
  },
}

const leafGreen = (sheet: Sheet) =>
  lch(sheet.random.between(0.38, 0.66), sheet.random.between(0.08, 0.14), sheet.random.between(125, 160))

function fans(sheet: Sheet, foot: number, tall: number, wide: number) {
  return times(15, index => {
    const lean = (index - 7) * 11 + sheet.random.around(0, 5)
    const long = tall * sheet.random.between(0.42, 0.66)
    const colour = leafGreen(sheet)
    return at(
      0,
      -foot,
      path(`M0 0Q${wide * 0.02} ${-long * 0.4} 0 ${-long * 0.55}`, {
        stroke: lch(0.5, 0.09, 135),
        'stroke-width': 4,
        fill: 'none',
      }) +
        path(
          `M0 ${-long * 0.5}Q${wide * 0.13} ${-long * 0.7} 0 ${-long}Q${-wide * 0.13} ${-long * 0.7} 0 ${-long * 0.5}Z`,
          { fill: colour },
        ) +
        path(`M0 ${-long * 0.5}V${-long * 0.96}`, { stroke: '#e9f5cf', 'stroke-width': 2, opacity: 0.5 }),
      lean,
    )
  })
}

function blades(sheet: Sheet, foot: number, tall: number, wide: number) {
  return times(11, index => {
    const lean = (index - 5) * 7
    const long = tall * sheet.random.between(0.45, 0.72)
    const w = wide * 0.055
    const d = `M${-w} 0Q${-w * 1.4} ${-long * 0.5} 0 ${-long}Q${w * 1.4} ${-long * 0.5} ${w} 0Z`
    return at(
      (index - 5) * 5,
      -foot,
      path(d, { fill: leafGreen(sheet), stroke: lch(0.85, 0.1, 110), 'stroke-width': 3 }) +
        times(6, step =>
          path(`M${-w} ${-long * (0.12 + step * 0.13)}q${w} -9 ${w * 2} 0`, {
            fill: 'none',
            stroke: '#dcebb5',
            'stroke-width': 4,
            opacity: 0.35,
          }),
        ),
      lean,
    )
  })
}

function trailing(sheet: Sheet, foot: number, tall: number, wide: number) {
  const { random } = sheet
  return times(9, index => {
    const side = (index - 4) / 4
    const points: Point[] = [
      [side * wide * 0.12, -foot],
      [side * wide * 0.34, -foot - tall * random.between(0.1, 0.26)],
      [side * wide * 0.52, -foot + tall * 0.1],
      [side * wide * 0.5 + random.around(0, 12), tall * random.between(0, 0.3)],
    ]
    const leaves = times(15, step => {
      const share = step / 14
      const segment = Math.min(2, Math.floor(share * 3))
      const [a, b] = [points[segment] ?? [0, 0], points[segment + 1] ?? [0, 0]]
      const local = share * 3 - segment
      return at(
        a[0] + (b[0] - a[0]) * local,
        a[1] + (b[1] - a[1]) * local,
        path('M0 0Q18 -12 34 0Q18 14 0 0Z', { fill: leafGreen(sheet) }),
        random.between(0, 360),
        wide / 230,
      )
    })
    return path(smooth(points), { fill: 'none', stroke: lch(0.5, 0.09, 130), 'stroke-width': 3 }) + leaves
  })
}

function splits(sheet: Sheet, foot: number, tall: number, wide: number) {
  return times(8, index => {
    const lean = (index - 3.5) * 21 + sheet.random.around(0, 6)
    const long = tall * sheet.random.between(0.3, 0.46)
    const s = wide / 190
    const cuts = times(4, cut =>
      path(
        `M${60 - cut * 3} ${-30 - cut * 22}Q34 ${-36 - cut * 22} 14 ${-42 - cut * 20}L58 ${-40 - cut * 22}ZM${-60 + cut * 3} ${-30 - cut * 22}Q-34 ${-36 - cut * 22} -14 ${-42 - cut * 20}L-58 ${-40 - cut * 22}Z`,
        { fill: lch(0.24, 0.05, 150), opacity: 0.6 },
      ),
    )
    const leaf =
      path('M0 0Q-70 -6 -66 -56Q-52 -112 0 -138Q52 -112 66 -56Q70 -6 0 0Z', {
        fill: sheet.linear([
          [0, lch(0.62, 0.12, 138)],
          [1, leafGreen(sheet)],
        ]),
      }) +
      cuts +
      path('M0 0V-128', { stroke: '#cfe6ae', 'stroke-width': 3, opacity: 0.6 })
    return at(
      0,
      -foot,
      path(`M0 0V${-long}`, { stroke: lch(0.46, 0.09, 138), 'stroke-width': 6 }) +
        at(0, -long, leaf, sheet.random.around(0, 12), s * 0.8),
      lean,
    )
  })
}
