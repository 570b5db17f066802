import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { glow, path, polygon, rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** An isometric block town. */
export const blockTown: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const night = random.chance(0.5)
    const s = Math.min(width, height) / 15
    const cube = (x: number, y: number, tall: number, l: number, hue: number) => {
      const [px, py] = [width / 2 + (x - y) * s * 0.866, height * 0.36 + (x + y) * s * 0.5]
      const top: Point[] = [
        [px, py - tall],
        [px + s * 0.8, py - tall + s * 0.46],
        [px, py - tall + s * 0.92],
        [px - s * 0.8, py - tall + s * 0.46],
      ]
      const leftFace: Point[] = [
        [px - s * 0.8, py - tall + s * 0.46],
        [px, py - tall + s * 0.92],
        [px, py + s * 0.92],
        [px - s * 0.8, py + s * 0.46],
      ]
      const rightFace: Point[] = [
        [px + s * 0.8, py - tall + s * 0.46],
        [px, py - tall + s * 0.92],
        [px, py + s * 0.92],
        [px + s * 0.8, py + s * 0.46],
      ]
      const rows = Math.floor(tall / (s * 0.4))
      const windows = times(rows * 2, index => {
        const [column, row] = [index % 2, Math.floor(index / 2)]
        const lit = random.chance(night ? 0.6 : 0.3)
        const wx = px + s * (0.16 + column * 0.34)
        const wy = py - tall + s * (0.96 - column * 0.196) + row * s * 0.4
        return (
          path(`M${wx} ${wy}l${s * 0.18} ${-s * 0.104}v${s * 0.22}l${-s * 0.18} ${s * 0.104}Z`, {
            fill: lit ? '#ffdc8a' : lch(l - 0.3, 0.05, hue),
            opacity: 0.95,
          }) +
          path(`M${2 * px - wx} ${wy}l${-s * 0.18} ${-s * 0.104}v${s * 0.22}l${s * 0.18} ${s * 0.104}Z`, {
            fill: random.chance(night ? 0.5 : 0.2) ? '#ffdc8a' : lch(l - 0.16, 0.05, hue),
            opacity: 0.9,
          })
        )
      })
      return (
        path(polygon(leftFace), { fill: lch(l - 0.02, 0.09, hue) }) +
        path(polygon(rightFace), { fill: lch(l - 0.19, 0.09, hue) }) +
        (tall > s * 0.5 ? windows : '') +
        path(polygon(top), { fill: lch(l + 0.13, 0.08, hue) })
      )
    }
    let town = ''
    for (let sum = 0; sum <= 16; sum += 1)
      for (let x = Math.max(0, sum - 8); x <= Math.min(8, sum); x += 1) {
        const y = sum - x
        const park = random.chance(0.2)
        town += cube(x, y, s * 0.14, night ? 0.36 : 0.66, 130)
        town += park
          ? cube(x, y, s * random.between(0.3, 0.5), night ? 0.4 : 0.62, 145)
          : x % 3 === 2 || y % 3 === 2
            ? ''
            : cube(
                x,
                y,
                s * random.between(0.6, 3.1),
                (night ? 0.42 : 0.68) + random.around(0, 0.06),
                sheet.hue + random.pick([0, 25, 50, 180]),
              )
      }
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear(
            night
              ? [
                  [0, sheet.tone(0.18, 0.07)],
                  [1, sheet.tone(0.4, 0.12, 50)],
                ]
              : [
                  [0, sheet.tone(0.84, 0.07, 20)],
                  [1, sheet.tone(0.94, 0.05, 70)],
                ],
          ),
        }) +
        glow(sheet, width * 0.72, height * 0.2, width * 0.5, night ? '#b8c6ff' : '#fff6d4', 0.5) +
        town,
      alt: `A small isometric town of coloured blocks ${night ? 'at night, windows lit' : 'in daylight'}, with green squares between the houses.`,
    }
  },
}
