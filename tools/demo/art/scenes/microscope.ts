import { lch } from '../colour.ts'
import { at, blob, box, circle, glow, path, rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** What a microscope shows: diatoms or cells in a round field. */
export const microscope: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const r = Math.min(width, height) * 0.46
    const [cx, cy] = [width / 2, height / 2]
    const dark = random.chance(0.5)
    const hue = sheet.hue
    const diatom = (kind: number) => {
      const c = lch(dark ? 0.8 : 0.5, 0.12, hue + random.pick([0, 50, 100, 170]))
      const look = { fill: c, 'fill-opacity': 0.22, stroke: c, 'stroke-width': 4 }
      if (kind === 0)
        return (
          circle(0, 0, 70, look) +
          circle(0, 0, 20, look) +
          times(28, index =>
            path(
              `M${Math.cos(index * 0.2244) * 26} ${Math.sin(index * 0.2244) * 26}L${Math.cos(index * 0.2244) * 62} ${Math.sin(index * 0.2244) * 62}`,
              { stroke: c, 'stroke-width': 3, opacity: 0.7 },
            ),
          )
        )
      if (kind === 1)
        return (
          path('M-130 0Q0 -70 130 0Q0 70 -130 0Z', look) +
          path('M-120 0H120', { stroke: c, 'stroke-width': 4 }) +
          times(17, index => {
            const x = -104 + index * 13
            const h = 32 * (1 - (x / 130) ** 2)
            return path(`M${x} ${-h}V${h}`, { stroke: c, 'stroke-width': 2.5, opacity: 0.7 })
          })
        )
      if (kind === 2)
        return times(
          5,
          index =>
            path(box(-150 + index * 60, -34, 56, 68, 12), look) +
            circle(-122 + index * 60, 0, 13, { fill: c, opacity: 0.8 }),
        )
      return (
        path(blob(random, 0, 0, 74, 0.12, 10), look) +
        circle(8, -6, 25, { fill: c, opacity: 0.65 }) +
        times(16, () =>
          circle(random.around(0, 34), random.around(0, 34), random.between(3, 8), { fill: c, opacity: 0.6 }),
        )
      )
    }
    const items = times(30, index =>
      at(
        cx + random.around(0, r * 0.6),
        cy + random.around(0, r * 0.6),
        diatom((index + (index % 7)) % 4),
        random.between(0, 360),
        (r / 490) * random.between(0.4, 1.15),
      ),
    )
    return {
      body:
        rect(0, 0, width, height, { fill: '#08080b' }) +
        sheet.clip(
          circle(cx, cy, r, {}),
          rect(0, 0, width, height, {
            fill: dark ? sheet.tone(0.17, 0.05, 180) : sheet.tone(0.93, 0.04, 40),
          }) +
            glow(sheet, cx, cy, r * 1.1, dark ? sheet.tone(0.4, 0.09, 150) : '#ffffff', 0.9) +
            items +
            circle(cx, cy, r, {
              fill: sheet.radial([
                [0.7, '#000', 0],
                [1, '#000', 0.6],
              ]),
            }),
        ) +
        circle(cx, cy, r + 5, {
          fill: 'none',
          stroke: sheet.tone(0.7, 0.1),
          'stroke-width': 4,
          opacity: 0.35,
        }),
      alt: `Diatoms and single cells through a microscope, ${dark ? 'glowing on a dark ground' : 'against bright light'}.`,
    }
  },
}
