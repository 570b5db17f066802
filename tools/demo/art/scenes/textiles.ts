import { lch } from '../colour.ts'
import { rect, times } from '../marks.ts'
import type { Sheet } from '../sheet.ts'

/** Four to six yarn colours that go together. */
export function yarns(sheet: Sheet): string[] {
  const { random, hue } = sheet
  const other = hue + random.pick([150, 180, 210, 60, -60])
  return random.shuffle([
    lch(0.93, 0.025, 85),
    lch(random.between(0.3, 0.4), 0.08, hue),
    lch(0.58, 0.13, hue + 12),
    lch(0.72, 0.11, other),
    lch(0.5, 0.12, other + 20),
    lch(0.82, 0.08, hue - 25),
  ])
}

export function folds(sheet: Sheet) {
  const { width, height, random } = sheet
  return times(3, index => {
    const x = (index + random.between(0.2, 0.8)) * (width / 3)
    return rect(x - 160, -height, 320, height * 3, {
      fill: sheet.linear(
        [
          [0, '#000', 0],
          [0.45, '#000', 0.24],
          [0.62, '#fff', 0.16],
          [1, '#fff', 0],
        ],
        [0, 0, 1, 0],
      ),
      transform: `rotate(${random.around(12, 12)} ${x} ${height / 2})`,
    })
  })
}

export function print(sheet: Sheet, colour: string) {
  const { random } = sheet
  const kind = random.int(0, 3)
  const ink = random.pick(['#ffffff', '#1d1420', lch(0.8, 0.12, sheet.hue + 90)])
  const marks = [
    '<circle cx="10" cy="10" r="4"/><circle cx="24" cy="24" r="4"/>',
    '<path d="M0 10H28M0 24H28" stroke="currentColor" stroke-width="4"/>',
    '<path d="M14 4l4 8 8 2-6 6 1 8-7-4-7 4 1-8-6-6 8-2z"/>',
    '<path d="M7 2v10M2 7h10M21 16v10M16 21h10" stroke="currentColor" stroke-width="3"/>',
  ][kind]
  return sheet.define(
    id =>
      `<pattern id="${id}" width="28" height="28" patternUnits="userSpaceOnUse"><rect width="28" height="28" fill="${colour}"/><g fill="${ink}" color="${ink}" opacity=".35">${marks}</g></pattern>`,
  )
}

export const square = (s: number, fill: string) => rect(0, 0, s, s, { fill })
