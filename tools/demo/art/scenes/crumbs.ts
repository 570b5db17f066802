import { lch } from '../colour.ts'
import { blob, path, times } from '../marks.ts'
import type { Sheet } from '../sheet.ts'

export function crumbs(sheet: Sheet) {
  const { random, width, height } = sheet
  return times(46, () =>
    path(blob(random, random.next() * width, random.next() * height, random.between(2, 6), 0.3, 5), {
      fill: lch(random.between(0.55, 0.8), 0.1, 66),
      opacity: 0.85,
    }),
  )
}
