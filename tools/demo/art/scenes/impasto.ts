import { lch } from '../colour.ts'
import { at, glow, path, rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** Thick paint: a coast under clouds in knife strokes. */
export const impasto: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const horizon = random.between(0.42, 0.6)
    const warm = random.pick([60, 30, 85])
    const seaHue = random.pick([220, 200, 240])
    const strokes = times(760, index => {
      const y = (index / 760) ** 0.95 * height * 1.04
      const x = random.between(-0.05, 1.05) * width
      const share = y / height
      const cloud = Math.sin(x / 160 + share * 9) + Math.sin(x / 70 - share * 14)
      const colour =
        share < horizon
          ? cloud > 0.5
            ? lch(random.between(0.82, 0.95), 0.05, warm + random.around(0, 20))
            : lch(0.58 + share * 0.45 + random.around(0, 0.04), 0.09, seaHue + 10 + random.around(0, 16))
          : share < horizon + 0.22
            ? lch(random.between(0.38, 0.62), 0.09, seaHue + random.around(0, 16))
            : lch(random.between(0.42, 0.72), 0.1, random.pick([120, 100, 75, sheet.hue]))
      const [long, thick] = [random.between(60, 170), random.between(18, 44)]
      const lean =
        share < horizon
          ? random.around(-14, 20)
          : share < horizon + 0.22
            ? random.around(0, 4)
            : random.around(-50, 26)
      return at(
        x,
        y,
        path(`M${-long / 2} 0Q0 ${-thick * 0.4} ${long / 2} 0`, {
          fill: 'none',
          stroke: colour,
          'stroke-width': thick,
          'stroke-linecap': 'round',
        }) +
          path(`M${-long * 0.4} ${-thick * 0.36}Q0 ${-thick * 0.74} ${long * 0.4} ${-thick * 0.36}`, {
            fill: 'none',
            stroke: '#fff',
            'stroke-width': 2.2,
            opacity: 0.3,
          }) +
          path(`M${-long * 0.4} ${thick * 0.42}Q0 ${thick * 0.1} ${long * 0.4} ${thick * 0.42}`, {
            fill: 'none',
            stroke: '#000',
            'stroke-width': 2,
            opacity: 0.16,
          }),
        lean,
      )
    })
    return {
      body:
        rect(0, 0, width, height, { fill: lch(0.6, 0.08, seaHue) }) +
        strokes +
        glow(sheet, width * random.between(0.2, 0.8), height * horizon * 0.8, width * 0.4, '#fff2cf', 0.45),
      alt: 'A seascape in thick oil paint, broken clouds above the water and rough ground in front.',
    }
  },
}
