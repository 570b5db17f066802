import { lch } from '../colour.ts'
import { path, rect, times } from '../marks.ts'
import type { Sheet } from '../sheet.ts'

export function roofs(sheet: Sheet, y: number): string {
  const { width, height, random } = sheet
  return times(3, row => {
    let out = ''
    for (let x = -60; x < width + 60; ) {
      const wide = random.between(90, 190)
      const top = y + row * height * 0.07 - random.between(0, height * 0.07)
      const colour = lch(0.42 - row * 0.1, 0.06, sheet.hue + random.around(30, 30))
      out +=
        path(`M${x} ${height}V${top}L${x + wide / 2} ${top - wide * 0.34}L${x + wide} ${top}V${height}Z`, {
          fill: colour,
        }) + rect(x + wide * 0.68, top - wide * 0.3, 16, 50, { fill: colour })
      out += times(6, index =>
        random.chance(0.45)
          ? rect(x + wide * (0.2 + (index % 3) * 0.24), top + 18 + Math.floor(index / 3) * 54, 18, 26, {
              fill: '#ffd58a',
              opacity: random.between(0.5, 0.95),
            })
          : '',
      )
      x += wide
    }
    return out
  })
}
