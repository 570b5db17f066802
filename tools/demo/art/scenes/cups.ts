import { lch } from '../colour.ts'
import { at, blob, circle, disc, ellipse, glow, path, rect, shade, smooth, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { ash, marble, oak, walnut, woodTable } from '../surfaces.ts'

/** A flat white from above, with a rosetta, a heart or a tulip poured in. */
export const latteArt: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const [x, y] = [width * random.between(0.44, 0.56), height * random.between(0.46, 0.54)]
    const r = Math.min(width, height) * 0.3
    const pour = random.pick(['rosetta', 'heart', 'tulip'] as const)
    const glaze = random.pick([sheet.hue, sheet.hue + 150, 240, 160, 30])
    const light = random.between(0.45, 0.9)
    const cup = lch(light, light > 0.8 ? 0.02 : 0.08, glaze)
    return {
      body:
        random.pick([
          () => woodTable(sheet, walnut),
          () => woodTable(sheet, ash),
          () => marble(sheet, 0.92, glaze),
        ])() +
        beans(sheet, x, y, r * 1.6) +
        saucer(x, y, r * 1.42, sheet, cup) +
        handle(x, y, r, cup, random.between(15, 60)) +
        bowl(sheet, x, y, r, cup) +
        at(x, y, { rosetta, heart, tulip }[pour](sheet), random.between(-30, 30), r / 300) +
        path(`M${x - r * 0.72} ${y - r * 0.5}A${r * 0.88} ${r * 0.88} 0 0 1 ${x - r * 0.2} ${y - r * 0.84}`, {
          fill: 'none',
          stroke: '#fff',
          'stroke-width': 9,
          opacity: 0.45,
          'stroke-linecap': 'round',
        }) +
        spoon(sheet, x + r * 1.08, y + r * 0.85),
      alt: `A cup of coffee from above with a ${pour} poured into the milk foam, coffee beans scattered around the saucer.`,
    }
  },
}

/** Bowls of tea of different colours on a dark or wooden tray. */
export const teaBowls: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height)
    const teas = random.shuffle([
      [0.74, 0.15, 82],
      [0.52, 0.16, 42],
      [0.72, 0.14, 118],
      [0.36, 0.11, 34],
      [0.84, 0.09, 92],
    ] as const)
    const spots =
      width > height
        ? [
            [0.27, 0.35],
            [0.55, 0.66],
            [0.78, 0.3],
          ]
        : [
            [0.32, 0.28],
            [0.66, 0.52],
            [0.34, 0.76],
          ]
    const bowls = spots.map(([sx = 0, sy = 0], index) => {
      const [l, c, h] = teas[index] ?? [0.7, 0.1, 80]
      const r = unit * random.between(0.15, 0.19)
      const [x, y] = [width * sx, height * sy]
      const glaze = lch(
        random.pick([0.9, 0.5, 0.34, 0.72]),
        random.between(0.01, 0.07),
        sheet.hue + random.pick([0, 180, 90]),
      )
      return (
        bowl(sheet, x, y, r, glaze, [lch(l + 0.08, c, h), lch(l, c, h), lch(l - 0.2, c, h - 8)]) +
        ellipse(x - r * 0.3, y - r * 0.42, r * 0.3, r * 0.12, {
          fill: '#fff',
          opacity: 0.35,
          transform: `rotate(-34 ${x - r * 0.3} ${y - r * 0.42})`,
        })
      )
    })
    const leaves = times(150, () => {
      const [x, y] = [
        width * (spots[0]?.[0] ?? 0.3) + random.around(width * 0.18, 80),
        height * 0.82 + random.around(0, 55),
      ]
      return at(
        x,
        y,
        path('M-16 0Q-4 -7 16 -2Q2 6 -16 0Z', {
          fill: lch(random.between(0.2, 0.42), 0.05, random.between(70, 140)),
        }),
        random.between(0, 360),
        random.between(0.6, 1.2),
      )
    })
    return {
      body:
        woodTable(sheet, random.pick([walnut, oak, { lightness: 0.22, chroma: 0.015, hue: 60 }]), 3) +
        leaves +
        bowls.join('') +
        steam(sheet, width * 0.55, height * 0.6),
      alt: 'Three bowls of tea from above, each a different colour of liquor, with loose leaves spilled on the table.',
    }
  },
}

function bowl(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  glaze: string,
  liquor: readonly string[] = [lch(0.64, 0.1, 62), lch(0.52, 0.105, 55), lch(0.33, 0.075, 48)],
) {
  return (
    shade(disc(x, y, r), 16, 26, 26, 0.45) +
    circle(x, y, r, { fill: glaze }) +
    circle(x, y, r, {
      fill: sheet.linear(
        [
          [0, '#fff', 0.4],
          [0.5, '#fff', 0],
          [1, '#000', 0.3],
        ],
        [0, 0, 1, 1],
      ),
    }) +
    circle(x, y, r * 0.93, { fill: '#1a0f0a', opacity: 0.35 }) +
    circle(x, y, r * 0.9, {
      fill: sheet.radial(
        liquor.map((colour, index) => [0.45 + index * 0.27, colour] as const),
        [0.5, 0.5, 0.52],
      ),
    })
  )
}

function saucer(x: number, y: number, r: number, sheet: Sheet, colour: string) {
  return (
    shade(disc(x, y, r), 12, 22, 26, 0.42) +
    circle(x, y, r, { fill: colour }) +
    circle(x, y, r, {
      fill: sheet.linear(
        [
          [0, '#fff', 0.35],
          [0.6, '#fff', 0],
          [1, '#000', 0.22],
        ],
        [0, 0, 1, 1],
      ),
    }) +
    circle(x, y, r * 0.93, { fill: 'none', stroke: '#000', 'stroke-width': 5, opacity: 0.12 }) +
    circle(x, y, r * 0.62, { fill: '#000', opacity: 0.13 })
  )
}

function handle(x: number, y: number, r: number, colour: string, turn: number) {
  const d = `M${r * 0.9} -26H${r * 1.28}Q${r * 1.42} -26 ${r * 1.42} 0Q${r * 1.42} 26 ${r * 1.28} 26H${r * 0.9}Z`
  return at(
    x,
    y,
    shade(d, 6, 14, 12, 0.3) + path(d, { fill: colour }) + path(d, { fill: '#fff', opacity: 0.18 }),
    turn,
  )
}

const foam = lch(0.95, 0.03, 82)

const heart = (_: Sheet) =>
  path(
    'M0 176Q-190 40 -176 -60Q-160 -140 -78 -132Q-24 -126 0 -72Q24 -126 78 -132Q160 -140 176 -60Q190 40 0 176Z',
    { fill: foam },
  ) +
  path('M0 120Q-120 30 -116 -40Q-106 -84 -66 -84Q-20 -80 0 -22Q20 -80 66 -84Q106 -84 116 -40Q120 30 0 120Z', {
    fill: 'none',
    stroke: lch(0.7, 0.09, 66),
    'stroke-width': 10,
    opacity: 0.5,
  })

const rosetta = (_: Sheet) =>
  times(9, index => {
    const y = 150 - index * 38
    const wide = 172 * Math.sin(((index + 2.4) / 11.6) * Math.PI) + 18
    return path(
      `M0 ${y + 44}Q${-wide} ${y + 20} ${-wide} ${y - 40}Q${-wide * 0.4} ${y - 14} 0 ${y + 6}Q${wide * 0.4} ${y - 14} ${wide} ${y - 40}Q${wide} ${y + 20} 0 ${y + 44}Z`,
      { fill: foam, opacity: 0.96 },
    )
  }) +
  path('M0 -196Q-46 -232 -32 -256Q-14 -270 0 -246Q14 -270 32 -256Q46 -232 0 -196Z', { fill: foam }) +
  path('M0 -196V206', { stroke: lch(0.6, 0.1, 58), 'stroke-width': 7 })

const tulip = (_: Sheet) =>
  times(4, index => {
    const y = 128 - index * 84
    const wide = 168 - index * 32
    return path(
      `M0 ${y + 62}Q${-wide} ${y + 30} ${-wide} ${y - 36}Q${-wide * 0.8} ${y - 62} 0 ${y - 8}Q${wide * 0.8} ${y - 62} ${wide} ${y - 36}Q${wide} ${y + 30} 0 ${y + 62}Z`,
      { fill: foam },
    )
  }) + path('M0 -150Q-62 -196 -44 -226Q-20 -246 0 -212Q20 -246 44 -226Q62 -196 0 -150Z', { fill: foam })

function beans(sheet: Sheet, x: number, y: number, clear: number) {
  const { random, width, height } = sheet
  return times(80, () => {
    const angle = random.between(-0.9, 2.4)
    const far = clear + random.next() ** 1.6 * 520
    const [bx, by] = [x - Math.cos(angle) * far, y - Math.sin(angle) * far * (height / width)]
    const lightness = random.between(0.24, 0.36)
    return at(
      bx,
      by,
      shade(disc(0, 0, 22, 15), 3, 6, 6, 0.3) +
        ellipse(0, 0, 22, 15, {
          fill: sheet.radial(
            [
              [0, lch(lightness + 0.14, 0.06, 50)],
              [1, lch(lightness, 0.05, 45)],
            ],
            [0.4, 0.3, 0.7],
          ),
        }) +
        path('M-20 2Q-6 -8 2 0Q10 8 20 -2', { fill: 'none', stroke: '#1c0f09', 'stroke-width': 3 }),
      random.between(0, 360),
    )
  })
}

function spoon(sheet: Sheet, x: number, y: number) {
  const metal = sheet.linear(
    [
      [0, '#f4f4f6'],
      [0.5, '#a9acb5'],
      [1, '#e5e6ea'],
    ],
    [0, 0, 1, 1],
  )
  return at(
    x,
    y,
    shade('M-8 -10L-5 -250H5L8 -10Z', 8, 12, 8, 0.25) +
      path('M-7 0L-5 -250Q0 -262 5 -250L7 0Z', { fill: metal }) +
      ellipse(0, 40, 34, 54, { fill: metal }) +
      ellipse(-4, 36, 22, 40, { fill: '#70737d', opacity: 0.35 }),
    52,
  )
}

function steam(sheet: Sheet, x: number, y: number) {
  const { random } = sheet
  return times(3, index => {
    const wave = smooth(
      Array.from(
        { length: 7 },
        (_, step) => [x - 40 + index * 42 + Math.sin(step * 1.1 + index) * 26, y - step * 50] as const,
      ),
    )
    return path(wave, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': random.between(14, 26),
      opacity: 0.1,
      'stroke-linecap': 'round',
    })
  })
}

/** Glasses of beer in a row against a warm, blurred room. */
export const beerGlasses: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const count = width > height ? 4 : 3
    const table = height * 0.82
    const unit = width / count
    const wide = Math.min(unit * 0.56, 230)
    const tall = Math.min(height * 0.56, wide * 2.5)
    const lights = times(40, () => {
      const hue = random.pick([60, 75, 40, sheet.hue])
      return circle(random.next() * width, random.next() * table * 0.9, random.between(20, 90), {
        fill: lch(0.75, 0.14, hue),
        opacity: random.between(0.05, 0.22),
      })
    })
    const beers = [
      [0.83, 0.15, 92],
      [0.7, 0.16, 70],
      [0.5, 0.14, 48],
      [0.22, 0.05, 40],
    ] as const
    const glasses = times(count, index => {
      const [l, c, h] = beers[count === 3 && index === 2 ? 3 : index] ?? beers[0]
      const x = (index + 0.5) * unit
      const [w, b] = [wide / 2, wide * 0.37]
      const body = `M${-w} ${-tall}L${-b} -14Q${-b} 0 ${-b + 14} 0H${b - 14}Q${b} 0 ${b} -14L${w} ${-tall}Z`
      const bubbles = times(60, () =>
        circle(random.between(-b, b) * 0.9, -random.between(0.05, 0.76) * tall, random.between(1, 3.6), {
          fill: '#fff6d8',
          opacity: random.between(0.25, 0.7),
        }),
      )
      const head = times(34, () =>
        path(
          blob(
            random,
            random.between(-w, w) * 0.96,
            -tall * random.between(0.82, 1.015),
            random.between(14, 30),
            0.1,
          ),
          { fill: lch(random.between(0.92, 0.98), 0.035, 84) },
        ),
      )
      return at(
        x,
        table + 30 + (index % 2) * 18,
        ellipse(0, 2, w * 1.25, 20, { fill: '#120a04', opacity: 0.55 }) +
          sheet.clip(
            path(body, {}),
            rect(-w, -tall * 0.86, wide, tall, {
              fill: sheet.linear([
                [0, lch(l + 0.06, c, h + 6)],
                [0.6, lch(l, c, h)],
                [1, lch(l - 0.16, c, h - 8)],
              ]),
            }) +
              bubbles +
              head,
          ) +
          path(body, {
            fill: sheet.linear(
              [
                [0, '#fff', 0.4],
                [0.16, '#fff', 0.04],
                [0.75, '#000', 0],
                [1, '#000', 0.3],
              ],
              [0, 0, 1, 0],
            ),
          }) +
          path(`M${-w * 0.72} ${-tall * 0.92}L${-b * 0.78} -40`, {
            stroke: '#fff',
            'stroke-width': 10,
            opacity: 0.4,
            'stroke-linecap': 'round',
          }) +
          path(body, { fill: 'none', stroke: '#fff', 'stroke-width': 3, opacity: 0.35 }),
      )
    })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear([
            [0, lch(0.2, 0.05, 45)],
            [0.8, lch(0.38, 0.09, 52)],
          ]),
        }) +
        lights +
        glow(sheet, width * 0.7, height * 0.2, width * 0.5, '#ffbe63', 0.35) +
        rect(0, table, width, height - table, {
          fill: sheet.linear([
            [0, lch(0.46, 0.08, 50)],
            [1, lch(0.2, 0.05, 45)],
          ]),
        }) +
        rect(0, table, width, 4, { fill: '#ffd9a0', opacity: 0.4 }) +
        glasses,
      alt: `${count === 4 ? 'Four' : 'Three'} glasses of home-brewed beer from pale to dark, foam on top, lights blurred behind them.`,
    }
  },
}
