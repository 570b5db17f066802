import { at, circle, path, rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { ash, oak, woodTable } from '../surfaces.ts'
import { paperColour, sheetOfPaper } from './paper.ts'

/** A two-colour linocut of leaves. */
export const linocut: Scene = {
  shapes: ['portrait', 'square', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const [w, h] = [width * 0.78, height * 0.82]
    const [ink, second] = [
      sheet.tone(random.between(0.26, 0.4), 0.08),
      sheet.tone(0.72, 0.13, random.pick([150, 60, 200])),
    ]
    const moon = circle(random.around(0, w * 0.16), -h * 0.18, Math.min(w, h) * 0.24, { fill: second })
    const cuts = times(240, () => {
      const [x, y] = [random.between(-w / 2, w / 2), random.between(-h / 2, h / 2)]
      return path(
        `M${x} ${y}q${random.between(12, 30)} -4 ${random.between(26, 64)} ${random.around(0, 6)}`,
        {
          fill: 'none',
          stroke: paperColour,
          'stroke-width': random.between(1.5, 4),
          'stroke-linecap': 'round',
          opacity: 0.85,
        },
      )
    })
    const leaves = times(7, index =>
      at(
        (index - 3) * w * 0.145,
        h * 0.14 + Math.abs(index - 3) * 18,
        times(13, leaf => {
          const side = leaf % 2 === 0 ? 1 : -1
          const y = -leaf * h * 0.045
          const long = h * 0.12 * (1 - leaf * 0.045)
          return (
            path(
              `M0 ${y}Q${side * long * 0.4} ${y - long * 0.6} ${side * long} ${y - long * 0.5}Q${side * long * 0.6} ${y + long * 0.1} 0 ${y}Z`,
              { fill: paperColour },
            ) +
            path(`M${side * long * 0.12} ${y - long * 0.1}L${side * long * 0.8} ${y - long * 0.44}`, {
              stroke: ink,
              'stroke-width': 3,
            })
          )
        }) + path(`M0 ${h * 0.34}V${-h * 0.58}`, { stroke: paperColour, 'stroke-width': 7 }),
        (index - 3) * 7 + random.around(0, 3),
      ),
    )
    const print =
      rect(-w / 2, -h / 2, w, h, { fill: ink }) +
      sheet.clip(rect(-w / 2, -h / 2, w, h, {}), cuts + moon + leaves) +
      times(260, () =>
        circle(random.between(-w / 2, w / 2), random.between(-h / 2, h / 2), random.between(0.8, 2.4), {
          fill: paperColour,
          opacity: 0.4,
        }),
      )
    return {
      body:
        woodTable(sheet, random.pick([ash, oak])) +
        sheetOfPaper(
          sheet,
          width / 2,
          height / 2,
          width * 0.9,
          height * 0.93,
          print,
          random.between(-1.5, 1.5),
        ),
      alt: 'A two-colour linocut of branching leaves in front of a round moon, the cutting marks left in the background.',
    }
  },
}
