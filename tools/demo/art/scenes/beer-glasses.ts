import { lch } from '../colour.ts'
import { at, blob, circle, ellipse, glow, path, rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** Glasses of beer in a row against a warm, blurred room. */
export const beerGlasses: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const count = width > height ? 4 : 3
    const table = height * 0.82
    const unit = width / count
    const wide = Math.min(unit * 0.56, 230)
    const tall = Math.min(height * 0.56, wide * 2.5)
    const lights = times(40, () => {
      const hue = random.pick([60, 75, 40, sheet.hue])
      return circle(random.next() * width, random.next() * table * 0.9, random.between(20, 90), {
        fill: lch(0.75, 0.14, hue),
        opacity: random.between(0.05, 0.22),
      })
    })
    const beers = [
      [0.83, 0.15, 92],
      [0.7, 0.16, 70],
      [0.5, 0.14, 48],
      [0.22, 0.05, 40],
    ] as const
    const glasses = times(count, index => {
      const [l, c, h] = beers[count === 3 && index === 2 ? 3 : index] ?? beers[0]
      const x = (index + 0.5) * unit
      const [w, b] = [wide / 2, wide * 0.37]
      const body = `M${-w} ${-tall}L${-b} -14Q${-b} 0 ${-b + 14} 0H${b - 14}Q${b} 0 ${b} -14L${w} ${-tall}Z`
      const bubbles = times(60, () =>
        circle(random.between(-b, b) * 0.9, -random.between(0.05, 0.76) * tall, random.between(1, 3.6), {
          fill: '#fff6d8',
          opacity: random.between(0.25, 0.7),
        }),
      )
      const head = times(34, () =>
        path(
          blob(
            random,
            random.between(-w, w) * 0.96,
            -tall * random.between(0.82, 1.015),
            random.between(14, 30),
            0.1,
          ),
          { fill: lch(random.between(0.92, 0.98), 0.035, 84) },
        ),
      )
      return at(
        x,
        table + 30 + (index % 2) * 18,
        ellipse(0, 2, w * 1.25, 20, { fill: '#120a04', opacity: 0.55 }) +
          sheet.clip(
            path(body, {}),
            rect(-w, -tall * 0.86, wide, tall, {
              fill: sheet.linear([
                [0, lch(l + 0.06, c, h + 6)],
                [0.6, lch(l, c, h)],
                [1, lch(l - 0.16, c, h - 8)],
              ]),
            }) +
              bubbles +
              head,
          ) +
          path(body, {
            fill: sheet.linear(
              [
                [0, '#fff', 0.4],
                [0.16, '#fff', 0.04],
                [0.75, '#000', 0],
                [1, '#000', 0.3],
              ],
              [0, 0, 1, 0],
            ),
          }) +
          path(`M${-w * 0.72} ${-tall * 0.92}L${-b * 0.78} -40`, {
            stroke: '#fff',
            'stroke-width': 10,
            opacity: 0.4,
            'stroke-linecap': 'round',
          }) +
          path(body, { fill: 'none', stroke: '#fff', 'stroke-width': 3, opacity: 0.35 }),
      )
    })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear([
            [0, lch(0.2, 0.05, 45)],
            [0.8, lch(0.38, 0.09, 52)],
          ]),
        }) +
        lights +
        glow(sheet, width * 0.7, height * 0.2, width * 0.5, '#ffbe63', 0.35) +
        rect(0, table, width, height - table, {
          fill: sheet.linear([
            [0, lch(0.46, 0.08, 50)],
            [1, lch(0.2, 0.05, 45)],
          ]),
        }) +
        rect(0, table, width, 4, { fill: '#ffd9a0', opacity: 0.4 }) +
        glasses,
      alt: `${count === 4 ? 'Four' : 'Three'} glasses of home-brewed beer from pale to dark, foam on top, lights blurred behind them.`,
    }
  },
}
