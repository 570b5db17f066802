import { lch } from '../colour.ts'
import { at, blob, circle, glow, group, path, rect, ridge, times, under } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { forest } from './hills.ts'
import { backdrop, land } from './night-land.ts'
import { stars } from './sky.ts'

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
