import { lch } from '../colour.ts'
import { at, box, circle, path, rect, shade, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** Stamps mounted on an album page, each with its own little landscape. */
export const stampPage: Scene = {
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const columns = width > height ? 5 : width === height ? 4 : 3
    const rows = width > height ? 3 : 4
    const [cw, ch] = [width / (columns + 0.3), height / (rows + 0.3)]
    const stamps = times(columns * rows, index => {
      const [x, y] = [((index % columns) + 0.65) * cw, (Math.floor(index / columns) + 0.65) * ch]
      const tall = random.chance(0.35)
      const [w, h] = tall ? [cw * 0.58, ch * 0.82] : [cw * 0.82, ch * 0.66]
      const hue = sheet.hue + random.between(-60, 60) + (index % 3) * 110
      const ink = (l: number, c = 0.1) => lch(l, c, hue)
      const holes =
        times(
          Math.round(w / 17),
          hole =>
            circle(-w / 2 + (hole + 0.5) * (w / Math.round(w / 17)), -h / 2, 5.6, {}) +
            circle(-w / 2 + (hole + 0.5) * (w / Math.round(w / 17)), h / 2, 5.6, {}),
        ) +
        times(
          Math.round(h / 17),
          hole =>
            circle(-w / 2, -h / 2 + (hole + 0.5) * (h / Math.round(h / 17)), 5.6, {}) +
            circle(w / 2, -h / 2 + (hole + 0.5) * (h / Math.round(h / 17)), 5.6, {}),
        )
      const [iw, ih] = [w - 38, h - 38]
      const art =
        rect(-iw / 2, -ih / 2, iw, ih, {
          fill: sheet.linear([
            [0, ink(0.84, 0.06)],
            [1, ink(0.95, 0.04)],
          ]),
        }) +
        circle(random.around(0, iw * 0.2), -ih * 0.16, ih * 0.13, { fill: lch(0.85, 0.13, 75) }) +
        times(3, layer =>
          path(
            `${smooth(Array.from({ length: 7 }, (_, step) => [-iw / 2 + (step / 6) * iw, ih * (0.02 + layer * 0.14) + random.around(0, ih * 0.1)] as const))}L${iw / 2} ${ih / 2}H${-iw / 2}Z`,
            { fill: ink(0.66 - layer * 0.15) },
          ),
        ) +
        (random.chance(0.5)
          ? path(
              `M-8 ${ih * 0.34}V${ih * 0.02}L26 ${ih * 0.26}H-4ZM-34 ${ih * 0.34}H34L20 ${ih * 0.42}H-22Z`,
              { fill: '#fff', opacity: 0.9 },
            )
          : times(4, tree =>
              path(`M${-iw * 0.3 + tree * iw * 0.2} ${ih * 0.4}l14 -44l14 44Z`, { fill: ink(0.26) }),
            ))
      const postmark = random.chance(0.4)
        ? circle(w * 0.24, h * 0.2, h * 0.26, {
            fill: 'none',
            stroke: '#1b1a22',
            'stroke-width': 4,
            opacity: 0.5,
          }) +
          times(4, line =>
            path(`M${-w * 0.4} ${h * 0.08 + line * 16}q${w * 0.12} -12 ${w * 0.24} 0t${w * 0.24} 0`, {
              fill: 'none',
              stroke: '#1b1a22',
              'stroke-width': 3.5,
              opacity: 0.45,
            }),
          )
        : ''
      return at(
        x,
        y,
        `${shade(box(-w / 2, -h / 2, w, h), 5, 9, 8, 0.35) + rect(-w / 2, -h / 2, w, h, { fill: '#fbf7ec' })}<g fill="${lch(0.24, 0.025, sheet.hue)}">${holes}</g>${sheet.clip(rect(-iw / 2, -ih / 2, iw, ih, {}), art)}${rect(-iw / 2, -ih / 2, iw, ih, { fill: 'none', stroke: ink(0.4), 'stroke-width': 4 })}${postmark}`,
        random.around(0, 1.4),
      )
    })
    return {
      body:
        rect(0, 0, width, height, { fill: lch(0.24, 0.025, sheet.hue) }) +
        times(rows, row =>
          rect(0, (row + 1.13) * ch - 8, width, ch * 0.12, { fill: '#fff', opacity: 0.05 }),
        ) +
        stamps,
      alt: 'An album page of perforated stamps, each with its own small landscape, some of them postmarked.',
    }
  },
}
