import { lch } from '../colour.ts'
import { rect } from '../marks.ts'
import type { Sheet } from '../sheet.ts'

export const land = '#080b14'

export function backdrop(sheet: Sheet) {
  const { width, height, random } = sheet
  const hue = 255 + random.between(-30, 40)
  return rect(0, 0, width, height, {
    fill: sheet.linear([
      [0, lch(0.13, 0.05, hue)],
      [0.55, lch(0.28, 0.09, hue - 12)],
      [0.8, lch(0.48, 0.1, hue - random.between(20, 60))],
      [0.92, lch(0.74, 0.1, random.pick([50, 70, 170, 20]))],
    ]),
  })
}
