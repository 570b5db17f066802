import { lch } from '../colour.ts'
import { at, circle, disc, ellipse, path, shade, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { cloth } from '../surfaces.ts'

/** Old coins in a felt-lined tray. */
export const coinTray: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const columns = width > height ? 6 : width === height ? 5 : 4
    const cell = width / columns
    const rows = Math.ceil(height / cell)
    const felt = sheet.tone(0.3, 0.09, random.pick([0, 180, 280]))
    const metals = [
      [0.62, 0.1, 55],
      [0.8, 0.11, 88],
      [0.78, 0.012, 250],
      [0.5, 0.07, 160],
      [0.44, 0.06, 50],
    ] as const
    const coins = times(columns * rows, index => {
      const [x, y] = [((index % columns) + 0.5) * cell, (Math.floor(index / columns) + 0.5) * cell]
      const r = cell * random.between(0.26, 0.37)
      const [l, c, h] = random.pick(metals)
      const rim = sheet.linear(
        [
          [0, lch(l + 0.16, c, h)],
          [0.5, lch(l, c, h)],
          [1, lch(l - 0.22, c, h)],
        ],
        [0, 0, 1, 1],
      )
      const field = sheet.linear(
        [
          [0, lch(l - 0.1, c, h)],
          [1, lch(l + 0.08, c, h)],
        ],
        [0, 0, 1, 1],
      )
      const beads = times(44, bead =>
        circle(Math.cos(bead * 0.1428) * r * 0.85, Math.sin(bead * 0.1428) * r * 0.85, r * 0.022, {
          fill: lch(l + 0.14, c, h),
        }),
      )
      const relief = { fill: lch(l + 0.12, c, h), stroke: lch(l - 0.24, c, h), 'stroke-width': 2.5 }
      const figures = [
        () =>
          path(
            `M${-r * 0.1} ${r * 0.6}Q${-r * 0.44} ${r * 0.3} ${-r * 0.34} ${-r * 0.06}Q${-r * 0.4} ${-r * 0.56} ${r * 0.06} ${-r * 0.56}Q${r * 0.4} ${-r * 0.5} ${r * 0.34} ${-r * 0.14}L${r * 0.46} ${r * 0.06}L${r * 0.33} ${r * 0.1}Q${r * 0.36} ${r * 0.36} ${r * 0.1} ${r * 0.36}L${r * 0.2} ${r * 0.6}Z`,
            relief,
          ) +
          path(`M${-r * 0.3} ${-r * 0.26}Q0 ${-r * 0.5} ${r * 0.34} ${-r * 0.3}`, {
            fill: 'none',
            stroke: lch(l - 0.22, c, h),
            'stroke-width': 4,
          }),
        () =>
          times(
            8,
            ray =>
              `<g transform="rotate(${ray * 45})">${path(`M0 ${-r * 0.16}L${r * 0.08} ${-r * 0.36}L0 ${-r * 0.64}L${-r * 0.08} ${-r * 0.36}Z`, relief)}</g>`,
          ) + circle(0, 0, r * 0.17, relief),
        () =>
          path(
            `M${-r * 0.44} ${r * 0.18}H${r * 0.44}L${r * 0.28} ${r * 0.44}H${-r * 0.28}ZM${-r * 0.03} ${r * 0.14}V${-r * 0.58}L${r * 0.4} ${r * 0.08}Z`,
            relief,
          ),
        () =>
          path(`M0 ${r * 0.58}V${-r * 0.1}`, { stroke: lch(l - 0.2, c, h), 'stroke-width': 6 }) +
          times(
            9,
            leaf =>
              `<g transform="translate(0 ${(r * 0.44 - leaf * r * 0.12).toFixed(1)}) rotate(${leaf % 2 === 0 ? 52 : -52})">${ellipse(0, -r * 0.2, r * 0.09, r * 0.2, relief)}</g>`,
          ),
      ]
      return at(
        x,
        y,
        circle(0, 0, cell * 0.43, { fill: '#000', opacity: 0.26 }) +
          circle(3, 5, cell * 0.425, { fill: felt }) +
          shade(disc(0, 0, r), 5, 10, 10, 0.5) +
          circle(0, 0, r, { fill: rim }) +
          circle(0, 0, r * 0.92, { fill: field }) +
          beads +
          random.pick(figures)() +
          path(`M${-r * 0.8} ${-r * 0.3}A${r * 0.86} ${r * 0.86} 0 0 1 ${-r * 0.1} ${-r * 0.84}`, {
            fill: 'none',
            stroke: '#fff',
            'stroke-width': 6,
            opacity: 0.35,
            'stroke-linecap': 'round',
          }),
        random.around(0, 20),
      )
    })
    return {
      body: cloth(sheet, felt, '#000', 5) + coins,
      alt: 'Old coins of copper, brass and silver lying in the round hollows of a felt tray.',
    }
  },
}
