import { lch } from '../colour.ts'
import { at, group, path, rect, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { roofs } from './roofs.ts'
import { chooseMood, sky } from './sky.ts'

/** A cat on a window sill, looking out. */
export const catWindow: Scene = {
  shapes: ['portrait', 'square', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const mood = chooseMood(sheet, ['dawn', 'dusk', 'night', 'day'])
    const [left, top, wide, tall] = [width * 0.12, height * 0.06, width * 0.76, height * 0.68]
    const view = sky(sheet, mood, height * 0.8).body + roofs(sheet, height * 0.66)
    const frame = lch(0.24, 0.035, sheet.hue)
    const sill = top + tall
    const fur = random.pick(['#141118', lch(0.34, 0.06, 50), lch(0.5, 0.12, 58), lch(0.86, 0.02, 80)])
    const plants = times(3, index =>
      at(
        left + wide * (0.08 + index * 0.09),
        sill,
        times(9, leaf =>
          at(0, -50, path('M0 0Q16 -50 0 -110Q-16 -50 0 0Z', { fill: lch(0.4, 0.09, 145) }), (leaf - 4) * 17),
        ) + path('M-36 -56H36L28 0H-28Z', { fill: lch(0.55, 0.1, 42) }),
        0,
        0.8,
      ),
    )
    return {
      body:
        rect(0, 0, width, height, { fill: lch(0.3, 0.045, sheet.hue + 20) }) +
        sheet.clip(rect(left, top, wide, tall, {}), view) +
        rect(left, top, wide, tall, { fill: 'none', stroke: frame, 'stroke-width': 26 }) +
        rect(left + wide / 2 - 8, top, 16, tall, { fill: frame }) +
        rect(left, top + tall * 0.42, wide, 14, { fill: frame }) +
        curtain(sheet, left - 50, top - 20, 1, tall + 120) +
        curtain(sheet, left + wide + 50, top - 20, -1, tall + 120) +
        rect(left - 60, sill, wide + 120, 40, { fill: lch(0.36, 0.05, sheet.hue) }) +
        rect(left - 60, sill, wide + 120, 5, { fill: mood.low, opacity: 0.6 }) +
        path(
          `M${left} ${sill + 40}L${left - 120} ${height}H${left + wide + 120}L${left + wide} ${sill + 40}Z`,
          { fill: mood.low, opacity: 0.12 },
        ) +
        plants +
        at(
          width * random.between(0.56, 0.68),
          sill + 4,
          group(cat(fur, mood.low), { transform: `scale(${random.chance(0.5) ? 1 : -1} 1)` }),
          0,
          (Math.min(width, height) / 1067) * 1.6,
        ),
      alt: `A cat on a window sill beside three plant pots, looking out over the roofs ${mood.words}.`,
    }
  },
}

const cat = (fur: string, rim: string) =>
  path('M72 0Q150 6 146 60Q144 110 118 112Q104 108 112 96Q124 70 104 44Q88 24 50 14Z', { fill: fur }) +
  path(
    'M-58 2Q-74 -80 -40 -142Q-52 -170 -48 -226L-16 -196Q0 -202 16 -196L46 -226Q52 -172 40 -142Q84 -90 78 2Z',
    { fill: fur },
  ) +
  path('M-58 2Q-74 -80 -40 -142Q-52 -170 -48 -226L-16 -196', {
    fill: 'none',
    stroke: rim,
    'stroke-width': 4,
    opacity: 0.8,
  }) +
  path('M-16 -196Q0 -202 16 -196L46 -226Q50 -190 44 -160', {
    fill: 'none',
    stroke: rim,
    'stroke-width': 3,
    opacity: 0.6,
  }) +
  path('M-20 -60Q-14 -20 -22 2M26 -64Q22 -24 30 2', {
    fill: 'none',
    stroke: '#000',
    'stroke-width': 4,
    opacity: 0.25,
  })

function curtain(sheet: Sheet, x: number, y: number, side: number, tall: number) {
  const colour = sheet.tone(0.62, 0.09)
  return at(
    x,
    y,
    times(5, fold =>
      path(
        `M${fold * 34} 0Q${fold * 34 + 26} ${tall * 0.5} ${fold * 22 - 10} ${tall}H${fold * 22 + 30}Q${fold * 34 + 60} ${tall * 0.5} ${fold * 34 + 36} 0Z`,
        { fill: colour, stroke: '#000', 'stroke-opacity': 0.2, 'stroke-width': 3 },
      ),
    ),
  ).replace('scale(1)', `scale(${side} 1)`)
}
