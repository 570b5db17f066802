import { lch } from '../colour.ts'
import { at, circle, ellipse, glow, group, path, rect, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { roofs } from './roofs.ts'
import { chooseMood, sky } from './sky.ts'

/** The lip of a concrete bowl at the end of the day, a board resting on it. */
export const skateBowl: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const mood = chooseMood(sheet, ['dusk', 'dawn', 'dusk'])
    const deckY = height * 0.56
    const back = sky(sheet, mood, height * 0.62).body + roofs(sheet, height * 0.44)
    const bowl = `M${width * 0.08} ${deckY + 30}Q${width * 0.5} ${deckY - 40} ${width * 0.92} ${deckY + 30}Q${width * 0.98} ${height * 0.9} ${width * 0.5} ${height * 0.98}Q${width * 0.02} ${height * 0.9} ${width * 0.08} ${deckY + 30}Z`
    const curves = times(13, index =>
      path(
        `M${width * (0.08 + index * 0.016)} ${deckY + 30 + index * 12}Q${width * 0.5} ${deckY - 30 + index * 30} ${width * (0.92 - index * 0.016)} ${deckY + 30 + index * 12}`,
        { fill: 'none', stroke: index % 2 === 0 ? '#fff' : '#1c1522', 'stroke-width': 3, opacity: 0.12 },
      ),
    )
    const lamps = times(3, index => {
      const x = width * (0.14 + index * 0.36)
      return (
        path(`M${x} ${deckY + 20}V${height * 0.28}Q${x} ${height * 0.25} ${x + 40} ${height * 0.25}`, {
          fill: 'none',
          stroke: '#1a1420',
          'stroke-width': 8,
        }) + glow(sheet, x + 46, height * 0.255, 130, '#ffe3a8', 0.85)
      )
    })
    const colour = lch(0.62, 0.19, sheet.hue)
    const board = at(
      width * random.between(0.42, 0.6),
      deckY + 18,
      group(
        path(
          'M-210 -60Q-240 -96 -226 -104Q-200 -66 -170 -62H170Q200 -66 226 -104Q240 -96 210 -60Q190 -38 160 -38H-160Q-190 -38 -210 -60Z',
          { fill: colour },
        ) +
          path('M-226 -104Q-200 -66 -170 -62H170Q200 -66 226 -104', {
            fill: 'none',
            stroke: '#17141a',
            'stroke-width': 9,
          }) +
          times(2, index => {
            const x = index === 0 ? -122 : 122
            return (
              path(`M${x - 24} -38H${x + 24}L${x} -8Z`, { fill: '#b9bcc6' }) +
              circle(x, -4, 27, { fill: '#fbf4e0' }) +
              circle(x, -4, 27, {
                fill: sheet.radial([
                  [0.5, '#000', 0],
                  [1, '#000', 0.3],
                ]),
              }) +
              circle(x, -4, 10, { fill: '#84878f' })
            )
          }),
        {},
      ),
      random.pick([-7, 9]),
      (Math.min(width, height) / 1067) * 1.1,
    )
    return {
      body:
        back +
        rect(0, deckY, width, height, {
          fill: sheet.linear([
            [0, lch(0.66, 0.04, mood.far[0])],
            [1, lch(0.4, 0.04, mood.near[0])],
          ]),
        }) +
        lamps +
        path(bowl, {
          fill: sheet.linear([
            [0, lch(0.34, 0.05, mood.near[0])],
            [0.5, lch(0.56, 0.06, mood.far[0])],
            [1, lch(0.76, 0.07, 60)],
          ]),
        }) +
        sheet.clip(path(bowl, {}), curves) +
        path(bowl, { fill: 'none', stroke: '#e9e6ee', 'stroke-width': 13 }) +
        path(bowl, { fill: 'none', stroke: '#6b6774', 'stroke-width': 3 }) +
        ellipse(width * 0.5, deckY + 24, 250, 12, { fill: '#000', opacity: 0.25 }) +
        board,
      alt: `A skateboard at the edge of a concrete bowl ${mood.words}, lamps and rooftops behind.`,
    }
  },
}
