import { lch } from '../colour.ts'
import { circle, disc, path, polygon, rect, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** Leaded glass around a rising sun. */
export const glassWindow: Scene = {
  shapes: ['portrait', 'square', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const [cx, cy] = [width * random.between(0.35, 0.65), height * random.between(0.34, 0.5)]
    const rings = [0, 0.13, 0.24, 0.37, 0.52, 0.72, 1.1].map(share => share * Math.max(width, height))
    const spokes = random.int(9, 15)
    const tilt = random.between(0, 1)
    const [warm, cool] = [random.pick([60, 40, 85]), sheet.hue]
    const light = sheet.define(
      id =>
        `<pattern id="${id}" width="46" height="46" patternUnits="userSpaceOnUse"><circle cx="10" cy="14" r="5" fill="#fff" opacity=".12"/><circle cx="33" cy="30" r="8" fill="#fff" opacity=".08"/><path d="M0 40Q20 30 46 42" stroke="#fff" stroke-width="2" fill="none" opacity=".12"/></pattern>`,
    )
    const panes = rings.slice(0, -1).map((inner, ring) => {
      const outer = rings[ring + 1] ?? inner
      const count = ring === 0 ? 1 : spokes * (ring > 3 ? 2 : 1)
      return times(count, index => {
        const [from, to] = [
          (index / count + tilt + ring * 0.03) * 6.2832,
          ((index + 1) / count + tilt + ring * 0.03) * 6.2832,
        ]
        const wave = (angle: number, r: number) =>
          [
            cx + Math.cos(angle) * r * (1 + 0.08 * Math.sin(angle * 3 + ring)),
            cy + Math.sin(angle) * r * (1 + 0.08 * Math.sin(angle * 3 + ring)),
          ] as const
        const d =
          ring === 0
            ? disc(cx, cy, outer)
            : polygon([
                ...Array.from({ length: 6 }, (_, step) => wave(from + ((to - from) * step) / 5, outer)),
                ...Array.from({ length: 6 }, (_, step) => wave(to - ((to - from) * step) / 5, inner)),
              ])
        const share = ring / 5
        const hue = warm + (((cool - warm + 540) % 360) - 180) * share + random.around(0, 14)
        return path(d, {
          fill: lch(0.84 - share * 0.38 + random.between(-0.07, 0.07), 0.15, hue),
          stroke: '#15131a',
          'stroke-width': 11,
          'stroke-linejoin': 'round',
        })
      })
    })
    const hills = times(3, index => {
      const y = height * (0.7 + index * 0.1)
      const points = Array.from(
        { length: 7 },
        (_, step) =>
          [(step / 6) * (width + 40) - 20, y + Math.sin(step * 1.3 + index * 2) * height * 0.04] as const,
      )
      return (
        path(`${smooth(points)}L${width + 20} ${height + 20}L-20 ${height + 20}Z`, {
          fill: lch(0.5 - index * 0.1, 0.13, cool + 60 + index * 24),
          stroke: '#15131a',
          'stroke-width': 11,
        }) +
        times(6, step =>
          path(
            `M${((step + 0.5) / 6) * width} ${y - 10}L${((step + 0.3 + index * 0.1) / 6) * width} ${height + 20}`,
            { stroke: '#15131a', 'stroke-width': 8 },
          ),
        )
      )
    })
    return {
      body:
        rect(0, 0, width, height, { fill: '#15131a' }) +
        panes.join('') +
        hills +
        rect(0, 0, width, height, { fill: light }) +
        circle(cx, cy, Math.max(width, height) * 0.5, {
          fill: sheet.radial([
            [0, '#fffbe0', 0.55],
            [1, '#fffbe0', 0],
          ]),
        }) +
        rect(0, 0, width, height, { fill: 'none', stroke: '#15131a', 'stroke-width': 34 }),
      alt: 'A stained-glass panel of a sun over hills, held in dark lead lines with light behind it.',
    }
  },
}
