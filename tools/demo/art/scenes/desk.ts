import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import {
  at,
  blob,
  box,
  circle,
  disc,
  ellipse,
  glow,
  path,
  polygon,
  rect,
  shade,
  smooth,
  times,
} from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { ash, cloth, marble, oak, walnut, woodTable } from '../surfaces.ts'

const paperColour = '#f7f1e3'

function sheetOfPaper(sheet: Sheet, x: number, y: number, w: number, h: number, content: string, turn = 0) {
  const d = box(-w / 2, -h / 2, w, h, 5)
  return at(
    x,
    y,
    shade(d, 12, 22, 24, 0.38) +
      path(d, {
        fill: sheet.linear(
          [
            [0, '#fffaf0'],
            [1, '#ece2cc'],
          ],
          [0, 0, 1, 1],
        ),
      }) +
      sheet.clip(path(d, {}), content),
    turn,
  )
}

function pencils(sheet: Sheet, x: number, y: number, count: number, turn: number) {
  return times(count, index => {
    const colour = lch(sheet.random.between(0.5, 0.72), 0.15, sheet.hue + index * 57)
    return at(
      x + index * 40,
      y + index * 14,
      shade(box(-12, -260, 24, 470, 3), 8, 14, 8, 0.35) +
        rect(-12, -230, 24, 440, {
          fill: sheet.linear(
            [
              [0, '#000', 0.2],
              [0.5, '#fff', 0.2],
              [1, '#000', 0.3],
            ],
            [0, 0, 1, 0],
          ),
          opacity: 1,
        }) +
        rect(-12, -230, 24, 440, { fill: colour, opacity: 0.86 }) +
        rect(-3, -230, 6, 440, { fill: '#fff', opacity: 0.25 }) +
        path('M-12 -230L0 -286L12 -230Q0 -240 -12 -230Z', { fill: '#e9c898' }) +
        path('M-4 -266L0 -286L4 -266Z', { fill: colour }),
      turn + index * 7,
    )
  })
}

function sprig(random: Sheet['random'], tall: number, colours: readonly string[], line: boolean) {
  const stem: Point[] = [
    [0, tall / 2],
    [random.around(0, 20), 0],
    [random.around(0, 30), -tall / 2],
  ]
  const leaves = times(15, index => {
    const share = index / 14
    const side = index % 2 === 0 ? 1 : -1
    const long = tall * 0.25 * (1 - share * 0.55)
    const d = `M0 0Q${long * 0.3} ${-long * 0.42} ${long} ${-long * 0.22}Q${long * 0.5} ${long * 0.16} 0 0Z`
    const veins = times(4, vein =>
      path(`M${long * (0.2 + vein * 0.18)} ${-long * (0.05 + vein * 0.035)}l${long * 0.12} ${-long * 0.12}`, {
        fill: 'none',
        stroke: line ? '#3a3430' : '#fff',
        'stroke-width': 1.6,
        opacity: 0.5,
      }),
    )
    return `<g transform="translate(0 ${(tall / 2 - share * tall * 0.94).toFixed(0)}) scale(${side} 1) rotate(${random.between(-34, -6).toFixed(0)})">${path(d, line ? { fill: 'none', stroke: '#3a3430', 'stroke-width': 3.2 } : { fill: random.pick(colours), opacity: 0.85 })}${line && index % 3 === 0 ? path(d, { fill: '#3a3430', opacity: 0.18 }) : ''}${veins}</g>`
  })
  return (
    path(smooth(stem), {
      fill: 'none',
      stroke: line ? '#3a3430' : (colours[0] ?? '#333'),
      'stroke-width': 5,
    }) + leaves
  )
}

/** A sketchbook with a pencil study of leaves. */
export const sketchbook: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const [w, h] = [width * 0.62, height * 0.78]
    const studies = times(3, index =>
      at(
        (index - 1) * w * 0.28,
        random.around(0, h * 0.04),
        sprig(random, h * random.between(0.5, 0.78), [], true),
        random.around(0, 12),
      ),
    )
    const rings = times(16, index =>
      rect(-w / 2 + 26 + index * ((w - 60) / 15), -h / 2 - 18, 9, 44, { rx: 4, fill: '#3c3c44' }),
    )
    const smudges = times(8, () =>
      circle(random.around(0, w * 0.3), random.around(0, h * 0.3), random.between(20, 80), {
        fill: '#3a3430',
        opacity: 0.04,
      }),
    )
    return {
      body:
        random.pick([
          () => woodTable(sheet, oak),
          () => woodTable(sheet, walnut),
          () => cloth(sheet, sheet.tone(0.5, 0.07), '#000'),
        ])() +
        sheetOfPaper(sheet, width * 0.44, height * 0.52, w, h, smudges + studies, random.between(-5, 3)) +
        at(width * 0.44, height * 0.52, rings) +
        pencils(sheet, width * 0.84, height * 0.5, 3, 8),
      alt: 'An open sketchbook with pencil studies of leaves, three coloured pencils next to it.',
    }
  },
}

/** Wet washes running into each other. */
export const washes: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const hues = [sheet.hue, sheet.hue + random.pick([30, 60, -40]), sheet.hue + random.pick([160, 190, 90])]
    const pools = times(13, () => {
      const [x, y, r, hue] = [
        random.between(0.1, 0.9) * width,
        random.between(0.12, 0.88) * height,
        random.between(0.1, 0.25) * Math.max(width, height),
        random.pick(hues) + random.around(0, 8),
      ]
      const l = random.between(0.55, 0.78)
      return (
        times(9, layer => {
          const d = blob(
            random,
            x + random.around(0, 14),
            y + random.around(0, 14),
            r * (1 - layer * 0.05),
            0.17,
            13,
          )
          return path(d, {
            fill: lch(l, 0.12, hue),
            'fill-opacity': 0.1,
            stroke: lch(l - 0.14, 0.13, hue),
            'stroke-opacity': layer === 0 ? 0.4 : 0.08,
            'stroke-width': layer === 0 ? 3 : 6,
          })
        }) +
        times(7, () =>
          path(
            blob(
              random,
              x + random.around(0, r * 0.5),
              y + random.around(0, r * 0.5),
              random.between(10, 46),
              0.35,
              9,
            ),
            { fill: '#fffdf6', opacity: random.between(0.12, 0.34) },
          ),
        ) +
        times(60, () =>
          circle(x + random.around(0, r * 0.55), y + random.around(0, r * 0.55), random.between(0.8, 2.6), {
            fill: lch(l - 0.25, 0.11, hue),
            opacity: 0.4,
          }),
        )
      )
    })
    const splashes = times(46, () =>
      circle(random.next() * width, random.next() * height, random.next() ** 2 * 15 + 2, {
        fill: lch(0.6, 0.12, random.pick(hues)),
        opacity: 0.5,
      }),
    )
    const plants = times(4, index =>
      at(
        width * (0.2 + index * 0.2),
        height * 0.62,
        sprig(random, height * 0.5, [lch(0.34, 0.07, hues[2] ?? 140), lch(0.42, 0.08, 150)], false),
        random.around(0, 16),
      ),
    )
    const tooth = times(500, () =>
      circle(random.next() * width, random.next() * height, 1.6, { fill: '#8c7a5a', opacity: 0.13 }),
    )
    return {
      body:
        rect(0, 0, width, height, { fill: paperColour }) +
        pools +
        splashes +
        (random.chance(0.55) ? plants : '') +
        tooth,
      alt: 'Loose watercolour washes running into one another on rough paper, with splashes at the edges.',
    }
  },
}

/** Thick paint: a coast under clouds in knife strokes. */
export const impasto: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const horizon = random.between(0.42, 0.6)
    const warm = random.pick([60, 30, 85])
    const seaHue = random.pick([220, 200, 240])
    const strokes = times(760, index => {
      const y = (index / 760) ** 0.95 * height * 1.04
      const x = random.between(-0.05, 1.05) * width
      const share = y / height
      const cloud = Math.sin(x / 160 + share * 9) + Math.sin(x / 70 - share * 14)
      const colour =
        share < horizon
          ? cloud > 0.5
            ? lch(random.between(0.82, 0.95), 0.05, warm + random.around(0, 20))
            : lch(0.58 + share * 0.45 + random.around(0, 0.04), 0.09, seaHue + 10 + random.around(0, 16))
          : share < horizon + 0.22
            ? lch(random.between(0.38, 0.62), 0.09, seaHue + random.around(0, 16))
            : lch(random.between(0.42, 0.72), 0.1, random.pick([120, 100, 75, sheet.hue]))
      const [long, thick] = [random.between(60, 170), random.between(18, 44)]
      const lean =
        share < horizon
          ? random.around(-14, 20)
          : share < horizon + 0.22
            ? random.around(0, 4)
            : random.around(-50, 26)
      return at(
        x,
        y,
        path(`M${-long / 2} 0Q0 ${-thick * 0.4} ${long / 2} 0`, {
          fill: 'none',
          stroke: colour,
          'stroke-width': thick,
          'stroke-linecap': 'round',
        }) +
          path(`M${-long * 0.4} ${-thick * 0.36}Q0 ${-thick * 0.74} ${long * 0.4} ${-thick * 0.36}`, {
            fill: 'none',
            stroke: '#fff',
            'stroke-width': 2.2,
            opacity: 0.3,
          }) +
          path(`M${-long * 0.4} ${thick * 0.42}Q0 ${thick * 0.1} ${long * 0.4} ${thick * 0.42}`, {
            fill: 'none',
            stroke: '#000',
            'stroke-width': 2,
            opacity: 0.16,
          }),
        lean,
      )
    })
    return {
      body:
        rect(0, 0, width, height, { fill: lch(0.6, 0.08, seaHue) }) +
        strokes +
        glow(sheet, width * random.between(0.2, 0.8), height * horizon * 0.8, width * 0.4, '#fff2cf', 0.45),
      alt: 'A seascape in thick oil paint, broken clouds above the water and rough ground in front.',
    }
  },
}

/** Brush strokes of ink, no letters. */
export const inkStrokes: Scene = {
  shapes: ['portrait', 'square', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height)
    const ink = random.pick(['#17141c', lch(0.26, 0.06, 260), lch(0.3, 0.09, 30)])
    const strokes = times(random.int(3, 5), index => {
      const [x, y] = [width * random.between(0.3, 0.7), height * (0.24 + index * 0.15)]
      const [bend, long] = [random.around(0, unit * 0.24), unit * random.between(0.3, 0.62)]
      const spine = (share: number): Point => [
        x - long / 2 + long * share + Math.sin(share * 3.4 + index) * bend * 0.5,
        y - Math.sin(share * Math.PI) * bend + share * random.between(0, 6),
      ]
      return times(34, hair => {
        const off = (hair - 17) * unit * 0.0022
        const [from, to] = [random.between(0, 0.05), random.between(0.82, 1)]
        const points = Array.from({ length: 9 }, (_, step) => {
          const share = from + ((to - from) * step) / 8
          const [px, py] = spine(share)
          const press = Math.sin(share * 2.9) ** 0.6 + 0.25
          return [px + off * press * 0.6, py + off * press * 1.5] as const
        })
        return path(smooth(points), {
          fill: 'none',
          stroke: ink,
          'stroke-width': random.between(2.4, 6.6),
          opacity: random.between(0.5, 0.95),
          'stroke-linecap': 'round',
        })
      })
    })
    const drops = times(34, () =>
      path(
        blob(
          random,
          random.around(width / 2, width * 0.26),
          random.around(height / 2, height * 0.26),
          random.next() ** 3 * 17 + 2,
          0.2,
          7,
        ),
        { fill: ink, opacity: 0.85 },
      ),
    )
    const sun = circle(
      width * random.between(0.25, 0.75),
      height * random.between(0.16, 0.3),
      unit * random.between(0.07, 0.12),
      { fill: lch(0.6, 0.19, 28), opacity: 0.88 },
    )
    const fibres = times(90, () => {
      const [x, y] = [random.next() * width, random.next() * height]
      return path(
        `M${x} ${y}q${random.around(0, 30)} ${random.around(0, 14)} ${random.around(0, 60)} ${random.around(0, 24)}`,
        { fill: 'none', stroke: '#a58f66', 'stroke-width': 1.2, opacity: 0.3 },
      )
    })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear(
            [
              [0, '#fbf5e6'],
              [1, '#eadfc6'],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        fibres +
        sun +
        strokes +
        drops,
      alt: 'Broad strokes of ink on fibrous paper under one red disc, the brush running dry at their ends.',
    }
  },
}

/** A two-colour linocut of leaves. */
export const linocut: Scene = {
  shapes: ['portrait', 'square', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const [w, h] = [width * 0.78, height * 0.82]
    const [ink, second] = [
      sheet.tone(random.between(0.26, 0.4), 0.08),
      sheet.tone(0.72, 0.13, random.pick([150, 60, 200])),
    ]
    const moon = circle(random.around(0, w * 0.16), -h * 0.18, Math.min(w, h) * 0.24, { fill: second })
    const cuts = times(240, () => {
      const [x, y] = [random.between(-w / 2, w / 2), random.between(-h / 2, h / 2)]
      return path(
        `M${x} ${y}q${random.between(12, 30)} -4 ${random.between(26, 64)} ${random.around(0, 6)}`,
        {
          fill: 'none',
          stroke: paperColour,
          'stroke-width': random.between(1.5, 4),
          'stroke-linecap': 'round',
          opacity: 0.85,
        },
      )
    })
    const leaves = times(7, index =>
      at(
        (index - 3) * w * 0.145,
        h * 0.14 + Math.abs(index - 3) * 18,
        times(13, leaf => {
          const side = leaf % 2 === 0 ? 1 : -1
          const y = -leaf * h * 0.045
          const long = h * 0.12 * (1 - leaf * 0.045)
          return (
            path(
              `M0 ${y}Q${side * long * 0.4} ${y - long * 0.6} ${side * long} ${y - long * 0.5}Q${side * long * 0.6} ${y + long * 0.1} 0 ${y}Z`,
              { fill: paperColour },
            ) +
            path(`M${side * long * 0.12} ${y - long * 0.1}L${side * long * 0.8} ${y - long * 0.44}`, {
              stroke: ink,
              'stroke-width': 3,
            })
          )
        }) + path(`M0 ${h * 0.34}V${-h * 0.58}`, { stroke: paperColour, 'stroke-width': 7 }),
        (index - 3) * 7 + random.around(0, 3),
      ),
    )
    const print =
      rect(-w / 2, -h / 2, w, h, { fill: ink }) +
      sheet.clip(rect(-w / 2, -h / 2, w, h, {}), cuts + moon + leaves) +
      times(260, () =>
        circle(random.between(-w / 2, w / 2), random.between(-h / 2, h / 2), random.between(0.8, 2.4), {
          fill: paperColour,
          opacity: 0.4,
        }),
      )
    return {
      body:
        woodTable(sheet, random.pick([ash, oak])) +
        sheetOfPaper(
          sheet,
          width / 2,
          height / 2,
          width * 0.9,
          height * 0.93,
          print,
          random.between(-1.5, 1.5),
        ),
      alt: 'A two-colour linocut of branching leaves in front of a round moon, the cutting marks left in the background.',
    }
  },
}

/** An isometric block town. */
export const blockTown: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const night = random.chance(0.5)
    const s = Math.min(width, height) / 15
    const cube = (x: number, y: number, tall: number, l: number, hue: number) => {
      const [px, py] = [width / 2 + (x - y) * s * 0.866, height * 0.36 + (x + y) * s * 0.5]
      const top: Point[] = [
        [px, py - tall],
        [px + s * 0.8, py - tall + s * 0.46],
        [px, py - tall + s * 0.92],
        [px - s * 0.8, py - tall + s * 0.46],
      ]
      const leftFace: Point[] = [
        [px - s * 0.8, py - tall + s * 0.46],
        [px, py - tall + s * 0.92],
        [px, py + s * 0.92],
        [px - s * 0.8, py + s * 0.46],
      ]
      const rightFace: Point[] = [
        [px + s * 0.8, py - tall + s * 0.46],
        [px, py - tall + s * 0.92],
        [px, py + s * 0.92],
        [px + s * 0.8, py + s * 0.46],
      ]
      const rows = Math.floor(tall / (s * 0.4))
      const windows = times(rows * 2, index => {
        const [column, row] = [index % 2, Math.floor(index / 2)]
        const lit = random.chance(night ? 0.6 : 0.3)
        const wx = px + s * (0.16 + column * 0.34)
        const wy = py - tall + s * (0.96 - column * 0.196) + row * s * 0.4
        return (
          path(`M${wx} ${wy}l${s * 0.18} ${-s * 0.104}v${s * 0.22}l${-s * 0.18} ${s * 0.104}Z`, {
            fill: lit ? '#ffdc8a' : lch(l - 0.3, 0.05, hue),
            opacity: 0.95,
          }) +
          path(`M${2 * px - wx} ${wy}l${-s * 0.18} ${-s * 0.104}v${s * 0.22}l${s * 0.18} ${s * 0.104}Z`, {
            fill: random.chance(night ? 0.5 : 0.2) ? '#ffdc8a' : lch(l - 0.16, 0.05, hue),
            opacity: 0.9,
          })
        )
      })
      return (
        path(polygon(leftFace), { fill: lch(l - 0.02, 0.09, hue) }) +
        path(polygon(rightFace), { fill: lch(l - 0.19, 0.09, hue) }) +
        (tall > s * 0.5 ? windows : '') +
        path(polygon(top), { fill: lch(l + 0.13, 0.08, hue) })
      )
    }
    let town = ''
    for (let sum = 0; sum <= 16; sum += 1)
      for (let x = Math.max(0, sum - 8); x <= Math.min(8, sum); x += 1) {
        const y = sum - x
        const park = random.chance(0.2)
        town += cube(x, y, s * 0.14, night ? 0.36 : 0.66, 130)
        town += park
          ? cube(x, y, s * random.between(0.3, 0.5), night ? 0.4 : 0.62, 145)
          : x % 3 === 2 || y % 3 === 2
            ? ''
            : cube(
                x,
                y,
                s * random.between(0.6, 3.1),
                (night ? 0.42 : 0.68) + random.around(0, 0.06),
                sheet.hue + random.pick([0, 25, 50, 180]),
              )
      }
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear(
            night
              ? [
                  [0, sheet.tone(0.18, 0.07)],
                  [1, sheet.tone(0.4, 0.12, 50)],
                ]
              : [
                  [0, sheet.tone(0.84, 0.07, 20)],
                  [1, sheet.tone(0.94, 0.05, 70)],
                ],
          ),
        }) +
        glow(sheet, width * 0.72, height * 0.2, width * 0.5, night ? '#b8c6ff' : '#fff6d4', 0.5) +
        town,
      alt: `A small isometric town of coloured blocks ${night ? 'at night, windows lit' : 'in daylight'}, with green squares between the houses.`,
    }
  },
}

/** Pens on a notebook with swatches of ink. */
export const pens: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const [w, h] = [width * 0.66, height * 0.8]
    const lines = times(22, index =>
      rect(-w / 2 + 30, -h / 2 + 50 + index * (h / 23), w - 60, 2, { fill: '#8fa3c4', opacity: 0.55 }),
    )
    const swatches = times(7, index => {
      const colour = lch(random.between(0.36, 0.6), 0.14, sheet.hue + index * random.between(14, 52))
      const y = -h * 0.36 + index * h * 0.115
      return (
        path(
          smooth(
            Array.from(
              { length: 20 },
              (_, step) => [-w * 0.4 + step * w * 0.022, y + (step % 2 === 0 ? -1 : 1) * h * 0.026] as const,
            ),
          ),
          { fill: 'none', stroke: colour, 'stroke-width': 13, opacity: 0.85, 'stroke-linejoin': 'round' },
        ) +
        path(blob(random, w * 0.14, y, h * 0.036, 0.12, 9), { fill: colour, opacity: 0.9 }) +
        path(blob(random, w * 0.15, y + 5, h * 0.022, 0.2, 9), { fill: '#fff', opacity: 0.18 })
      )
    })
    const pen = (index: number) => {
      const colour = lch(random.between(0.26, 0.55), 0.12, sheet.hue + index * 77)
      const barrel = sheet.linear(
        [
          [0, '#000', 0.45],
          [0.3, '#fff', 0.45],
          [0.5, '#fff', 0],
          [1, '#000', 0.45],
        ],
        [0, 0, 1, 0],
      )
      const body = box(-26, -200, 52, 430, 24)
      return at(
        width * (0.62 + index * 0.115),
        height * (0.5 + index * 0.03),
        shade(box(-26, -330, 52, 560, 24), 14, 22, 14, 0.4) +
          path(body, { fill: colour }) +
          path(body, { fill: barrel }) +
          rect(-26, -60, 52, 14, { fill: '#e8c670' }) +
          rect(-27, 196, 54, 10, { fill: '#e8c670' }) +
          path('M-20 -198L-13 -262H13L20 -198Z', { fill: '#1a1a20' }) +
          path('M-15 -260Q-20 -300 0 -346Q20 -300 15 -260Z', {
            fill: sheet.linear([
              [0, '#fff3c8'],
              [1, '#b98c35'],
            ]),
          }) +
          path('M0 -286V-344', { stroke: '#3b2a10', 'stroke-width': 2.5 }) +
          circle(0, -286, 5, { fill: '#3b2a10' }) +
          rect(-8, -40, 12, 150, { rx: 6, fill: '#e8c670' }),
        16 + index * 9,
        unit,
      )
    }
    return {
      body:
        random.pick([
          () => woodTable(sheet, walnut),
          () => woodTable(sheet, oak),
          () => cloth(sheet, sheet.tone(0.32, 0.05), '#000'),
          () => marble(sheet, 0.92, sheet.hue),
        ])() +
        sheetOfPaper(sheet, width * 0.4, height * 0.5, w, h, lines + swatches, random.between(-6, 2)) +
        times(3, pen),
      alt: 'Three fountain pens lying on a ruled notebook beside strokes and blots of different inks.',
    }
  },
}

/** Stamps mounted on an album page, each with its own little landscape. */
export const stampPage: Scene = {
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const columns = width > height ? 5 : width === height ? 4 : 3
    const rows = width > height ? 3 : 4
    const [cw, ch] = [width / (columns + 0.3), height / (rows + 0.3)]
    const stamps = times(columns * rows, index => {
      const [x, y] = [((index % columns) + 0.65) * cw, (Math.floor(index / columns) + 0.65) * ch]
      const tall = random.chance(0.35)
      const [w, h] = tall ? [cw * 0.58, ch * 0.82] : [cw * 0.82, ch * 0.66]
      const hue = sheet.hue + random.between(-60, 60) + (index % 3) * 110
      const ink = (l: number, c = 0.1) => lch(l, c, hue)
      const holes =
        times(
          Math.round(w / 17),
          hole =>
            circle(-w / 2 + (hole + 0.5) * (w / Math.round(w / 17)), -h / 2, 5.6, {}) +
            circle(-w / 2 + (hole + 0.5) * (w / Math.round(w / 17)), h / 2, 5.6, {}),
        ) +
        times(
          Math.round(h / 17),
          hole =>
            circle(-w / 2, -h / 2 + (hole + 0.5) * (h / Math.round(h / 17)), 5.6, {}) +
            circle(w / 2, -h / 2 + (hole + 0.5) * (h / Math.round(h / 17)), 5.6, {}),
        )
      const [iw, ih] = [w - 38, h - 38]
      const art =
        rect(-iw / 2, -ih / 2, iw, ih, {
          fill: sheet.linear([
            [0, ink(0.84, 0.06)],
            [1, ink(0.95, 0.04)],
          ]),
        }) +
        circle(random.around(0, iw * 0.2), -ih * 0.16, ih * 0.13, { fill: lch(0.85, 0.13, 75) }) +
        times(3, layer =>
          path(
            `${smooth(Array.from({ length: 7 }, (_, step) => [-iw / 2 + (step / 6) * iw, ih * (0.02 + layer * 0.14) + random.around(0, ih * 0.1)] as const))}L${iw / 2} ${ih / 2}H${-iw / 2}Z`,
            { fill: ink(0.66 - layer * 0.15) },
          ),
        ) +
        (random.chance(0.5)
          ? path(
              `M-8 ${ih * 0.34}V${ih * 0.02}L26 ${ih * 0.26}H-4ZM-34 ${ih * 0.34}H34L20 ${ih * 0.42}H-22Z`,
              { fill: '#fff', opacity: 0.9 },
            )
          : times(4, tree =>
              path(`M${-iw * 0.3 + tree * iw * 0.2} ${ih * 0.4}l14 -44l14 44Z`, { fill: ink(0.26) }),
            ))
      const postmark = random.chance(0.4)
        ? circle(w * 0.24, h * 0.2, h * 0.26, {
            fill: 'none',
            stroke: '#1b1a22',
            'stroke-width': 4,
            opacity: 0.5,
          }) +
          times(4, line =>
            path(`M${-w * 0.4} ${h * 0.08 + line * 16}q${w * 0.12} -12 ${w * 0.24} 0t${w * 0.24} 0`, {
              fill: 'none',
              stroke: '#1b1a22',
              'stroke-width': 3.5,
              opacity: 0.45,
            }),
          )
        : ''
      return at(
        x,
        y,
        `${shade(box(-w / 2, -h / 2, w, h), 5, 9, 8, 0.35) + rect(-w / 2, -h / 2, w, h, { fill: '#fbf7ec' })}<g fill="${lch(0.24, 0.025, sheet.hue)}">${holes}</g>${sheet.clip(rect(-iw / 2, -ih / 2, iw, ih, {}), art)}${rect(-iw / 2, -ih / 2, iw, ih, { fill: 'none', stroke: ink(0.4), 'stroke-width': 4 })}${postmark}`,
        random.around(0, 1.4),
      )
    })
    return {
      body:
        rect(0, 0, width, height, { fill: lch(0.24, 0.025, sheet.hue) }) +
        times(rows, row =>
          rect(0, (row + 1.13) * ch - 8, width, ch * 0.12, { fill: '#fff', opacity: 0.05 }),
        ) +
        stamps,
      alt: 'An album page of perforated stamps, each with its own small landscape, some of them postmarked.',
    }
  },
}

/** Old coins in a felt-lined tray. */
export const coinTray: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const columns = width > height ? 6 : width === height ? 5 : 4
    const cell = width / columns
    const rows = Math.ceil(height / cell)
    const felt = sheet.tone(0.3, 0.09, random.pick([0, 180, 280]))
    const metals = [
      [0.62, 0.1, 55],
      [0.8, 0.11, 88],
      [0.78, 0.012, 250],
      [0.5, 0.07, 160],
      [0.44, 0.06, 50],
    ] as const
    const coins = times(columns * rows, index => {
      const [x, y] = [((index % columns) + 0.5) * cell, (Math.floor(index / columns) + 0.5) * cell]
      const r = cell * random.between(0.26, 0.37)
      const [l, c, h] = random.pick(metals)
      const rim = sheet.linear(
        [
          [0, lch(l + 0.16, c, h)],
          [0.5, lch(l, c, h)],
          [1, lch(l - 0.22, c, h)],
        ],
        [0, 0, 1, 1],
      )
      const field = sheet.linear(
        [
          [0, lch(l - 0.1, c, h)],
          [1, lch(l + 0.08, c, h)],
        ],
        [0, 0, 1, 1],
      )
      const beads = times(44, bead =>
        circle(Math.cos(bead * 0.1428) * r * 0.85, Math.sin(bead * 0.1428) * r * 0.85, r * 0.022, {
          fill: lch(l + 0.14, c, h),
        }),
      )
      const relief = { fill: lch(l + 0.12, c, h), stroke: lch(l - 0.24, c, h), 'stroke-width': 2.5 }
      const figures = [
        () =>
          path(
            `M${-r * 0.1} ${r * 0.6}Q${-r * 0.44} ${r * 0.3} ${-r * 0.34} ${-r * 0.06}Q${-r * 0.4} ${-r * 0.56} ${r * 0.06} ${-r * 0.56}Q${r * 0.4} ${-r * 0.5} ${r * 0.34} ${-r * 0.14}L${r * 0.46} ${r * 0.06}L${r * 0.33} ${r * 0.1}Q${r * 0.36} ${r * 0.36} ${r * 0.1} ${r * 0.36}L${r * 0.2} ${r * 0.6}Z`,
            relief,
          ) +
          path(`M${-r * 0.3} ${-r * 0.26}Q0 ${-r * 0.5} ${r * 0.34} ${-r * 0.3}`, {
            fill: 'none',
            stroke: lch(l - 0.22, c, h),
            'stroke-width': 4,
          }),
        () =>
          times(
            8,
            ray =>
              `<g transform="rotate(${ray * 45})">${path(`M0 ${-r * 0.16}L${r * 0.08} ${-r * 0.36}L0 ${-r * 0.64}L${-r * 0.08} ${-r * 0.36}Z`, relief)}</g>`,
          ) + circle(0, 0, r * 0.17, relief),
        () =>
          path(
            `M${-r * 0.44} ${r * 0.18}H${r * 0.44}L${r * 0.28} ${r * 0.44}H${-r * 0.28}ZM${-r * 0.03} ${r * 0.14}V${-r * 0.58}L${r * 0.4} ${r * 0.08}Z`,
            relief,
          ),
        () =>
          path(`M0 ${r * 0.58}V${-r * 0.1}`, { stroke: lch(l - 0.2, c, h), 'stroke-width': 6 }) +
          times(
            9,
            leaf =>
              `<g transform="translate(0 ${(r * 0.44 - leaf * r * 0.12).toFixed(1)}) rotate(${leaf % 2 === 0 ? 52 : -52})">${ellipse(0, -r * 0.2, r * 0.09, r * 0.2, relief)}</g>`,
          ),
      ]
      return at(
        x,
        y,
        circle(0, 0, cell * 0.43, { fill: '#000', opacity: 0.26 }) +
          circle(3, 5, cell * 0.425, { fill: felt }) +
          shade(disc(0, 0, r), 5, 10, 10, 0.5) +
          circle(0, 0, r, { fill: rim }) +
          circle(0, 0, r * 0.92, { fill: field }) +
          beads +
          random.pick(figures)() +
          path(`M${-r * 0.8} ${-r * 0.3}A${r * 0.86} ${r * 0.86} 0 0 1 ${-r * 0.1} ${-r * 0.84}`, {
            fill: 'none',
            stroke: '#fff',
            'stroke-width': 6,
            opacity: 0.35,
            'stroke-linecap': 'round',
          }),
        random.around(0, 20),
      )
    })
    return {
      body: cloth(sheet, felt, '#000', 5) + coins,
      alt: 'Old coins of copper, brass and silver lying in the round hollows of a felt tray.',
    }
  },
}

/** The face of a mechanical watch. */
export const watchFace: Scene = {
  shapes: ['square', 'portrait', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const r = Math.min(width, height) * 0.38
    const [x, y] = [width / 2, height / 2]
    const dial = random.pick([
      lch(0.28, 0.07, sheet.hue),
      lch(0.93, 0.02, 85),
      lch(0.34, 0.08, 250),
      lch(0.4, 0.08, 150),
      '#1c1c20',
    ])
    const pale = dial === lch(0.93, 0.02, 85)
    const metal = random.pick(['#d9dbe0', '#e5c37c'])
    const steel = sheet.linear(
      [
        [0, '#fdfdfd'],
        [0.3, '#8d9098'],
        [0.5, '#f1f2f4'],
        [0.8, '#6d7078'],
        [1, '#d8dade'],
      ],
      [0, 0, 1, 1],
    )
    const gold = sheet.linear(
      [
        [0, '#fff1c4'],
        [0.4, '#b98a3d'],
        [0.6, '#f6dd9c'],
        [1, '#8c6425'],
      ],
      [0, 0, 1, 1],
    )
    const shell = metal === '#d9dbe0' ? steel : gold
    const strap =
      rect(-r * 0.56, -height, r * 1.12, height * 2, {
        fill: sheet.linear(
          [
            [0, lch(0.24, 0.05, 45)],
            [0.5, lch(0.42, 0.08, 48)],
            [1, lch(0.22, 0.05, 42)],
          ],
          [0, 0, 1, 0],
        ),
      }) +
      times(2, side =>
        path(`M${(side === 0 ? -1 : 1) * r * 0.48} ${-height}V${height}`, {
          stroke: '#f0e0bd',
          'stroke-width': 6,
          'stroke-dasharray': '22 12',
        }),
      )
    const marks = times(
      60,
      index =>
        `<g transform="rotate(${index * 6})">${index % 5 === 0 ? rect(-r * 0.018, -r * 0.86, r * 0.036, r * 0.13, { fill: metal }) : rect(-1.5, -r * 0.86, 3, r * 0.045, { fill: pale ? '#44454c' : '#e8e8ea' })}</g>`,
    )
    const sub = (sx: number, sy: number) =>
      at(
        sx,
        sy,
        circle(0, 0, r * 0.2, { fill: '#000', opacity: 0.16 }) +
          times(9, ring =>
            circle(0, 0, r * 0.02 * (ring + 1), {
              fill: 'none',
              stroke: pale ? '#000' : '#fff',
              'stroke-width': 1,
              opacity: 0.13,
            }),
          ) +
          circle(0, 0, r * 0.2, { fill: 'none', stroke: metal, 'stroke-width': 3 }) +
          path(`M0 ${r * 0.05}V${-r * 0.17}`, {
            stroke: metal,
            'stroke-width': 5,
            'stroke-linecap': 'round',
            transform: `rotate(${random.between(0, 360).toFixed(0)})`,
          }),
      )
    const hand = (turn: number, long: number, wide: number) =>
      `<g transform="rotate(${turn.toFixed(1)})">${path(`M${-wide} ${r * 0.1}L${-wide * 0.7} ${-long * 0.9}L0 ${-long}L${wide * 0.7} ${-long * 0.9}L${wide} ${r * 0.1}Z`, { fill: '#000', opacity: 0.25, transform: 'translate(5 9)' })}${path(`M${-wide} ${r * 0.1}L${-wide * 0.7} ${-long * 0.9}L0 ${-long}L0 ${r * 0.1}Z`, { fill: '#fff' })}${path(`M${wide} ${r * 0.1}L${wide * 0.7} ${-long * 0.9}L0 ${-long}L0 ${r * 0.1}Z`, { fill: metal })}</g>`
    const [hour, minute] = [random.between(0, 12), random.between(0, 60)]
    const watch =
      strap +
      shade(disc(0, 0, r * 1.12), 14, 26, 30, 0.55) +
      rect(r * 1.05, -r * 0.1, r * 0.16, r * 0.2, { rx: 8, fill: shell }) +
      circle(0, 0, r * 1.12, { fill: shell }) +
      circle(0, 0, r * 1.01, { fill: '#111116' }) +
      circle(0, 0, r * 0.98, { fill: dial }) +
      times(
        40,
        ray =>
          `<g transform="rotate(${ray * 9})">${path(`M0 0L-6 ${-r * 0.97}H6Z`, { fill: '#fff', opacity: ray % 2 === 0 ? 0.05 : 0.015 })}</g>`,
      ) +
      marks +
      sub(-r * 0.4, 0) +
      sub(r * 0.4, 0) +
      sub(0, r * 0.42) +
      hand((hour + minute / 60) * 30, r * 0.52, r * 0.045) +
      hand(minute * 6, r * 0.78, r * 0.034) +
      path(`M0 ${r * 0.2}V${-r * 0.84}`, {
        stroke: lch(0.58, 0.2, 28),
        'stroke-width': 4,
        transform: `rotate(${random.between(0, 360).toFixed(0)})`,
      }) +
      circle(0, 0, r * 0.045, { fill: shell }) +
      path(
        `M${-r * 0.8} ${-r * 0.5}A${r * 0.95} ${r * 0.95} 0 0 1 ${r * 0.3} ${-r * 0.9}L${r * 0.1} ${-r * 0.5}Q${-r * 0.4} ${-r * 0.4} ${-r * 0.8} ${-r * 0.5}Z`,
        { fill: '#fff', opacity: 0.08 },
      )
    return {
      body:
        random.pick([
          () => cloth(sheet, sheet.tone(0.4, 0.04, 180), '#000'),
          () => woodTable(sheet, walnut),
          () => marble(sheet, 0.3, 240),
        ])() + at(x, y, watch, random.between(-24, 24)),
      alt: 'A mechanical wristwatch with three small dials on a stitched leather strap.',
    }
  },
}

/** A map of contour lines with a river and woods. */
export const contourMap: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const old = random.chance(0.5)
    const paper = old ? lch(0.88, 0.05, 84) : lch(0.95, 0.025, 120)
    const line = lch(0.5, 0.1, 50)
    const summits = Array.from({ length: random.int(4, 6) }, () => ({
      x: random.between(0.05, 0.95) * width,
      y: random.between(0.05, 0.95) * height,
      r: random.between(0.16, 0.4) * Math.min(width, height),
      seed: random.between(0, 6),
      squash: random.between(0.6, 1.3),
    }))
    const ring = ({ x, y, r, seed, squash }: (typeof summits)[number], share: number) =>
      smooth(
        Array.from({ length: 26 }, (_, step) => {
          const angle = (step / 26) * 6.2832
          const rr =
            r *
            share *
            (1 +
              0.16 * Math.sin(angle * 2 + seed) +
              0.1 * Math.sin(angle * 3 - seed * 2) +
              0.06 * Math.sin(angle * 5 + seed * 3))
          return [x + Math.cos(angle) * rr * squash, y + Math.sin(angle) * rr] as const
        }),
        true,
      )
    const tints = times(
      9,
      level =>
        summits
          .map(summit =>
            path(ring(summit, 1.5 - level * 0.15), {
              fill: old
                ? lch(0.86 - level * 0.03, 0.06, 84 - level * 4)
                : lch(0.93 - level * 0.035, 0.06, 130 - level * 8),
            }),
          )
          .join('') +
        summits
          .map(summit =>
            path(ring(summit, 1.5 - level * 0.15), {
              fill: 'none',
              stroke: line,
              'stroke-width': level % 4 === 0 ? 4 : 1.8,
              opacity: 0.6,
            }),
          )
          .join(''),
    )
    const bends = Array.from(
      { length: 9 },
      (_, step): Point => [
        (step / 8) * (width + 100) - 50,
        height * (0.3 + 0.4 * (step / 8)) + random.around(0, 100),
      ],
    )
    const river =
      path(smooth(bends), {
        fill: 'none',
        stroke: lch(0.66, 0.1, 235),
        'stroke-width': 15,
        'stroke-linecap': 'round',
      }) + path(smooth(bends), { fill: 'none', stroke: lch(0.84, 0.06, 230), 'stroke-width': 6 })
    const trail = path(
      smooth(
        Array.from(
          { length: 9 },
          (_, step): Point => [
            width * (0.14 + step * 0.09),
            height * (0.82 - step * 0.07) + random.around(0, 70),
          ],
        ),
      ),
      {
        fill: 'none',
        stroke: lch(0.5, 0.19, 25),
        'stroke-width': 6,
        'stroke-dasharray': '20 14',
        'stroke-linecap': 'round',
      },
    )
    const grid = times(
      12,
      index =>
        rect((index + 0.5) * (width / 12), 0, 1.5, height, { fill: '#3c5a80', opacity: 0.22 }) +
        rect(0, (index + 0.5) * (height / 12), width, 1.5, { fill: '#3c5a80', opacity: 0.22 }),
    )
    const trees = times(90, () =>
      at(
        random.around(width * 0.7, width * 0.16),
        random.around(height * 0.3, height * 0.16),
        path('M0 10V0M-8 2L0 -16L8 2Z', {
          fill: lch(0.5, 0.09, 145),
          stroke: lch(0.4, 0.08, 145),
          'stroke-width': 2,
          opacity: 0.75,
        }),
      ),
    )
    const marks = times(6, () => {
      const { x, y } = random.pick(summits)
      return at(
        x + random.around(0, 70),
        y + random.around(0, 70),
        circle(0, 0, 15, { fill: '#fff', stroke: lch(0.5, 0.19, 25), 'stroke-width': 6 }) +
          circle(0, 0, 5, { fill: lch(0.5, 0.19, 25) }),
      )
    })
    const compass = at(
      width * 0.87,
      height * 0.85,
      shade(disc(0, 0, 96), 8, 16, 16, 0.4) +
        circle(0, 0, 98, {
          fill: sheet.linear(
            [
              [0, '#f3d998'],
              [1, '#96692a'],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        circle(0, 0, 80, { fill: '#fbf6e8' }) +
        times(
          24,
          tick =>
            `<g transform="rotate(${tick * 15})">${rect(-1.5, -76, 3, tick % 6 === 0 ? 18 : 9, { fill: '#3a2a18' })}</g>`,
        ) +
        path('M0 -62L13 0H-13Z', { fill: lch(0.54, 0.2, 27) }) +
        path('M0 62L13 0H-13Z', { fill: '#33404f' }) +
        circle(0, 0, 7, { fill: '#d9b25f' }),
      random.between(-40, 40),
    )
    const folds =
      times(3, index =>
        rect((index + 1) * (width / 4) - 22, 0, 44, height, {
          fill: sheet.linear(
            [
              [0, '#000', 0],
              [0.48, '#000', 0.12],
              [0.52, '#fff', 0.3],
              [1, '#fff', 0],
            ],
            [0, 0, 1, 0],
          ),
        }),
      ) +
      rect(0, height / 2 - 22, width, 44, {
        fill: sheet.linear([
          [0, '#000', 0],
          [0.48, '#000', 0.12],
          [0.52, '#fff', 0.3],
          [1, '#fff', 0],
        ]),
      })
    return {
      body:
        rect(0, 0, width, height, { fill: paper }) +
        tints +
        grid +
        river +
        trees +
        trail +
        marks +
        folds +
        compass,
      alt: 'A folded map with contour lines, a river and a dotted red trail, a brass compass lying in the corner.',
    }
  },
}
