import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { at, blob, circle, ellipse, path, polygon, rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** A cluster of crystals on a dark stone. */
export const crystals: Scene = {
  shapes: ['square', 'portrait', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const hue = sheet.hue + random.pick([0, 90, 200, -120])
    const points = Array.from({ length: 17 }, (_, index) => ({
      lean: (index - 8) * 8 + random.around(0, 4),
      long: random.between(240, 560) * (1 - Math.abs(index - 8) * 0.055),
      wide: random.between(34, 74),
      order: random.next(),
    })).sort((a, b) => a.order - b.order)
    const cluster = points.map(({ lean, long, wide }) => {
      const [l, c, h] = [random.between(0.55, 0.8), random.between(0.09, 0.16), hue + random.around(0, 18)]
      const tip = long + wide * 1.3
      const face = (points: readonly Point[], lift: number, fade: number) =>
        path(polygon(points), {
          fill: sheet.linear([
            [0, lch(l + lift + 0.14, c * 0.6, h)],
            [0.5, lch(l + lift, c, h)],
            [1, lch(l + lift - fade, c, h + 14)],
          ]),
          opacity: 0.94,
        })
      return at(
        random.around(0, 60),
        0,
        face(
          [
            [-wide, 0],
            [-wide * 0.3, 0],
            [-wide * 0.3, -long],
            [-wide, -long * 0.93],
          ],
          -0.08,
          0.25,
        ) +
          face(
            [
              [-wide * 0.3, 0],
              [wide * 0.45, 0],
              [wide * 0.45, -long],
              [-wide * 0.3, -long],
            ],
            0.06,
            0.3,
          ) +
          face(
            [
              [wide * 0.45, 0],
              [wide, 0],
              [wide, -long * 0.95],
              [wide * 0.45, -long],
            ],
            -0.2,
            0.2,
          ) +
          face(
            [
              [-wide, -long * 0.93],
              [-wide * 0.3, -long],
              [0, -tip],
            ],
            0.04,
            0.06,
          ) +
          face(
            [
              [-wide * 0.3, -long],
              [wide * 0.45, -long],
              [0, -tip],
            ],
            0.16,
            0.04,
          ) +
          face(
            [
              [wide * 0.45, -long],
              [wide, -long * 0.95],
              [0, -tip],
            ],
            -0.1,
            0.06,
          ) +
          path(`M${-wide * 0.3} -10V${-long}L0 ${-tip}L${wide * 0.45} ${-long}`, {
            fill: 'none',
            stroke: '#fff',
            'stroke-width': 2.5,
            opacity: 0.6,
          }),
        lean,
      )
    })
    const rock = times(30, () =>
      path(blob(random, random.around(0, 170), random.around(40, 34), random.between(50, 130), 0.2, 7, 0.7), {
        fill: sheet.linear([
          [0, lch(random.between(0.36, 0.5), 0.02, 60)],
          [1, lch(0.2, 0.02, 40)],
        ]),
      }),
    )
    const glints = times(26, () => {
      const s = random.between(6, 20)
      return at(
        random.around(0, 230),
        -random.between(40, 600),
        path(
          `M0 ${-s}L${s * 0.14} ${-s * 0.14}L${s} 0L${s * 0.14} ${s * 0.14}L0 ${s}L${-s * 0.14} ${s * 0.14}L${-s} 0L${-s * 0.14} ${-s * 0.14}Z`,
          { fill: '#fff', opacity: random.between(0.4, 0.95) },
        ),
      )
    })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.radial(
            [
              [0, lch(0.42, 0.07, hue + 170)],
              [1, lch(0.14, 0.03, hue + 180)],
            ],
            [0.5, 0.45, 0.8],
          ),
        }) +
        at(
          width / 2,
          height * 0.76,
          ellipse(0, 120, 430, 60, { fill: '#000', opacity: 0.45 }) +
            circle(0, -260, 460, {
              fill: sheet.radial([
                [0, lch(0.8, 0.12, hue), 0.4],
                [1, lch(0.8, 0.12, hue), 0],
              ]),
            }) +
            cluster.join('') +
            rock +
            glints,
          0,
          unit,
        ),
      alt: 'A cluster of long clear crystals growing from dark rock, catching the light.',
    }
  },
}
