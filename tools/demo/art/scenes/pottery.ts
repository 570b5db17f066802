import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { circle, ellipse, path, rect, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { onShelves, outline, roundness } from './shelves.ts'

/** Glazed pots, each with its own profile. */
export const pottery: Scene = {
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { random } = sheet
    const glazes = Array.from({ length: 5 }, () => random.pick([30, 55, 80, 150, 195, 240, 265, sheet.hue]))
    const pot = ({ wide, tall }: { wide: number; tall: number }) => {
      const [w, t] = [wide / 2, tall]
      const profiles: Point[][] = [
        [
          [w * 0.4, 0],
          [w * 0.82, -t * 0.2],
          [w, -t * 0.5],
          [w * 0.7, -t * 0.76],
          [w * 0.3, -t * 0.88],
          [w * 0.4, -t],
        ],
        [
          [w * 0.5, 0],
          [w * 0.62, -t * 0.3],
          [w * 0.8, -t * 0.6],
          [w * 0.98, -t * 0.8],
        ],
        [
          [w * 0.62, 0],
          [w * 0.9, -t * 0.14],
          [w * 0.94, -t * 0.5],
          [w * 0.72, -t * 0.66],
        ],
        [
          [w * 0.35, 0],
          [w * 0.7, -t * 0.12],
          [w * 0.74, -t * 0.3],
          [w * 0.26, -t * 0.55],
          [w * 0.22, -t * 0.86],
          [w * 0.42, -t],
        ],
        [
          [w * 0.6, 0],
          [w * 0.66, -t * 0.4],
          [w * 0.62, -t * 0.7],
        ],
      ]
      const profile = random.pick(profiles)
      const d = outline(profile)
      const [mouthX, mouthY] = profile.at(-1) ?? [0, 0]
      const hue = random.pick(glazes)
      const l = random.between(0.45, 0.82)
      const drip = `M${-w * 1.1} ${-t * 1.1}H${w * 1.1}${smooth(Array.from({ length: 9 }, (_, step) => [w * 1.1 - (step / 8) * w * 2.2, -t * 0.42 + random.between(-0.14, 0.1) * t] as const)).replace('M', 'L')}Z`
      const speckles = times(36, () =>
        circle(random.between(-w, w), -random.next() * t, random.between(0.8, 2.6), {
          fill: '#2a180e',
          opacity: 0.4,
        }),
      )
      const lines = random.chance(0.4)
        ? times(5, step =>
            ellipse(0, -t * (0.25 + step * 0.07), w * 1.1, 7, {
              fill: 'none',
              stroke: lch(l - 0.25, 0.06, hue),
              'stroke-width': 4,
              opacity: 0.6,
            }),
          )
        : ''
      return (
        path(d, { fill: lch(0.62, 0.06, 58) }) +
        sheet.clip(
          path(d, {}),
          path(drip, {
            fill: sheet.linear([
              [0, lch(l + 0.1, 0.07, hue)],
              [0.6, lch(l, 0.1, hue + 12)],
              [1, lch(l - 0.22, 0.08, hue + 25)],
            ]),
          }) +
            lines +
            speckles +
            rect(-w, -t * 1.1, wide, t * 1.2, { fill: roundness(sheet) }),
        ) +
        ellipse(0, mouthY + 2, Math.abs(mouthX) * 0.96, Math.max(5, Math.abs(mouthX) * 0.14), {
          fill: lch(0.22, 0.03, hue),
          stroke: lch(l + 0.12, 0.06, hue),
          'stroke-width': 4,
        })
      )
    }
    return {
      body: onShelves(sheet, sheet.height > sheet.width ? 4 : 3, pot),
      alt: 'Hand-thrown pots, bowls and bottles on shelves, their glazes breaking over bare clay.',
    }
  },
}
