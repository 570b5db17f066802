import { lch } from '../colour.ts'
import { at, circle, ellipse, path, rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** A stage with its curtain and light. */
export const stage: Scene = {
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const floor = height * 0.78
    const cloth = random.pick([25, 15, sheet.hue, 300])
    const folds = times(26, index => {
      const x = (index / 26) * width
      const w = width / 26
      return rect(x, 0, w + 1, floor, {
        fill: sheet.linear(
          [
            [0, lch(0.2, 0.09, cloth)],
            [0.5, lch(random.between(0.38, 0.46), 0.15, cloth)],
            [1, lch(0.16, 0.07, cloth)],
          ],
          [0, 0, 1, 0],
        ),
      })
    })
    const swag = times(5, index =>
      path(
        `M${(index / 5) * width} -10Q${((index + 0.5) / 5) * width} ${height * 0.26} ${((index + 1) / 5) * width} -10Z`,
        {
          fill: sheet.linear([
            [0, lch(0.24, 0.1, cloth)],
            [1, lch(0.46, 0.16, cloth)],
          ]),
          stroke: lch(0.75, 0.12, 85),
          'stroke-width': 6,
        },
      ),
    )
    const centre = width * random.between(0.42, 0.58)
    const beams = times(3, index => {
      const from = width * (0.15 + index * 0.35)
      return path(
        `M${from - 16} -20L${from + 16} -20L${centre + 190} ${floor + 40}L${centre - 190} ${floor + 40}Z`,
        {
          fill: sheet.linear([
            [0, lch(0.95, 0.08, [80, 60, sheet.hue][index] ?? 80), 0.5],
            [1, '#fff', 0.06],
          ]),
        },
      )
    })
    const boards = times(14, index =>
      path(
        `M${width * 0.5 + (index - 7) * width * 0.08} ${floor}L${width * 0.5 + (index - 7) * width * 0.19} ${height}`,
        { stroke: '#1b0f08', 'stroke-width': 3, opacity: 0.6 },
      ),
    )
    const stand =
      path(`M0 0V-330M-70 6Q0 -26 70 6`, {
        fill: 'none',
        stroke: '#15151a',
        'stroke-width': 9,
        'stroke-linecap': 'round',
      }) +
      at(
        0,
        -330,
        rect(-22, -92, 44, 96, {
          rx: 22,
          fill: sheet.linear(
            [
              [0, '#5a5b66'],
              [0.35, '#eceef3'],
              [1, '#494a54'],
            ],
            [0, 0, 1, 0],
          ),
        }) +
          times(5, row => rect(-22, -82 + row * 15, 44, 4, { fill: '#22232a', opacity: 0.7 })) +
          rect(-25, -32, 50, 9, { fill: '#2a2b32' }),
        10,
        1.1,
      )
    return {
      body:
        folds +
        rect(0, floor, width, height - floor, {
          fill: sheet.linear([
            [0, lch(0.5, 0.09, 55)],
            [1, lch(0.24, 0.06, 50)],
          ]),
        }) +
        boards +
        swag +
        beams +
        ellipse(centre, floor + (height - floor) * 0.36, 230, 48, { fill: '#fff3cf', opacity: 0.5 }) +
        at(centre, floor + (height - floor) * 0.36, stand, 0, (Math.min(width, height) / 1067) * 1.2) +
        times(60, () =>
          circle(random.around(centre, 190), random.next() * floor, random.between(1, 3.4), {
            fill: '#fff6d8',
            opacity: random.between(0.2, 0.7),
          }),
        ) +
        rect(0, 0, width, height, {
          fill: sheet.radial(
            [
              [0.5, '#000', 0],
              [1, '#000', 0.65],
            ],
            [0.5, 0.5, 0.75],
          ),
        }),
      alt: 'An empty stage in front of a heavy curtain, one microphone waiting in the spotlight.',
    }
  },
}
