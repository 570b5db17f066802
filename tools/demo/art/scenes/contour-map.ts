import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { at, circle, disc, path, rect, shade, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** A map of contour lines with a river and woods. */
export const contourMap: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const old = random.chance(0.5)
    const paper = old ? lch(0.88, 0.05, 84) : lch(0.95, 0.025, 120)
    const line = lch(0.5, 0.1, 50)
    const summits = Array.from({ length: random.int(4, 6) }, () => ({
      x: random.between(0.05, 0.95) * width,
      y: random.between(0.05, 0.95) * height,
      r: random.between(0.16, 0.4) * Math.min(width, height),
      seed: random.between(0, 6),
      squash: random.between(0.6, 1.3),
    }))
    const ring = ({ x, y, r, seed, squash }: (typeof summits)[number], share: number) =>
      smooth(
        Array.from({ length: 26 }, (_, step) => {
          const angle = (step / 26) * 6.2832
          const rr =
            r *
            share *
            (1 +
              0.16 * Math.sin(angle * 2 + seed) +
              0.1 * Math.sin(angle * 3 - seed * 2) +
              0.06 * Math.sin(angle * 5 + seed * 3))
          return [x + Math.cos(angle) * rr * squash, y + Math.sin(angle) * rr] as const
        }),
        true,
      )
    const tints = times(
      9,
      level =>
        summits
          .map(summit =>
            path(ring(summit, 1.5 - level * 0.15), {
              fill: old
                ? lch(0.86 - level * 0.03, 0.06, 84 - level * 4)
                : lch(0.93 - level * 0.035, 0.06, 130 - level * 8),
            }),
          )
          .join('') +
        summits
          .map(summit =>
            path(ring(summit, 1.5 - level * 0.15), {
              fill: 'none',
              stroke: line,
              'stroke-width': level % 4 === 0 ? 4 : 1.8,
              opacity: 0.6,
            }),
          )
          .join(''),
    )
    const bends = Array.from(
      { length: 9 },
      (_, step): Point => [
        (step / 8) * (width + 100) - 50,
        height * (0.3 + 0.4 * (step / 8)) + random.around(0, 100),
      ],
    )
    const river =
      path(smooth(bends), {
        fill: 'none',
        stroke: lch(0.66, 0.1, 235),
        'stroke-width': 15,
        'stroke-linecap': 'round',
      }) + path(smooth(bends), { fill: 'none', stroke: lch(0.84, 0.06, 230), 'stroke-width': 6 })
    const trail = path(
      smooth(
        Array.from(
          { length: 9 },
          (_, step): Point => [
            width * (0.14 + step * 0.09),
            height * (0.82 - step * 0.07) + random.around(0, 70),
          ],
        ),
      ),
      {
        fill: 'none',
        stroke: lch(0.5, 0.19, 25),
        'stroke-width': 6,
        'stroke-dasharray': '20 14',
        'stroke-linecap': 'round',
      },
    )
    const grid = times(
      12,
      index =>
        rect((index + 0.5) * (width / 12), 0, 1.5, height, { fill: '#3c5a80', opacity: 0.22 }) +
        rect(0, (index + 0.5) * (height / 12), width, 1.5, { fill: '#3c5a80', opacity: 0.22 }),
    )
    const trees = times(90, () =>
      at(
        random.around(width * 0.7, width * 0.16),
        random.around(height * 0.3, height * 0.16),
        path('M0 10V0M-8 2L0 -16L8 2Z', {
          fill: lch(0.5, 0.09, 145),
          stroke: lch(0.4, 0.08, 145),
          'stroke-width': 2,
          opacity: 0.75,
        }),
      ),
    )
    const marks = times(6, () => {
      const { x, y } = random.pick(summits)
      return at(
        x + random.around(0, 70),
        y + random.around(0, 70),
        circle(0, 0, 15, { fill: '#fff', stroke: lch(0.5, 0.19, 25), 'stroke-width': 6 }) +
          circle(0, 0, 5, { fill: lch(0.5, 0.19, 25) }),
      )
    })
    const compass = at(
      width * 0.87,
      height * 0.85,
      shade(disc(0, 0, 96), 8, 16, 16, 0.4) +
        circle(0, 0, 98, {
          fill: sheet.linear(
            [
              [0, '#f3d998'],
              [1, '#96692a'],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        circle(0, 0, 80, { fill: '#fbf6e8' }) +
        times(
          24,
          tick =>
            `<g transform="rotate(${tick * 15})">${rect(-1.5, -76, 3, tick % 6 === 0 ? 18 : 9, { fill: '#3a2a18' })}</g>`,
        ) +
        path('M0 -62L13 0H-13Z', { fill: lch(0.54, 0.2, 27) }) +
        path('M0 62L13 0H-13Z', { fill: '#33404f' }) +
        circle(0, 0, 7, { fill: '#d9b25f' }),
      random.between(-40, 40),
    )
    const folds =
      times(3, index =>
        rect((index + 1) * (width / 4) - 22, 0, 44, height, {
          fill: sheet.linear(
            [
              [0, '#000', 0],
              [0.48, '#000', 0.12],
              [0.52, '#fff', 0.3],
              [1, '#fff', 0],
            ],
            [0, 0, 1, 0],
          ),
        }),
      ) +
      rect(0, height / 2 - 22, width, 44, {
        fill: sheet.linear([
          [0, '#000', 0],
          [0.48, '#000', 0.12],
          [0.52, '#fff', 0.3],
          [1, '#fff', 0],
        ]),
      })
    return {
      body:
        rect(0, 0, width, height, { fill: paper }) +
        tints +
        grid +
        river +
        trees +
        trail +
        marks +
        folds +
        compass,
      alt: 'A folded map with contour lines, a river and a dotted red trail, a brass compass lying in the corner.',
    }
  },
}
