import { lch } from '../colour.ts'
import { at, circle, path, rect, shade, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { ash, grain, wall, walnut, woodTable } from '../surfaces.ts'

/** A steel-string guitar, close. */
export const guitar: Scene = {
  shapes: ['portrait', 'landscape', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const wood = random.pick([
      { l: 0.78, c: 0.1, h: 74 },
      { l: 0.55, c: 0.14, h: 46 },
      { l: 0.4, c: 0.1, h: 38 },
      { l: 0.5, c: 0.11, h: sheet.hue },
    ])
    const body =
      'M0 -420C150 -430 250 -340 232 -220C222 -140 190 -100 196 -50C206 20 320 80 318 250C314 430 170 500 0 500C-170 500 -314 430 -318 250C-320 80 -206 20 -196 -50C-190 -100 -222 -140 -232 -220C-250 -340 -150 -430 0 -420Z'
    const top = sheet.radial(
      [
        [0, lch(wood.l + 0.1, wood.c, wood.h + 8)],
        [0.62, lch(wood.l, wood.c, wood.h)],
        [0.9, lch(wood.l - 0.26, wood.c * 0.8, wood.h - 12)],
        [1, lch(wood.l - 0.4, wood.c * 0.5, wood.h - 15)],
      ],
      [0.5, 0.55, 0.62],
    )
    const neck = rect(-42, -1500, 84, 1260, {
      fill: sheet.linear(
        [
          [0, '#1b110c'],
          [0.5, '#3d2a1e'],
          [1, '#1b110c'],
        ],
        [0, 0, 1, 0],
      ),
    })
    const frets =
      times(18, index => rect(-42, -280 - index * 62 + index * index * 0.5, 84, 5, { fill: '#d8d2c2' })) +
      [3, 5, 7, 9].map(fret => circle(0, -312 - fret * 58, 8, { fill: '#efe9dc' })).join('')
    const strings = times(6, index =>
      path(`M${-31 + index * 12.4} 300V-1500`, {
        stroke: index < 3 ? '#c9a868' : '#e8e8ea',
        'stroke-width': 4.4 - index * 0.5,
      }),
    )
    const rosette = times(4, ring =>
      circle(0, -60, 96 + ring * 10, {
        fill: 'none',
        stroke: ring % 2 === 0 ? '#2a1810' : '#e7cf9a',
        'stroke-width': 5,
      }),
    )
    const instrument =
      shade(body, 20, 34, 34, 0.5) +
      neck +
      path(body, { fill: top }) +
      sheet.clip(
        path(body, {}),
        `<g transform="rotate(90)">${grain(sheet, -450, -330, 960, 660, lch(wood.l - 0.2, wood.c, wood.h))}</g>` +
          path('M-330 -420L60 -420L-120 520H-340Z', { fill: '#fff', opacity: 0.08 }),
      ) +
      path(body, { fill: 'none', stroke: '#f2e3c0', 'stroke-width': 7 }) +
      path(body, { fill: 'none', stroke: '#20130c', 'stroke-width': 3 }) +
      rect(-42, -420, 84, 300, { fill: '#2a1b13' }) +
      circle(0, -60, 90, {
        fill: sheet.radial([
          [0, '#150c08'],
          [1, '#3a2418'],
        ]),
      }) +
      rosette +
      path('M70 -100Q190 -60 150 110Q90 150 46 40Z', { fill: '#26140e', opacity: 0.75 }) +
      rect(-130, 286, 260, 44, { rx: 14, fill: '#2a1810' }) +
      rect(-92, 296, 184, 7, { fill: '#f4efe4' }) +
      times(6, index => circle(-32 + index * 13, 318, 4, { fill: '#efe9dc' })) +
      frets +
      strings
    const lean = width > height ? random.between(55, 75) : random.between(-16, 16)
    const place = width > height ? [width * 0.36, height * 0.52] : [width * 0.5, height * 0.62]
    return {
      body:
        random.pick([
          () => wall(sheet, sheet.tone(0.82, 0.05, 160), sheet.tone(0.42, 0.07, 150)),
          () => woodTable(sheet, ash),
          () => woodTable(sheet, walnut),
        ])() + at(place[0] ?? 0, place[1] ?? 0, instrument, lean, Math.min(width, height) / 1000),
      alt: 'An acoustic guitar lying at an angle, its top glowing in warm light.',
    }
  },
}
