import { lch } from '../colour.ts'
import { at, blob, circle, ellipse, path, rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { onShelves } from './shelves.ts'

/** Jars of things that ferment. */
export const jars: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { random } = sheet
    const fillings = [
      [0.5, 0.18, 28],
      [0.72, 0.14, 110],
      [0.45, 0.15, 345],
      [0.76, 0.16, 75],
      [0.86, 0.08, 100],
      [0.56, 0.12, 130],
      [0.62, 0.17, 48],
    ] as const
    const jar = ({ wide, tall }: { wide: number; tall: number }) => {
      const w = wide * 0.42
      const body = `M${-w} ${-tall * 0.68}Q${-w} ${-tall * 0.8} ${-w * 0.72} ${-tall * 0.83}H${w * 0.72}Q${w} ${-tall * 0.8} ${w} ${-tall * 0.68}V-18Q${w} 0 ${w - 18} 0H${18 - w}Q${-w} 0 ${-w} -18Z`
      const [l, c, h] = random.pick(fillings)
      const level = -tall * random.between(0.62, 0.72)
      const pieces = times(46, () => {
        const [x, y] = [random.between(-w, w) * 0.9, random.between(level * 0.98, -10)]
        const colour = lch(l + random.between(-0.16, 0.2), c, h + random.between(-16, 16))
        return random.chance(0.5)
          ? path(blob(random, x, y, random.between(12, 28), 0.3, 6), { fill: colour, opacity: 0.85 })
          : at(x, y, ellipse(0, 0, 30, 7, { fill: colour, opacity: 0.85 }), random.between(0, 180))
      })
      const bubbles = times(16, () =>
        circle(random.between(-w, w) * 0.85, random.between(level, -20), random.between(2, 5), {
          fill: '#fff',
          opacity: 0.55,
        }),
      )
      const lid = random.chance(0.5)
        ? path(
            `M${-w * 0.84} ${-tall * 0.8}Q${-w * 0.9} ${-tall * 0.98} 0 ${-tall * 0.97}Q${w * 0.9} ${-tall * 0.98} ${w * 0.84} ${-tall * 0.8}Q${w} ${-tall * 0.72} ${w * 0.9} ${-tall * 0.7}Q0 ${-tall * 0.76} ${-w * 0.9} ${-tall * 0.7}Q${-w} ${-tall * 0.72} ${-w * 0.84} ${-tall * 0.8}Z`,
            { fill: random.pick([lch(0.9, 0.03, 85), sheet.tone(0.6, 0.12), sheet.tone(0.75, 0.08, 120)]) },
          ) +
          path(`M${-w * 0.84} ${-tall * 0.8}Q0 ${-tall * 0.84} ${w * 0.84} ${-tall * 0.8}`, {
            fill: 'none',
            stroke: '#6b4a2b',
            'stroke-width': 6,
          })
        : rect(-w * 0.8, -tall * 0.93, w * 1.6, tall * 0.12, {
            rx: 8,
            fill: sheet.linear(
              [
                [0, '#8a8f98'],
                [0.35, '#f0f2f5'],
                [1, '#6d727c'],
              ],
              [0, 0, 1, 0],
            ),
          })
      return (
        path(body, { fill: '#fff', opacity: 0.2 }) +
        sheet.clip(
          path(body, {}),
          rect(-w, level, w * 2, tall, { fill: lch(l + 0.12, c * 0.8, h), opacity: 0.85 }) +
            pieces +
            bubbles +
            ellipse(0, level, w, 8, { fill: lch(l + 0.2, c * 0.6, h) }) +
            rect(-w, -tall, w * 2, tall, {
              fill: sheet.linear(
                [
                  [0, '#000', 0.25],
                  [0.14, '#fff', 0.5],
                  [0.24, '#fff', 0.05],
                  [0.8, '#fff', 0],
                  [0.9, '#fff', 0.2],
                  [1, '#000', 0.3],
                ],
                [0, 0, 1, 0],
              ),
            }),
        ) +
        path(body, { fill: 'none', stroke: '#fff', 'stroke-width': 3, opacity: 0.5 }) +
        lid
      )
    }
    return {
      body: onShelves(sheet, sheet.width > sheet.height ? 2 : 3, jar),
      alt: 'Shelves of glass jars with vegetables, chillies and fruit fermenting in brine.',
    }
  },
}
