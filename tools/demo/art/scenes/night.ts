import { lch } from '../colour.ts'
import { at, blob, circle, ellipse, glow, group, path, rect, ridge, times, under } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { forest } from './hills.ts'
import { stars } from './sky.ts'

const land = '#080b14'

/** The Milky Way, a comet or star trails over a dark horizon, seen by somebody with a telescope. */
export const nightSky: Scene = {
  shapes: ['portrait', 'landscape', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const kind = random.pick(['band', 'comet', 'trails'] as const)
    const above = { band: milkyWay, comet, trails }[kind](sheet)
    const words = {
      band: 'The Milky Way standing over a dark horizon',
      comet: 'A comet with a long tail among the stars',
      trails: 'Star trails turning around the pole',
    }
    const line = ridge(random, width, height * 0.88, height * 0.03, 0.4)
    const x = random.between(0.25, 0.75) * width
    const y = (line[Math.round((x / width) * (line.length - 1))]?.[1] ?? height * 0.88) + 6
    return {
      body:
        backdrop(sheet) +
        above +
        path(under(line, height), { fill: land }) +
        forest(sheet, line, land, 1.1) +
        at(x, y, observer, 0, 1.25),
      alt: `${words[kind]}, a small telescope and its owner in silhouette below.`,
    }
  },
}

/** A radio mast with its guy wires and a waking sky. */
export const antennaMast: Scene = {
  shapes: ['portrait', 'landscape', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const line = ridge(random, width, height * 0.88, height * 0.02, 0.4)
    const x = random.between(0.35, 0.65) * width
    const foot = height * 0.89
    const top = height * 0.22
    const lattice = times(24, index => {
      const y = foot - ((foot - top) * index) / 24
      const step = (foot - top) / 24
      return path(`M${x - 11} ${y}L${x + 11} ${y - step}M${x + 11} ${y}L${x - 11} ${y - step}`, {
        stroke: land,
        'stroke-width': 2.5,
      })
    })
    const elements = times(7, index => {
      const along = -190 + index * 62
      const half = 92 - index * 7
      return path(`M${along} ${-half}L${along * 0.97} ${half}`, {
        stroke: land,
        'stroke-width': 4.5,
        'stroke-linecap': 'round',
      })
    })
    const rings = times(5, index =>
      circle(x, top, 120 + index * 105, {
        fill: 'none',
        stroke: '#ffe9c9',
        'stroke-width': 2,
        opacity: 0.26 - index * 0.045,
      }),
    )
    return {
      body:
        backdrop(sheet) +
        stars(sheet, 240, height * 0.75) +
        rings +
        path(
          `M${x} ${top + 90}L${x - 320} ${foot + 20}M${x} ${top + 90}L${x + 330} ${foot + 20}M${x} ${top + 330}L${x - 210} ${foot + 10}M${x} ${top + 330}L${x + 220} ${foot + 10}`,
          { stroke: land, 'stroke-width': 2 },
        ) +
        path(`M${x - 11} ${foot}V${top}H${x + 11}V${foot}`, {
          fill: 'none',
          stroke: land,
          'stroke-width': 5,
        }) +
        lattice +
        at(
          x,
          top - 8,
          path('M-205 0H205', { stroke: land, 'stroke-width': 7, 'stroke-linecap': 'round' }) + elements,
          random.between(-16, 16),
        ) +
        glow(sheet, x, top - 16, 70, '#ff5a48', 0.9) +
        circle(x, top - 16, 6, { fill: '#ffd0c4' }) +
        path(under(line, height), { fill: land }) +
        forest(sheet, line, land, 0.8) +
        at(x - 150, foot + 14, shack(sheet)),
      alt: 'A beam antenna on a guyed mast above a lit hut, under a sky full of stars.',
    }
  },
}

/** A model rocket leaving its rail, smoke under it. */
export const rocketLaunch: Scene = {
  shapes: ['portrait', 'landscape', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const lean = random.between(-6, 10)
    const [x, y] = [width * random.between(0.45, 0.62), height * random.between(0.2, 0.34)]
    const footX = x - Math.tan((lean * Math.PI) / 180) * (height * 0.86 - y)
    const body = lch(0.62, 0.2, random.pick([28, 55, 250, 330]))
    const line = ridge(random, width, height * 0.86, height * 0.02, 0.4)
    const puffs = times(60, index => {
      const share = (index / 60) ** 0.8
      const px = x + (footX - x) * share
      const py = y + 150 + (height * 0.86 - y - 150) * share
      const size = 14 + share * 62
      return path(blob(random, px + random.around(0, size * 0.35), py, size, 0.18), {
        fill: lch(0.97 - share * 0.12, 0.03, 55 + random.between(-20, 20)),
        opacity: 0.42,
      })
    })
    const ground = times(26, () => {
      const spread = random.around(0, 190)
      return path(
        blob(
          random,
          footX + spread,
          height * 0.86 - random.between(0, 44),
          random.between(28, 74),
          0.2,
          9,
          0.7,
        ),
        { fill: '#fbeedd', opacity: 0.45 },
      )
    })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear([
            [0, lch(0.45, 0.12, 255 + random.between(-15, 15))],
            [0.55, lch(0.74, 0.09, 230)],
            [0.86, lch(0.92, 0.07, 70)],
          ]),
        }) +
        puffs +
        path(under(line, height), {
          fill: sheet.linear([
            [0, lch(0.5, 0.09, 125)],
            [1, lch(0.28, 0.07, 135)],
          ]),
        }) +
        forest(sheet, ridge(random, width, height * 0.865, 6), lch(0.36, 0.07, 145), 0.5) +
        ground +
        path(
          `M${footX - 60} ${height * 0.87}L${footX} ${height * 0.84}L${footX + 60} ${height * 0.87}M${footX} ${height * 0.87}V${height * 0.76}`,
          { stroke: '#2a2a33', 'stroke-width': 6, fill: 'none' },
        ) +
        at(x, y, glow(sheet, 0, 165, 150, '#ffb24a', 0.9) + rocket(sheet, body), lean, 1.15),
      alt: 'A model rocket just off its launch rail, climbing on a column of white smoke.',
    }
  },
}

function backdrop(sheet: Sheet) {
  const { width, height, random } = sheet
  const hue = 255 + random.between(-30, 40)
  return rect(0, 0, width, height, {
    fill: sheet.linear([
      [0, lch(0.13, 0.05, hue)],
      [0.55, lch(0.28, 0.09, hue - 12)],
      [0.8, lch(0.48, 0.1, hue - random.between(20, 60))],
      [0.92, lch(0.74, 0.1, random.pick([50, 70, 170, 20]))],
    ]),
  })
}

function milkyWay(sheet: Sheet) {
  const { width, height, random } = sheet
  const lean = random.between(-38, 38)
  const length = Math.hypot(width, height)
  const cloud = times(34, () => {
    const [along, across] = [random.between(-0.5, 0.5) * length, random.around(0, 78)]
    const colour = random.pick([
      lch(0.78, 0.1, sheet.hue),
      lch(0.86, 0.05, 250),
      lch(0.8, 0.1, 30),
      lch(0.84, 0.06, 300),
    ])
    return glow(sheet, across, along, random.between(110, 210), colour, 0.19)
  })
  const dust = times(34, () =>
    path(
      blob(
        random,
        random.around(0, 26),
        random.between(-0.5, 0.5) * length,
        random.between(18, 62),
        0.35,
        9,
        1.9,
      ),
      { fill: '#0a0d1e', opacity: 0.16 },
    ),
  )
  const crowd = times(620, () =>
    circle(random.around(0, 105), random.between(-0.55, 0.55) * length, random.between(0.5, 1.7), {
      fill: '#fff',
      opacity: random.between(0.25, 0.95),
    }),
  )
  return stars(sheet, 420, height * 0.95) + at(width / 2, height * 0.42, cloud + dust + crowd, lean)
}

function comet(sheet: Sheet) {
  const { width, height, random } = sheet
  const [x, y, lean] = [
    width * random.between(0.3, 0.7),
    height * random.between(0.4, 0.56),
    random.between(18, 48),
  ]
  const tail = (reach: number, spread: number, colour: string, opacity: number) =>
    path(
      `M-7 6Q${-spread} ${-reach * 0.6} ${-spread * 0.5} ${-reach}H${spread}Q${spread * 0.5} ${-reach * 0.6} 7 6Z`,
      {
        fill: sheet.linear([
          [0, colour, 0],
          [0.7, colour, opacity * 0.5],
          [1, '#fff', opacity],
        ]),
      },
    )
  return (
    stars(sheet, 560, height * 0.95) +
    at(
      x,
      y,
      tail(620, 52, '#9fd0ff', 0.5) +
        at(0, 0, tail(560, 120, '#ffe2b0', 0.55), 9) +
        tail(400, 24, '#ffffff', 0.6) +
        glow(sheet, 0, 4, 80, '#e8f4ff', 0.95) +
        circle(0, 4, 9, { fill: '#fff' }),
      lean,
    )
  )
}

function trails(sheet: Sheet) {
  const { width, height, random } = sheet
  const [x, y] = [width * random.between(0.35, 0.65), height * random.between(0.3, 0.5)]
  const arcs = times(260, () => {
    const r = random.next() ** 0.7 * Math.hypot(width, height) * 0.75 + 6
    const [from, sweep] = [random.between(0, Math.PI * 2), random.between(0.45, 0.7)]
    const point = (angle: number) =>
      `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`
    return path(`M${point(from)}A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${point(from + sweep)}`, {
      fill: 'none',
      stroke: random.pick(['#ffffff', '#cfe0ff', '#ffe4c2', '#ffcfb8']),
      'stroke-width': random.between(0.8, 2.6),
      opacity: random.between(0.25, 0.85),
      'stroke-linecap': 'round',
    })
  })
  return arcs + circle(x, y, 2.4, { fill: '#fff' })
}

const observer =
  path('M-40 0L-8 -66M14 0L-4 -66M-16 -4L-6 -66', { stroke: land, 'stroke-width': 5 }) +
  group(rect(-64, -11, 118, 22, { rx: 5, fill: land }) + rect(48, -15, 26, 30, { rx: 4, fill: land }), {
    transform: 'translate(-4 -76) rotate(-38)',
  }) +
  path('M-104 0Q-106 -60 -92 -84Q-72 -86 -70 -58L-72 0Z', { fill: land }) +
  circle(-80, -102, 14, { fill: land }) +
  path('M-84 -78L-56 -60', { stroke: land, 'stroke-width': 8, 'stroke-linecap': 'round' })

const shack = (sheet: Sheet) =>
  glow(sheet, 0, -30, 170, '#ffbf66', 0.45) +
  path('M-74 0V-58L0 -96L76 -58V0Z', { fill: land }) +
  rect(-44, -46, 34, 26, { fill: '#ffd58a' }) +
  path('M-27 -46V-20M-44 -33H-10', { stroke: land, 'stroke-width': 3 }) +
  rect(20, -50, 26, 50, { fill: '#1b1a22' })

const rocket = (sheet: Sheet, colour: string) =>
  path('M-12 128Q-20 190 0 262Q20 190 12 128Z', {
    fill: sheet.linear([
      [0, '#fff8d8'],
      [0.4, '#ffc04d'],
      [1, '#ff6a2a', 0],
    ]),
  }) +
  path('M-22 70L-58 138L-22 118ZM22 70L58 138L22 118Z', { fill: colour }) +
  path('M-24 126V-60Q-22 -128 0 -160Q22 -128 24 -60V126Z', {
    fill: sheet.linear(
      [
        [0, '#c9ccd6'],
        [0.35, '#ffffff'],
        [1, '#8d93a5'],
      ],
      [0, 0, 1, 0],
    ),
  }) +
  path('M-24 -62Q-22 -128 0 -160Q22 -128 24 -62Z', { fill: colour }) +
  rect(-24, 26, 48, 14, { fill: colour }) +
  rect(-24, 50, 48, 5, { fill: colour }) +
  ellipse(0, -26, 10, 12, { fill: '#28324a' }) +
  path('M8 -60V126H24V-60Z', { fill: '#20243a', opacity: 0.16 })
