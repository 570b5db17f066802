import { lch } from '../colour.ts'
import { at, blob, circle, path, rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { paperColour, sprig } from './paper.ts'

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
