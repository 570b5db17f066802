import { lch } from '../colour.ts'
import { at, box, circle, ellipse, glow, group, path, rect, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** A small robot on a workbench. */
export const robot: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const bench = height * 0.78
    const coat = random.pick([sheet.hue, 30, 85, 195])
    const paint = sheet.linear(
      [
        [0, lch(0.5, 0.12, coat)],
        [0.32, lch(0.82, 0.11, coat)],
        [1, lch(0.42, 0.11, coat)],
      ],
      [0, 0, 1, 0],
    )
    const steel = sheet.linear(
      [
        [0, '#5c606b'],
        [0.4, '#eef0f4'],
        [1, '#555964'],
      ],
      [0, 0, 1, 0],
    )
    const eye = lch(0.85, 0.14, random.pick([195, 85, 145]))
    const shapes = [
      box(-150, -610, 300, 210, 46),
      box(-170, -620, 340, 190, 90),
      box(-130, -640, 260, 240, 30),
    ]
    const head = random.pick(shapes)
    const arm = (side: number) => {
      const [ex, ey, hx, hy] =
        side > 0
          ? [210, -290, 290, random.between(-430, -160)]
          : [-214, -270, -256, random.between(-180, -120)]
      return (
        path(`M${side * 140} -360L${ex} ${ey}L${hx} ${hy}`, {
          fill: 'none',
          stroke: '#3a3d46',
          'stroke-width': 34,
          'stroke-linejoin': 'round',
          'stroke-linecap': 'round',
        }) +
        path(`M${side * 140} -360L${ex} ${ey}L${hx} ${hy}`, {
          fill: 'none',
          stroke: '#aeb3bd',
          'stroke-width': 18,
          'stroke-linejoin': 'round',
          'stroke-dasharray': '9 5',
        }) +
        circle(ex, ey, 25, { fill: paint }) +
        path(
          `M${hx - 28} ${hy - 36}Q${hx - 40} ${hy} ${hx} ${hy + 12}Q${hx + 40} ${hy} ${hx + 28} ${hy - 36}`,
          { fill: 'none', stroke: '#d2d5dc', 'stroke-width': 17, 'stroke-linecap': 'round' },
        )
      )
    }
    const body = at(
      width / 2,
      bench + 50 * unit,
      ellipse(10, 4, 270, 34, { fill: '#000', opacity: 0.45 }) +
        group(
          times(
            2,
            index =>
              rect(index === 0 ? -150 : 40, -70, 110, 74, { rx: 36, fill: '#23242a' }) +
              times(3, wheel => circle((index === 0 ? -122 : 68) + wheel * 27, -32, 19, { fill: '#82868f' })),
          ),
          {},
        ) +
        arm(-1) +
        path(box(-146, -380, 292, 310, 40), { fill: paint }) +
        rect(-96, -330, 192, 120, { rx: 14, fill: '#15171c' }) +
        path(
          smooth(
            Array.from(
              { length: 12 },
              (_, index) => [-84 + index * 15, -270 + random.around(0, 20)] as const,
            ),
          ),
          { fill: 'none', stroke: eye, 'stroke-width': 5 },
        ) +
        times(
          3,
          index =>
            circle(-60 + index * 60, -150, 21, { fill: lch(0.72, 0.17, coat + 120 + index * 60) }) +
            circle(-66 + index * 60, -157, 7, { fill: '#fff', opacity: 0.6 }),
        ) +
        arm(1) +
        rect(-44, -412, 88, 40, { fill: steel }) +
        path('M0 -620V-720', { stroke: '#8b8f99', 'stroke-width': 9 }) +
        glow(sheet, 0, -728, 70, eye, 0.9) +
        circle(0, -728, 17, { fill: eye }) +
        path(head, { fill: paint }) +
        rect(-110, -575, 220, 126, { rx: 58, fill: '#15171c' }) +
        times(
          2,
          index =>
            glow(sheet, -52 + index * 104, -512, 66, eye, 0.8) +
            circle(-52 + index * 104, -512, 30, { fill: eye }) +
            circle(-44 + index * 104, -521, 9, { fill: '#fff' }),
        ),
      random.around(0, 1.5),
      unit * 0.98,
    )
    const pegboard = times(Math.ceil(width / 46) * Math.ceil(bench / 46), index =>
      circle(
        ((index % Math.ceil(width / 46)) + 0.5) * 46,
        (Math.floor(index / Math.ceil(width / 46)) + 0.5) * 46,
        4,
        { fill: '#000', opacity: 0.2 },
      ),
    )
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.radial(
            [
              [0, sheet.tone(0.78, 0.05, 180)],
              [1, sheet.tone(0.42, 0.06, 180)],
            ],
            [0.4, 0.2, 1],
          ),
        }) +
        pegboard +
        rect(0, bench, width, height - bench, {
          fill: sheet.linear([
            [0, lch(0.62, 0.08, 65)],
            [1, lch(0.36, 0.06, 55)],
          ]),
        }) +
        rect(0, bench, width, 6, { fill: '#fff', opacity: 0.3 }) +
        body +
        times(14, () =>
          at(
            random.next() * width,
            random.between(bench + 40, height - 20),
            random.chance(0.5)
              ? circle(0, 0, 13, { fill: 'none', stroke: '#777b85', 'stroke-width': 8 })
              : rect(-24, -5, 48, 10, { rx: 4, fill: '#90949e' }),
            random.between(0, 180),
          ),
        ),
      alt: 'A small home-built robot on tracks, standing on a workbench with one arm raised.',
    }
  },
}
