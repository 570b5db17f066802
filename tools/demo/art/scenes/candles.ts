import { lch } from '../colour.ts'
import { at, ellipse, glow, path, rect, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** Candles of many heights burning in the dark. */
export const candles: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const table = height * 0.8
    const count = Math.round(width / 190)
    const row = (y: number, scale: number, shift: number) =>
      times(count, index => {
        const tall = random.between(0.16, 0.46) * height
        const wide = random.between(60, 128)
        const hue = random.chance(0.5) ? 80 : sheet.hue + random.between(-30, 30)
        const [l, c] = [random.between(0.72, 0.9), random.between(0.03, 0.09)]
        const w = wide / 2
        const drips = smooth([
          [-w, -tall * 0.7],
          [-w * 0.6, -tall * random.between(0.7, 0.9)],
          [-w * 0.2, -tall * random.between(0.8, 0.94)],
          [w * 0.3, -tall * random.between(0.6, 0.9)],
          [w, -tall * 0.8],
        ])
        return at(
          (index + shift + random.around(0, 0.07)) * (width / count),
          y,
          glow(sheet, 0, -tall - 30, 330, '#ffb14e', 0.5) +
            ellipse(0, 2, w * 1.4, 16, { fill: '#000', opacity: 0.4 }) +
            path(`M${-w} ${-tall}V-8Q0 10 ${w} -8V${-tall}Z`, {
              fill: sheet.linear([
                [0, lch(l + 0.08, c + 0.03, 76)],
                [0.25, lch(l, c, hue)],
                [1, lch(l - 0.35, c, hue)],
              ]),
            }) +
            path(`${drips}L${w} ${-tall}H${-w}Z`, { fill: lch(l + 0.07, c, hue + 6), opacity: 0.7 }) +
            ellipse(0, -tall, w, w * 0.2, { fill: '#fff0c2' }) +
            ellipse(0, -tall + 1, w * 0.7, w * 0.12, { fill: '#ffd27a' }) +
            path(`M0 ${-tall}V${-tall - 18}`, { stroke: '#27160c', 'stroke-width': 4 }) +
            path(`M2 ${-tall - 92}Q26 ${-tall - 40} 0 ${-tall - 10}Q-24 ${-tall - 38} 2 ${-tall - 92}Z`, {
              fill: sheet.linear([
                [0, '#ff8a26'],
                [0.5, '#ffd56b'],
                [1, '#fffbe8'],
              ]),
            }),
          0,
          scale,
        )
      })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear([
            [0, lch(0.13, 0.035, sheet.hue)],
            [0.8, lch(0.24, 0.06, 45)],
          ]),
        }) +
        rect(0, table - 40, width, height, {
          fill: sheet.linear([
            [0, lch(0.34, 0.07, 48)],
            [1, lch(0.13, 0.03, 45)],
          ]),
        }) +
        row(table - 14, 0.78, 0.25) +
        row(table + 70, 1, 0.65),
      alt: 'Hand-poured candles of different heights burning on a dark table.',
    }
  },
}
