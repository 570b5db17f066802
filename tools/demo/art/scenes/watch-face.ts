import { lch } from '../colour.ts'
import { at, circle, disc, path, rect, shade, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { cloth, marble, walnut, woodTable } from '../surfaces.ts'

/** The face of a mechanical watch. */
export const watchFace: Scene = {
  shapes: ['square', 'portrait', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const r = Math.min(width, height) * 0.38
    const [x, y] = [width / 2, height / 2]
    const dial = random.pick([
      lch(0.28, 0.07, sheet.hue),
      lch(0.93, 0.02, 85),
      lch(0.34, 0.08, 250),
      lch(0.4, 0.08, 150),
      '#1c1c20',
    ])
    const pale = dial === lch(0.93, 0.02, 85)
    const metal = random.pick(['#d9dbe0', '#e5c37c'])
    const steel = sheet.linear(
      [
        [0, '#fdfdfd'],
        [0.3, '#8d9098'],
        [0.5, '#f1f2f4'],
        [0.8, '#6d7078'],
        [1, '#d8dade'],
      ],
      [0, 0, 1, 1],
    )
    const gold = sheet.linear(
      [
        [0, '#fff1c4'],
        [0.4, '#b98a3d'],
        [0.6, '#f6dd9c'],
        [1, '#8c6425'],
      ],
      [0, 0, 1, 1],
    )
    const shell = metal === '#d9dbe0' ? steel : gold
    const strap =
      rect(-r * 0.56, -height, r * 1.12, height * 2, {
        fill: sheet.linear(
          [
            [0, lch(0.24, 0.05, 45)],
            [0.5, lch(0.42, 0.08, 48)],
            [1, lch(0.22, 0.05, 42)],
          ],
          [0, 0, 1, 0],
        ),
      }) +
      times(2, side =>
        path(`M${(side === 0 ? -1 : 1) * r * 0.48} ${-height}V${height}`, {
          stroke: '#f0e0bd',
          'stroke-width': 6,
          'stroke-dasharray': '22 12',
        }),
      )
    const marks = times(
      60,
      index =>
        `<g transform="rotate(${index * 6})">${index % 5 === 0 ? rect(-r * 0.018, -r * 0.86, r * 0.036, r * 0.13, { fill: metal }) : rect(-1.5, -r * 0.86, 3, r * 0.045, { fill: pale ? '#44454c' : '#e8e8ea' })}</g>`,
    )
    const sub = (sx: number, sy: number) =>
      at(
        sx,
        sy,
        circle(0, 0, r * 0.2, { fill: '#000', opacity: 0.16 }) +
          times(9, ring =>
            circle(0, 0, r * 0.02 * (ring + 1), {
              fill: 'none',
              stroke: pale ? '#000' : '#fff',
              'stroke-width': 1,
              opacity: 0.13,
            }),
          ) +
          circle(0, 0, r * 0.2, { fill: 'none', stroke: metal, 'stroke-width': 3 }) +
          path(`M0 ${r * 0.05}V${-r * 0.17}`, {
            stroke: metal,
            'stroke-width': 5,
            'stroke-linecap': 'round',
            transform: `rotate(${random.between(0, 360).toFixed(0)})`,
          }),
      )
    const hand = (turn: number, long: number, wide: number) =>
      `<g transform="rotate(${turn.toFixed(1)})">${path(`M${-wide} ${r * 0.1}L${-wide * 0.7} ${-long * 0.9}L0 ${-long}L${wide * 0.7} ${-long * 0.9}L${wide} ${r * 0.1}Z`, { fill: '#000', opacity: 0.25, transform: 'translate(5 9)' })}${path(`M${-wide} ${r * 0.1}L${-wide * 0.7} ${-long * 0.9}L0 ${-long}L0 ${r * 0.1}Z`, { fill: '#fff' })}${path(`M${wide} ${r * 0.1}L${wide * 0.7} ${-long * 0.9}L0 ${-long}L0 ${r * 0.1}Z`, { fill: metal })}</g>`
    const [hour, minute] = [random.between(0, 12), random.between(0, 60)]
    const watch =
      strap +
      shade(disc(0, 0, r * 1.12), 14, 26, 30, 0.55) +
      rect(r * 1.05, -r * 0.1, r * 0.16, r * 0.2, { rx: 8, fill: shell }) +
      circle(0, 0, r * 1.12, { fill: shell }) +
      circle(0, 0, r * 1.01, { fill: '#111116' }) +
      circle(0, 0, r * 0.98, { fill: dial }) +
      times(
        40,
        ray =>
          `<g transform="rotate(${ray * 9})">${path(`M0 0L-6 ${-r * 0.97}H6Z`, { fill: '#fff', opacity: ray % 2 === 0 ? 0.05 : 0.015 })}</g>`,
      ) +
      marks +
      sub(-r * 0.4, 0) +
      sub(r * 0.4, 0) +
      sub(0, r * 0.42) +
      hand((hour + minute / 60) * 30, r * 0.52, r * 0.045) +
      hand(minute * 6, r * 0.78, r * 0.034) +
      path(`M0 ${r * 0.2}V${-r * 0.84}`, {
        stroke: lch(0.58, 0.2, 28),
        'stroke-width': 4,
        transform: `rotate(${random.between(0, 360).toFixed(0)})`,
      }) +
      circle(0, 0, r * 0.045, { fill: shell }) +
      path(
        `M${-r * 0.8} ${-r * 0.5}A${r * 0.95} ${r * 0.95} 0 0 1 ${r * 0.3} ${-r * 0.9}L${r * 0.1} ${-r * 0.5}Q${-r * 0.4} ${-r * 0.4} ${-r * 0.8} ${-r * 0.5}Z`,
        { fill: '#fff', opacity: 0.08 },
      )
    return {
      body:
        random.pick([
          () => cloth(sheet, sheet.tone(0.4, 0.04, 180), '#000'),
          () => woodTable(sheet, walnut),
          () => marble(sheet, 0.3, 240),
        ])() + at(x, y, watch, random.between(-24, 24)),
      alt: 'A mechanical wristwatch with three small dials on a stitched leather strap.',
    }
  },
}
