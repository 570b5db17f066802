import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { at, ellipse, rect, smooth, times } from '../marks.ts'
import type { Sheet } from '../sheet.ts'
import { ash, oak, plank, wall, walnut } from '../surfaces.ts'

/** A wall with shelves; every place on a shelf is filled by `item`, drawn around its foot. */
export function onShelves(
  sheet: Sheet,
  rows: number,
  item: (room: { wide: number; tall: number; index: number }) => string,
  background?: string,
) {
  const { width, height, random } = sheet
  const tone = random.pick([oak, walnut, ash])
  const tint = sheet.hue + random.pick([0, 180, 120])
  const back =
    background ??
    wall(
      sheet,
      lch(random.pick([0.9, 0.82, 0.6]), 0.035, tint),
      lch(random.pick([0.62, 0.5, 0.38]), 0.05, tint),
    )
  const gap = height / (rows + 0.25)
  let index = 0
  const shelves = times(rows, row => {
    const y = gap * (row + 1) - 6
    let things = ''
    for (let x = random.between(0.02, 0.07) * width; x < width * 0.94; ) {
      const wide = Math.min(random.between(0.62, 0.95) * gap * 0.72, width * 0.3)
      things += at(
        x + wide / 2,
        y,
        ellipse(wide * 0.06, 0, wide * 0.5, 13, { fill: '#000', opacity: 0.34 }) +
          item({ wide, tall: gap * random.between(0.5, 0.78), index }),
      )
      x += wide + random.between(12, 54)
      index += 1
    }
    return (
      plank(sheet, -20, y - 2, width + 40, 30, tone) +
      rect(0, y + 28, width, 60, {
        fill: sheet.linear([
          [0, '#000', 0.28],
          [1, '#000', 0],
        ]),
      }) +
      things
    )
  })
  return back + shelves
}

export const outline = (profile: readonly Point[]) =>
  smooth([...profile, ...profile.toReversed().map(([x, y]) => [-x, y] as const)], true)

export const roundness = (sheet: Sheet) =>
  sheet.linear(
    [
      [0, '#000', 0.42],
      [0.22, '#000', 0.06],
      [0.36, '#fff', 0.34],
      [0.5, '#fff', 0.02],
      [1, '#000', 0.48],
    ],
    [0, 0, 1, 0],
  )
