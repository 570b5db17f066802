import { lch } from '../colour.ts'
import { at, circle, disc, ellipse, path, shade, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { ash, marble, walnut, woodTable } from '../surfaces.ts'
import { bowl, foam } from './bowl.ts'

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
