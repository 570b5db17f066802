import type { Point } from '../marks.ts'
import { at, box, path, shade, smooth, times } from '../marks.ts'
import type { Sheet } from '../sheet.ts'

export const paperColour = '#f7f1e3'

export function sheetOfPaper(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  content: string,
  turn = 0,
) {
  const d = box(-w / 2, -h / 2, w, h, 5)
  return at(
    x,
    y,
    shade(d, 12, 22, 24, 0.38) +
      path(d, {
        fill: sheet.linear(
          [
            [0, '#fffaf0'],
            [1, '#ece2cc'],
          ],
          [0, 0, 1, 1],
        ),
      }) +
      sheet.clip(path(d, {}), content),
    turn,
  )
}

export function sprig(random: Sheet['random'], tall: number, colours: readonly string[], line: boolean) {
  const stem: Point[] = [
    [0, tall / 2],
    [random.around(0, 20), 0],
    [random.around(0, 30), -tall / 2],
  ]
  const leaves = times(15, index => {
    const share = index / 14
    const side = index % 2 === 0 ? 1 : -1
    const long = tall * 0.25 * (1 - share * 0.55)
    const d = `M0 0Q${long * 0.3} ${-long * 0.42} ${long} ${-long * 0.22}Q${long * 0.5} ${long * 0.16} 0 0Z`
    const veins = times(4, vein =>
      path(`M${long * (0.2 + vein * 0.18)} ${-long * (0.05 + vein * 0.035)}l${long * 0.12} ${-long * 0.12}`, {
        fill: 'none',
        stroke: line ? '#3a3430' : '#fff',
        'stroke-width': 1.6,
        opacity: 0.5,
      }),
    )
    return `<g transform="translate(0 ${(tall / 2 - share * tall * 0.94).toFixed(0)}) scale(${side} 1) rotate(${random.between(-34, -6).toFixed(0)})">${path(d, line ? { fill: 'none', stroke: '#3a3430', 'stroke-width': 3.2 } : { fill: random.pick(colours), opacity: 0.85 })}${line && index % 3 === 0 ? path(d, { fill: '#3a3430', opacity: 0.18 }) : ''}${veins}</g>`
  })
  return (
    path(smooth(stem), {
      fill: 'none',
      stroke: line ? '#3a3430' : (colours[0] ?? '#333'),
      'stroke-width': 5,
    }) + leaves
  )
}
