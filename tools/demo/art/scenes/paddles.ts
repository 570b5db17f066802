import { lch } from '../colour.ts'
import { at, box, circle, disc, path, rect, shade, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { grain } from '../surfaces.ts'

/** Two bats and a ball on the table. */
export const paddles: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const table = random.pick([lch(0.46, 0.12, 255), lch(0.42, 0.09, 160), lch(0.34, 0.07, 265)])
    const turn = random.between(-16, 16)
    const lines = at(
      width / 2,
      height / 2,
      rect(-2400, -10, 4800, 20, { fill: '#f7f7f4' }) +
        rect(-width * 0.44, -2400, 30, 4800, { fill: '#f7f7f4' }),
      turn,
    )
    const bat = (x: number, y: number, lean: number, colour: string) => {
      const blade =
        'M0 -330Q190 -320 196 -130Q196 30 70 96L52 130H-52L-70 96Q-196 30 -196 -130Q-190 -320 0 -330Z'
      const handle = box(-42, 110, 84, 220, 22)
      return at(
        x,
        y,
        shade(`${blade}${handle}`, 20, 34, 26, 0.45) +
          path(handle, {
            fill: sheet.linear(
              [
                [0, '#b07b42'],
                [0.35, '#efcf95'],
                [1, '#8a5a2b'],
              ],
              [0, 0, 1, 0],
            ),
          }) +
          sheet.clip(
            path(handle, {}),
            `<g transform="rotate(90)">${grain(sheet, 110, -42, 220, 84, '#5a371a')}</g>`,
          ) +
          path('M-66 100Q0 140 66 100L52 140H-52Z', { fill: '#d8b176' }) +
          path(blade, { fill: '#c99f62' }) +
          path(blade, { fill: colour, transform: 'translate(0 -4) scale(.965)' }) +
          path(blade, {
            fill: sheet.linear(
              [
                [0, '#fff', 0.25],
                [0.5, '#fff', 0],
                [1, '#000', 0.3],
              ],
              [0, 0, 1, 1],
            ),
            transform: 'translate(0 -4) scale(.965)',
          }) +
          path('M-120 -230Q-60 -290 40 -286', {
            fill: 'none',
            stroke: '#fff',
            'stroke-width': 14,
            opacity: 0.25,
            'stroke-linecap': 'round',
          }),
        lean,
        unit,
      )
    }
    const ball = (x: number, y: number, r: number, colour: string) =>
      shade(disc(x, y, r), 22, 34, 16, 0.4) +
      circle(x, y, r, {
        fill: sheet.radial(
          [
            [0, '#fff'],
            [0.5, colour],
            [1, lch(0.6, 0.08, 70)],
          ],
          [0.36, 0.32, 0.8],
        ),
      }) +
      path(`M${x - r * 0.9} ${y - r * 0.2}Q${x} ${y + r * 0.3} ${x + r * 0.9} ${y - r * 0.15}`, {
        fill: 'none',
        stroke: '#b99c6a',
        'stroke-width': 2,
        opacity: 0.6,
      })
    const first = lch(0.52, 0.2, 27)
    const second = random.pick(['#1c1b20', lch(0.5, 0.17, 255), lch(0.52, 0.15, 150)])
    return {
      body:
        rect(0, 0, width, height, { fill: table }) +
        rect(0, 0, width, height, {
          fill: sheet.radial(
            [
              [0, '#fff', 0.2],
              [1, '#000', 0.3],
            ],
            [0.3, 0.2, 1],
          ),
        }) +
        times(260, () =>
          circle(random.next() * width, random.next() * height, random.between(0.6, 1.8), {
            fill: '#fff',
            opacity: 0.1,
          }),
        ) +
        lines +
        bat(width * 0.36, height * 0.46, random.between(-50, -20), first) +
        bat(width * 0.66, height * 0.6, random.between(20, 60), second) +
        ball(width * 0.56, height * 0.26, 46 * unit, random.pick(['#fbfaf5', lch(0.78, 0.15, 65)])),
      alt: 'Two table tennis bats and a ball lying on the table, white lines running under them.',
    }
  },
}
