import { lch } from '../colour.ts'
import { circle, disc, glow, path, rect, shade, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** Knobs, keys and patch cables. */
export const synth: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const panel = random.pick(['#1e1e25', '#e6e1d6', sheet.tone(0.36, 0.08), sheet.tone(0.26, 0.05, 90)])
    const cell = 134
    const [columns, rows] = [Math.floor(width / cell), Math.floor((height * 0.86) / cell)]
    const [padX, padY] = [(width - columns * cell) / 2, height * 0.07]
    const sockets: [number, number][] = []
    const controls = times(columns * rows, index => {
      const [x, y] = [
        padX + ((index % columns) + 0.5) * cell,
        padY + (Math.floor(index / columns) + 0.5) * cell,
      ]
      const kind = random.next()
      const colour = random.pick([
        lch(0.7, 0.16, sheet.hue),
        lch(0.78, 0.14, 80),
        lch(0.68, 0.17, 25),
        '#e9e6df',
      ])
      if (kind < 0.42) {
        const angle = random.between(-2.3, 2.3) - 1.57
        const ticks = times(11, tick => {
          const a = -3.9 + tick * 0.47
          return path(
            `M${x + Math.cos(a) * 49} ${y + Math.sin(a) * 49}L${x + Math.cos(a) * 56} ${y + Math.sin(a) * 56}`,
            { stroke: '#8f8d96', 'stroke-width': 3 },
          )
        })
        return (
          ticks +
          shade(disc(x, y, 38), 5, 10, 10, 0.5) +
          circle(x, y, 40, { fill: '#17171b' }) +
          circle(x, y, 33, {
            fill: sheet.linear(
              [
                [0, '#5b5b66'],
                [1, '#1d1d22'],
              ],
              [0, 0, 1, 1],
            ),
          }) +
          circle(x, y, 17, { fill: colour, opacity: 0.9 }) +
          path(
            `M${x + Math.cos(angle) * 16} ${y + Math.sin(angle) * 16}L${x + Math.cos(angle) * 37} ${y + Math.sin(angle) * 37}`,
            { stroke: '#fff', 'stroke-width': 6, 'stroke-linecap': 'round' },
          )
        )
      }
      if (kind < 0.68) {
        sockets.push([x, y])
        return (
          circle(x, y, 29, { fill: '#b9bac2' }) +
          circle(x, y, 22, { fill: '#6f707a' }) +
          circle(x, y, 13, { fill: '#08080a' })
        )
      }
      if (kind < 0.84) {
        const level = random.between(-30, 30)
        return (
          rect(x - 6, y - 54, 12, 108, { rx: 6, fill: '#08080a' }) +
          rect(x - 24, y + level - 15, 48, 30, {
            rx: 4,
            fill: sheet.linear([
              [0, '#fff'],
              [0.5, '#8b8c96'],
              [1, '#44454d'],
            ]),
          }) +
          rect(x - 24, y + level - 2, 48, 4, { fill: colour })
        )
      }
      return (
        glow(sheet, x, y, 60, colour, 0.6) +
        rect(x - 32, y - 32, 64, 64, { rx: 10, fill: colour }) +
        rect(x - 32, y - 32, 64, 26, { rx: 10, fill: '#fff', opacity: 0.25 })
      )
    })
    const spare = random.shuffle(sockets)
    const cables = times(Math.floor(spare.length / 2), index => {
      const [[ax, ay], [bx, by]] = [spare[index * 2] ?? [0, 0], spare[index * 2 + 1] ?? [0, 0]]
      const d = `M${ax} ${ay}C${ax} ${ay + 190} ${bx} ${by + 220} ${bx} ${by}`
      const colour = lch(0.66, 0.17, index * 67 + sheet.hue)
      const plug = (x: number, y: number) =>
        circle(x, y, 17, { fill: '#202026' }) + circle(x - 3, y - 4, 9, { fill: colour })
      return (
        path(d, {
          fill: 'none',
          stroke: '#000',
          'stroke-width': 15,
          opacity: 0.28,
          transform: 'translate(10 18)',
        }) +
        path(d, { fill: 'none', stroke: colour, 'stroke-width': 13, 'stroke-linecap': 'round' }) +
        path(d, {
          fill: 'none',
          stroke: '#fff',
          'stroke-width': 3,
          opacity: 0.4,
          transform: 'translate(-3 -2)',
        }) +
        plug(ax, ay) +
        plug(bx, by)
      )
    })
    return {
      body:
        rect(0, 0, width, height, { fill: panel }) +
        rect(0, 0, width, height, {
          fill: sheet.linear(
            [
              [0, '#fff', 0.14],
              [1, '#000', 0.25],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        controls +
        cables,
      alt: 'A modular synthesiser panel with knobs, faders and lit buttons, patched with coloured cables.',
    }
  },
}
