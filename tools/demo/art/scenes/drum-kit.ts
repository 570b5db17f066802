import { lch } from '../colour.ts'
import { at, circle, disc, path, shade, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { cherry, walnut, woodTable } from '../surfaces.ts'

/** A drum kit from above. */
export const drumKit: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const shell = lch(0.52, 0.16, sheet.hue)
    const drum = (x: number, y: number, r: number) =>
      shade(disc(x, y, r), 10, 20, 22, 0.5) +
      circle(x, y, r, { fill: shell }) +
      circle(x, y, r * 0.95, {
        fill: sheet.linear(
          [
            [0, '#fbfbfb'],
            [1, '#85878f'],
          ],
          [0, 0, 1, 1],
        ),
      }) +
      circle(x, y, r * 0.88, {
        fill: sheet.radial([
          [0, '#fbf8f0'],
          [0.7, '#efe9dc'],
          [1, '#cfc7b6'],
        ]),
      }) +
      times(8, lug =>
        circle(x + Math.cos(lug * 0.785) * r * 0.955, y + Math.sin(lug * 0.785) * r * 0.955, r * 0.035, {
          fill: '#3b3c44',
        }),
      ) +
      circle(x + r * 0.06, y + r * 0.05, r * 0.3, { fill: '#9a917f', opacity: 0.14 })
    const cymbal = (x: number, y: number, r: number) =>
      shade(disc(x, y, r), 18, 34, 20, 0.36) +
      circle(x, y, r, {
        fill: sheet.radial([
          [0, lch(0.9, 0.1, 95)],
          [0.5, lch(0.76, 0.12, 86)],
          [1, lch(0.62, 0.12, 76)],
        ]),
      }) +
      times(13, ring =>
        circle(x, y, r * (0.26 + ring * 0.055), {
          fill: 'none',
          stroke: ring % 2 === 0 ? '#5f4413' : '#fff5cf',
          'stroke-width': 1.6,
          opacity: 0.35,
        }),
      ) +
      times(2, ray =>
        path(
          `M${x} ${y}L${x + Math.cos(ray * Math.PI + 0.5) * r} ${y + Math.sin(ray * Math.PI + 0.5) * r}A${r} ${r} 0 0 1 ${x + Math.cos(ray * Math.PI + 0.95) * r} ${y + Math.sin(ray * Math.PI + 0.95) * r}Z`,
          { fill: '#fffbe0', opacity: 0.3 },
        ),
      ) +
      circle(x, y, r * 0.2, { fill: lch(0.82, 0.11, 92) }) +
      circle(x, y, r * 0.05, { fill: '#2c2c33' })
    const kit =
      drum(-40, 40, 250) +
      drum(-250, -150, 130) +
      drum(60, -210, 140) +
      drum(330, 120, 190) +
      drum(-340, 150, 150) +
      cymbal(-400, -60, 150) +
      cymbal(-200, -350, 165) +
      cymbal(300, -250, 200)
    const sticks = times(2, index =>
      at(
        -330 + index * 50,
        130 + index * 26,
        shade('M0 -7L300 -3V3L0 7Z', 8, 12, 8, 0.35) +
          path('M0 -8H240L300 -4Q316 0 300 4L240 8H0Z', {
            fill: sheet.linear([
              [0, '#f6dfb0'],
              [1, '#b98a4a'],
            ]),
          }),
        24 - index * 12,
      ),
    )
    return {
      body:
        woodTable(sheet, random.pick([walnut, cherry])) +
        circle(width / 2, height / 2, 560 * unit, { fill: sheet.tone(0.32, 0.1, 60) }) +
        circle(width / 2, height / 2, 510 * unit, {
          fill: 'none',
          stroke: sheet.tone(0.7, 0.08, 40),
          'stroke-width': 12,
          'stroke-dasharray': '40 22',
        }) +
        at(width / 2, height / 2, kit + sticks, random.between(-14, 14), unit * 0.98),
      alt: 'A drum kit seen from above, cymbals shining, a pair of sticks resting on the snare.',
    }
  },
}
