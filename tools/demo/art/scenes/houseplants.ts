import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { at, path, rect, smooth, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { onShelves, roundness } from './shelves.ts'

/** Pots with leafy plants on shelves. */
export const houseplants: Scene = {
  shapes: ['portrait', 'landscape', 'square'],
  draw: sheet => {
    const { random } = sheet
    const plant = ({ wide, tall }: { wide: number; tall: number }) => {
      const w = wide * 0.3
      const potTall = tall * 0.34
      const hue = random.pick([40, 45, sheet.hue, 85, 230])
      const pot = `M${-w} ${-potTall}H${w}L${w * 0.76} -6Q${w * 0.74} 0 ${w * 0.66} 0H${-w * 0.66}Q${-w * 0.74} 0 ${-w * 0.76} -6Z`
      return (
        random.pick([fans, trailing, blades, splits])(sheet, potTall, tall, wide) +
        path(pot, { fill: lch(random.between(0.5, 0.85), random.between(0.02, 0.1), hue) }) +
        path(pot, { fill: roundness(sheet) }) +
        rect(-w * 1.08, -potTall - 6, w * 2.16, potTall * 0.24, { rx: 5, fill: lch(0.6, 0.08, hue) }) +
        rect(-w * 1.08, -potTall - 6, w * 2.16, potTall * 0.24, { rx: 5, fill: roundness(sheet) })
      )
    }
    return {
      body: onShelves(sheet, sheet.height > sheet.width ? 3 : 2, plant),
      alt: 'Houseplants in clay and glazed pots on wooden shelves, some upright, some trailing over the edge.',
    }
  },
}

const leafGreen = (sheet: Sheet) =>
  lch(sheet.random.between(0.38, 0.66), sheet.random.between(0.08, 0.14), sheet.random.between(125, 160))

function fans(sheet: Sheet, foot: number, tall: number, wide: number) {
  return times(15, index => {
    const lean = (index - 7) * 11 + sheet.random.around(0, 5)
    const long = tall * sheet.random.between(0.42, 0.66)
    const colour = leafGreen(sheet)
    return at(
      0,
      -foot,
      path(`M0 0Q${wide * 0.02} ${-long * 0.4} 0 ${-long * 0.55}`, {
        stroke: lch(0.5, 0.09, 135),
        'stroke-width': 4,
        fill: 'none',
      }) +
        path(
          `M0 ${-long * 0.5}Q${wide * 0.13} ${-long * 0.7} 0 ${-long}Q${-wide * 0.13} ${-long * 0.7} 0 ${-long * 0.5}Z`,
          { fill: colour },
        ) +
        path(`M0 ${-long * 0.5}V${-long * 0.96}`, { stroke: '#e9f5cf', 'stroke-width': 2, opacity: 0.5 }),
      lean,
    )
  })
}

function blades(sheet: Sheet, foot: number, tall: number, wide: number) {
  return times(11, index => {
    const lean = (index - 5) * 7
    const long = tall * sheet.random.between(0.45, 0.72)
    const w = wide * 0.055
    const d = `M${-w} 0Q${-w * 1.4} ${-long * 0.5} 0 ${-long}Q${w * 1.4} ${-long * 0.5} ${w} 0Z`
    return at(
      (index - 5) * 5,
      -foot,
      path(d, { fill: leafGreen(sheet), stroke: lch(0.85, 0.1, 110), 'stroke-width': 3 }) +
        times(6, step =>
          path(`M${-w} ${-long * (0.12 + step * 0.13)}q${w} -9 ${w * 2} 0`, {
            fill: 'none',
            stroke: '#dcebb5',
            'stroke-width': 4,
            opacity: 0.35,
          }),
        ),
      lean,
    )
  })
}

function trailing(sheet: Sheet, foot: number, tall: number, wide: number) {
  const { random } = sheet
  return times(9, index => {
    const side = (index - 4) / 4
    const points: Point[] = [
      [side * wide * 0.12, -foot],
      [side * wide * 0.34, -foot - tall * random.between(0.1, 0.26)],
      [side * wide * 0.52, -foot + tall * 0.1],
      [side * wide * 0.5 + random.around(0, 12), tall * random.between(0, 0.3)],
    ]
    const leaves = times(15, step => {
      const share = step / 14
      const segment = Math.min(2, Math.floor(share * 3))
      const [a, b] = [points[segment] ?? [0, 0], points[segment + 1] ?? [0, 0]]
      const local = share * 3 - segment
      return at(
        a[0] + (b[0] - a[0]) * local,
        a[1] + (b[1] - a[1]) * local,
        path('M0 0Q18 -12 34 0Q18 14 0 0Z', { fill: leafGreen(sheet) }),
        random.between(0, 360),
        wide / 230,
      )
    })
    return path(smooth(points), { fill: 'none', stroke: lch(0.5, 0.09, 130), 'stroke-width': 3 }) + leaves
  })
}

function splits(sheet: Sheet, foot: number, tall: number, wide: number) {
  return times(8, index => {
    const lean = (index - 3.5) * 21 + sheet.random.around(0, 6)
    const long = tall * sheet.random.between(0.3, 0.46)
    const s = wide / 190
    const cuts = times(4, cut =>
      path(
        `M${60 - cut * 3} ${-30 - cut * 22}Q34 ${-36 - cut * 22} 14 ${-42 - cut * 20}L58 ${-40 - cut * 22}ZM${-60 + cut * 3} ${-30 - cut * 22}Q-34 ${-36 - cut * 22} -14 ${-42 - cut * 20}L-58 ${-40 - cut * 22}Z`,
        { fill: lch(0.24, 0.05, 150), opacity: 0.6 },
      ),
    )
    const leaf =
      path('M0 0Q-70 -6 -66 -56Q-52 -112 0 -138Q52 -112 66 -56Q70 -6 0 0Z', {
        fill: sheet.linear([
          [0, lch(0.62, 0.12, 138)],
          [1, leafGreen(sheet)],
        ]),
      }) +
      cuts +
      path('M0 0V-128', { stroke: '#cfe6ae', 'stroke-width': 3, opacity: 0.6 })
    return at(
      0,
      -foot,
      path(`M0 0V${-long}`, { stroke: lch(0.46, 0.09, 138), 'stroke-width': 6 }) +
        at(0, -long, leaf, sheet.random.around(0, 12), s * 0.8),
      lean,
    )
  })
}
