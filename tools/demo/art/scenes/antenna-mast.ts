import { at, circle, glow, path, rect, ridge, times, under } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { forest } from './hills.ts'
import { backdrop, land } from './night-land.ts'
import { stars } from './sky.ts'

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

const shack = (sheet: Sheet) =>
  glow(sheet, 0, -30, 170, '#ffbf66', 0.45) +
  path('M-74 0V-58L0 -96L76 -58V0Z', { fill: land }) +
  rect(-44, -46, 34, 26, { fill: '#ffd58a' }) +
  path('M-27 -46V-20M-44 -33H-10', { stroke: land, 'stroke-width': 3 }) +
  rect(20, -50, 26, 50, { fill: '#1b1a22' })
