import { lch } from '../colour.ts'
import { at, circle, ellipse, glow, path, rect, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'

/** Ribbons of light in motion. */
export const ribbons: Scene = {
  shapes: ['portrait', 'square', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const bands = times(5, band => {
      const hue = sheet.hue + band * random.between(16, 34)
      const [phase, lift, turns] = [
        random.between(0, 6),
        random.between(0.06, 0.2) * height,
        random.between(0.7, 1.4),
      ]
      return times(30, strand =>
        path(
          smooth(
            Array.from({ length: 10 }, (_, step) => {
              const share = step / 9
              return [
                share * (width + 200) - 100,
                height * (0.5 + (band - 2) * 0.12) +
                  Math.sin(share * 6.283 * turns + phase + strand * 0.035) * (lift + strand * 5) +
                  strand * 3 * Math.sin(share * 5 + band),
              ] as const
            }),
          ),
          {
            fill: 'none',
            stroke: lch(0.5 + strand * 0.013, 0.17, hue + strand),
            'stroke-width': 3.6,
            opacity: 0.14 + (strand / 30) * 0.5,
          },
        ),
      )
    })
    const dancer =
      path('M-6 -120L-2 0M6 -120L66 -70L136 -34', {
        fill: 'none',
        stroke: '#120d16',
        'stroke-width': 20,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }) +
      path('M-34 -320Q0 -334 34 -320L22 -206H-24Z', { fill: lch(0.42, 0.16, sheet.hue + 40) }) +
      path('M-26 -214Q-90 -110 -150 -96Q-40 -50 112 -104Q56 -160 24 -214Z', {
        fill: lch(0.6, 0.18, sheet.hue + 40),
      }) +
      path('M-26 -312Q-90 -350 -150 -430M26 -312Q90 -350 120 -450', {
        fill: 'none',
        stroke: '#120d16',
        'stroke-width': 15,
        'stroke-linecap': 'round',
      }) +
      path('M0 -340V-322', { stroke: '#120d16', 'stroke-width': 18 }) +
      circle(4, -366, 29, { fill: '#120d16' }) +
      circle(-16, -392, 14, { fill: '#120d16' })
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear([
            [0, sheet.tone(0.16, 0.06)],
            [1, sheet.tone(0.3, 0.1, 40)],
          ]),
        }) +
        bands +
        glow(sheet, width / 2, height * 0.56, width * 0.4, '#ffe3c0', 0.45) +
        ellipse(width / 2, height * 0.86, 240, 22, { fill: '#000', opacity: 0.4 }) +
        at(width / 2, height * 0.86, dancer, random.around(0, 4), (Math.min(width, height) / 1067) * 1.35),
      alt: 'A dancer in mid-turn, ribbons of coloured light sweeping behind.',
    }
  },
}
