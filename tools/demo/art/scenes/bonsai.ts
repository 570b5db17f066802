import { lch } from '../colour.ts'
import { at, blob, circle, ellipse, path, rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { wall } from '../surfaces.ts'

/** A small old tree in a tray, against a round window. */
export const bonsai: Scene = {
  shapes: ['square', 'portrait', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const unit = Math.min(width, height) / 1000
    const season = random.pick([
      { h: 140, l: 0.5, w: 'green' },
      { h: 45, l: 0.62, w: 'autumn-coloured' },
      { h: 0, l: 0.84, w: 'flowering' },
      { h: 118, l: 0.62, w: 'spring-green' },
    ])
    const table = height * 0.8
    const side = random.chance(0.5) ? 1 : -1
    const bark = sheet.linear(
      [
        [0, lch(0.46, 0.05, 50)],
        [1, lch(0.24, 0.04, 45)],
      ],
      [0, 0, 1, 0],
    )
    const trunk =
      'M-66 0Q-40 -40 -52 -110Q-72 -190 -4 -250Q56 -300 20 -380L-2 -440L44 -398Q96 -300 40 -226Q-8 -180 10 -110Q20 -40 70 0Z'
    const branches =
      'M0 -240Q90 -270 190 -262M-30 -170Q-130 -210 -220 -180M30 -330Q-60 -370 -130 -356M20 -390Q60 -430 130 -420'
    const pads = [
      [-230, -200, 110],
      [200, -285, 120],
      [-130, -375, 96],
      [120, -440, 88],
      [10, -490, 110],
      [70, -330, 70],
    ] as const
    const foliage = pads.map(([x, y, r]) =>
      times(46, index => {
        const share = index / 45
        return path(
          blob(
            random,
            x + random.around(0, r * 0.62),
            y - share * r * 0.35 + random.around(0, r * 0.24),
            random.between(16, 36),
            0.2,
            7,
            0.7,
          ),
          {
            fill: lch(
              season.l - 0.2 + share * 0.26,
              season.h === 0 ? 0.07 : 0.12,
              season.h + random.around(0, 10),
            ),
            opacity: 0.92,
          },
        )
      }),
    )
    const pot = 'M-230 0H230L204 86Q200 96 188 96H-188Q-200 96 -204 86Z'
    return {
      body:
        wall(sheet, sheet.tone(0.9, 0.03, 40), sheet.tone(0.66, 0.05, 20)) +
        circle(width / 2, height * 0.42, Math.min(width, height) * 0.36, {
          fill: sheet.linear([
            [0, sheet.tone(0.95, 0.05, 60)],
            [1, sheet.tone(0.82, 0.08, -20)],
          ]),
        }) +
        rect(0, table, width, height - table, {
          fill: sheet.linear([
            [0, lch(0.42, 0.06, 50)],
            [1, lch(0.22, 0.04, 45)],
          ]),
        }) +
        ellipse(width / 2, table + 34 * unit, 330 * unit, 26 * unit, { fill: '#000', opacity: 0.4 }) +
        at(
          width / 2,
          table - 70 * unit,
          `<g transform="scale(${side} 1)">${path(branches, { fill: 'none', stroke: lch(0.3, 0.04, 46), 'stroke-width': 18, 'stroke-linecap': 'round' })}${path(trunk, { fill: bark })}${path('M-30 -20Q-10 -100 -30 -160M20 -210Q50 -260 40 -330M0 -30Q8 -80 -8 -130', { fill: 'none', stroke: '#1c120c', 'stroke-width': 5, opacity: 0.5 })}${foliage.join('')}</g>` +
            times(50, () =>
              path(
                blob(
                  random,
                  random.between(-205, 205),
                  random.between(-8, 8),
                  random.between(8, 22),
                  0.2,
                  6,
                  0.6,
                ),
                { fill: lch(random.between(0.34, 0.52), 0.09, 130) },
              ),
            ) +
            path(pot, {
              fill: sheet.linear([
                [0, sheet.tone(0.5, 0.09, 180)],
                [1, sheet.tone(0.26, 0.06, 180)],
              ]),
            }) +
            rect(-244, -12, 488, 26, { rx: 6, fill: sheet.tone(0.44, 0.08, 180) }) +
            rect(-244, -12, 488, 5, { fill: '#fff', opacity: 0.3 }) +
            path('M-170 96h50v22h-50ZM120 96h50v22h-50Z', { fill: sheet.tone(0.24, 0.05, 180) }),
          0,
          unit * 1.15,
        ),
      alt: `A ${season.w} bonsai with a bent trunk in a shallow glazed tray, in front of a round pale window.`,
    }
  },
}
