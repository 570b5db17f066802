import { lch } from '../colour.ts'
import { circle, disc, shade } from '../marks.ts'
import type { Sheet } from '../sheet.ts'

export function bowl(
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

export const foam = lch(0.95, 0.03, 82)
