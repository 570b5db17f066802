import { lch } from '../colour.ts'
import { at, box, circle, ellipse, path, rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { oak, wall } from '../surfaces.ts'

/** A layer cake on a stand, piped and topped with berries. */
export const layerCake: Scene = {
  shapes: ['portrait', 'square', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const icing = random.pick([
      lch(0.9, 0.05, 10),
      lch(0.93, 0.03, 90),
      lch(0.84, 0.07, 160),
      lch(0.84, 0.07, 300),
      lch(0.46, 0.07, 45),
    ])
    const rim = random.pick(['#fffaf0', lch(0.8, 0.1, sheet.hue), lch(0.62, 0.13, 20)])
    const tiers = random.int(2, 3)
    const sides = sheet.linear(
      [
        [0, '#000', 0.3],
        [0.3, '#fff', 0.25],
        [0.6, '#fff', 0],
        [1, '#000', 0.34],
      ],
      [0, 0, 1, 0],
    )
    const cake = times(tiers, index => {
      const [half, tall] = [330 - index * 92, tiers === 2 ? 230 : 176]
      const foot = -index * tall
      const d = `M${-half} ${foot}V${foot - tall}A${half} ${half * 0.16} 0 0 1 ${half} ${foot - tall}V${foot}A${half} ${half * 0.16} 0 0 1 ${-half} ${foot}Z`
      const swags = times(9, swag => {
        const x = -half + (swag + 0.5) * (half / 4.5)
        return (
          path(
            `M${x - half / 9} ${foot - tall * 0.72}Q${x} ${foot - tall * 0.36} ${x + half / 9} ${foot - tall * 0.72}`,
            { fill: 'none', stroke: rim, 'stroke-width': 11, 'stroke-linecap': 'round' },
          ) + circle(x + half / 9, foot - tall * 0.74, 11, { fill: rim })
        )
      })
      const pearls = times(30, pearl => {
        const angle = Math.PI * (pearl / 29)
        return circle(-Math.cos(angle) * half, foot + Math.sin(angle) * half * 0.16, 15, {
          fill: sheet.radial(
            [
              [0, '#fff'],
              [1, rim],
            ],
            [0.35, 0.3, 0.8],
          ),
        })
      })
      const swirls = times(24, swirl => {
        const angle = (swirl / 24) * 6.2832
        const [x, y] = [Math.cos(angle) * half * 0.88, foot - tall + Math.sin(angle) * half * 0.135]
        return (
          ellipse(x, y, 27, 19, { fill: rim }) +
          ellipse(x, y - 10, 18, 13, { fill: '#fff', opacity: 0.45 }) +
          ellipse(x, y - 18, 9, 7, { fill: rim })
        )
      })
      return (
        path(d, { fill: icing }) +
        path(d, { fill: sides }) +
        swags +
        ellipse(0, foot - tall, half, half * 0.16, { fill: icing }) +
        ellipse(0, foot - tall, half, half * 0.16, { fill: '#fff', opacity: 0.28 }) +
        pearls +
        swirls
      )
    })
    const top = -tiers * (tiers === 2 ? 230 : 176)
    const berries =
      times(17, index => {
        const h = random.pick([22, 15, 285, 350])
        const [x, y] = [
          random.around(0, 62),
          top - 8 - random.between(0, 62) * (1 - Math.abs(index - 8) / 10),
        ]
        return (
          circle(x, y, 24, {
            fill: sheet.radial(
              [
                [0, lch(0.7, 0.19, h)],
                [1, lch(0.36, 0.15, h)],
              ],
              [0.35, 0.3, 0.8],
            ),
          }) + ellipse(x - 7, y - 9, 6, 4, { fill: '#fff', opacity: 0.75 })
        )
      }) +
      times(5, index =>
        at(
          -60 + index * 30,
          top - 20,
          path('M0 0Q18 -34 50 -26Q34 6 0 0Z', { fill: lch(0.56, 0.12, 140) }),
          -60 + index * 30,
        ),
      )
    const stand =
      ellipse(0, 30, 420, 62, { fill: '#fbf8f2' }) +
      ellipse(0, 20, 420, 62, {
        fill: sheet.linear([
          [0, '#ffffff'],
          [1, '#d8d2c6'],
        ]),
      }) +
      path('M-60 80Q-44 150 -120 186H120Q44 150 60 80Z', {
        fill: sheet.linear(
          [
            [0, '#cfc8bb'],
            [0.4, '#ffffff'],
            [1, '#b3aa9b'],
          ],
          [0, 0, 1, 0],
        ),
      })
    const confetti = times(40, () =>
      circle(random.next() * width, height * 0.84 + random.between(0, height * 0.15), random.between(4, 9), {
        fill: lch(0.75, 0.14, random.between(0, 360)),
      }),
    )
    return {
      body:
        wall(sheet, sheet.tone(0.92, 0.04), sheet.tone(0.68, 0.08, 20)) +
        rect(0, height * 0.82, width, height, {
          fill: sheet.linear([
            [0, lch(oak.lightness, oak.chroma, oak.hue)],
            [1, lch(0.48, 0.07, 60)],
          ]),
        }) +
        ellipse(width / 2, height * 0.885, 330 * unit, 34 * unit, { fill: '#000', opacity: 0.35 }) +
        confetti +
        at(
          width / 2,
          height * 0.7,
          path(box(-400, 60, 800, 20, 10), { fill: '#000', opacity: 0.12 }) + stand + cake + berries,
          0,
          unit * 0.98,
        ),
      alt: `A ${tiers === 2 ? 'two' : 'three'}-tiered cake on a white stand, piped with swags and topped with berries.`,
    }
  },
}
