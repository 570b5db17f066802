import { lch } from '../colour.ts'
import { at, blob, ellipse, glow, path, rect, ridge, times, under } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { forest } from './hills.ts'

/** A model rocket leaving its rail, smoke under it. */
export const rocketLaunch: Scene = {
  shapes: ['portrait', 'landscape', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const lean = random.between(-6, 10)
    const [x, y] = [width * random.between(0.45, 0.62), height * random.between(0.2, 0.34)]
    const footX = x - Math.tan((lean * Math.PI) / 180) * (height * 0.86 - y)
    const body = lch(0.62, 0.2, random.pick([28, 55, 250, 330]))
    const line = ridge(random, width, height * 0.86, height * 0.02, 0.4)
    const puffs = times(60, index => {
      const share = (index / 60) ** 0.8
      const px = x + (footX - x) * share
      const py = y + 150 + (height * 0.86 - y - 150) * share
      const size = 14 + share * 62
      return path(blob(random, px + random.around(0, size * 0.35), py, size, 0.18), {
        fill: lch(0.97 - share * 0.12, 0.03, 55 + random.between(-20, 20)),
        opacity: 0.42,
      })
    })
    const ground = times(26, () => {
      const spread = random.around(0, 190)
      return path(
        blob(
          random,
          footX + spread,
          height * 0.86 - random.between(0, 44),
          random.between(28, 74),
          0.2,
          9,
          0.7,
        ),
        { fill: '#fbeedd', opacity: 0.45 },
      )
    })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear([
            [0, lch(0.45, 0.12, 255 + random.between(-15, 15))],
            [0.55, lch(0.74, 0.09, 230)],
            [0.86, lch(0.92, 0.07, 70)],
          ]),
        }) +
        puffs +
        path(under(line, height), {
          fill: sheet.linear([
            [0, lch(0.5, 0.09, 125)],
            [1, lch(0.28, 0.07, 135)],
          ]),
        }) +
        forest(sheet, ridge(random, width, height * 0.865, 6), lch(0.36, 0.07, 145), 0.5) +
        ground +
        path(
          `M${footX - 60} ${height * 0.87}L${footX} ${height * 0.84}L${footX + 60} ${height * 0.87}M${footX} ${height * 0.87}V${height * 0.76}`,
          { stroke: '#2a2a33', 'stroke-width': 6, fill: 'none' },
        ) +
        at(x, y, glow(sheet, 0, 165, 150, '#ffb24a', 0.9) + rocket(sheet, body), lean, 1.15),
      alt: 'A model rocket just off its launch rail, climbing on a column of white smoke.',
    }
  },
}

const rocket = (sheet: Sheet, colour: string) =>
  path('M-12 128Q-20 190 0 262Q20 190 12 128Z', {
    fill: sheet.linear([
      [0, '#fff8d8'],
      [0.4, '#ffc04d'],
      [1, '#ff6a2a', 0],
    ]),
  }) +
  path('M-22 70L-58 138L-22 118ZM22 70L58 138L22 118Z', { fill: colour }) +
  path('M-24 126V-60Q-22 -128 0 -160Q22 -128 24 -60V126Z', {
    fill: sheet.linear(
      [
        [0, '#c9ccd6'],
        [0.35, '#ffffff'],
        [1, '#8d93a5'],
      ],
      [0, 0, 1, 0],
    ),
  }) +
  path('M-24 -62Q-22 -128 0 -160Q22 -128 24 -62Z', { fill: colour }) +
  rect(-24, 26, 48, 14, { fill: colour }) +
  rect(-24, 50, 48, 5, { fill: colour }) +
  ellipse(0, -26, 10, 12, { fill: '#28324a' }) +
  path('M8 -60V126H24V-60Z', { fill: '#20243a', opacity: 0.16 })
