import { lch } from '../colour.ts'
import { circle, glow, path, rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** A keyboard running away from the viewer. */
export const pianoKeys: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const [near, far] = [height * 0.86, height * 0.3]
    const keys = 17
    const skew = random.between(-0.4, 0.4)
    const bottom = (index: number) => (index / keys) * width * 1.5 - width * 0.25
    const top = (index: number) => width * (0.5 + skew * 0.3) + (index / keys - 0.5) * width * 1.06
    const whites = times(
      keys,
      index =>
        path(
          `M${bottom(index) + 3} ${near}L${bottom(index + 1) - 3} ${near}L${top(index + 1) - 2} ${far}L${top(index) + 2} ${far}Z`,
          {
            fill: sheet.linear([
              [0, '#b8ada0'],
              [0.5, '#f3ece0'],
              [1, '#fffdf7'],
            ]),
          },
        ) +
        path(
          `M${bottom(index) + 3} ${near}L${bottom(index + 1) - 3} ${near}V${near + 50}H${bottom(index) + 3}Z`,
          { fill: '#c9bfb0' },
        ),
    )
    const blacks = times(keys, index => {
      if ([2, 6].includes(index % 7)) return ''
      const mid = (level: number, i: number) => bottom(i) + (top(i) - bottom(i)) * level
      const [a, b] = [mid(0.38, index + 1), mid(1, index + 1)]
      const y = near + (far - near) * 0.38
      return (
        path(`M${a - 24} ${y + 16}L${a + 40} ${y + 22}L${b + 28} ${far}L${b - 12} ${far}Z`, {
          fill: '#000',
          opacity: 0.28,
        }) +
        path(`M${a - 27} ${y}L${a + 27} ${y}L${b + 19} ${far}L${b - 19} ${far}Z`, {
          fill: sheet.linear([
            [0, '#17161b'],
            [0.8, '#36353f'],
            [1, '#0b0b0e'],
          ]),
        }) +
        path(`M${a - 27} ${y}H${a + 27}V${y + 20}H${a - 27}Z`, { fill: '#050507' }) +
        path(`M${a - 14} ${y - 8}L${b - 9} ${far + 8}`, { stroke: '#fff', 'stroke-width': 4, opacity: 0.3 })
      )
    })
    const lid = sheet.tone(0.16, 0.03)
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear([
            [0, sheet.tone(0.3, 0.06)],
            [0.3, lid],
          ]),
        }) +
        times(30, () =>
          circle(random.next() * width, random.next() * far * 0.9, random.between(14, 70), {
            fill: lch(0.75, 0.12, random.pick([65, 80, sheet.hue])),
            opacity: random.between(0.06, 0.24),
          }),
        ) +
        rect(0, far - 40, width, 44, { fill: '#0d0c0f' }) +
        rect(0, far - 4, width, 8, { fill: lch(0.4, 0.16, 25) }) +
        whites +
        blacks +
        rect(0, near + 48, width, height, {
          fill: sheet.linear([
            [0, sheet.tone(0.26, 0.05)],
            [1, sheet.tone(0.1, 0.03)],
          ]),
        }) +
        glow(sheet, width * random.between(0.2, 0.8), far, width * 0.55, '#ffd9a0', 0.4),
      alt: 'Piano keys from the player’s seat, soft lights out of focus behind them.',
    }
  },
}
