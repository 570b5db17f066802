import { lch } from '../colour.ts'
import { circle, ellipse, path, rect, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { hillColour, hills, lake } from './hills.ts'
import { chooseMood, sky } from './sky.ts'

/** Balanced stones beside still water. */
export const stones: Scene = {
  shapes: ['portrait', 'square', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const mood = chooseMood(sheet, ['dawn', 'dusk', 'mist'])
    const shore = height * random.between(0.56, 0.62)
    const above = sky(sheet, mood, shore).body
    const land = hills(sheet, mood, height * 0.46, shore - height * 0.02, {
      peaks: false,
      trees: random.chance(0.4),
    })
    const x = width * random.between(0.38, 0.62)
    let y = height * 0.9
    const count = random.int(4, 6)
    const stack = times(count, index => {
      const half = Math.min(width, height) * (0.17 - index * 0.022) * random.between(0.85, 1.12)
      const tall = half * random.between(0.42, 0.62)
      y -= tall
      const [l, c, h] = [random.between(0.42, 0.72), 0.025, random.pick([60, 250, 30, 100])]
      const cx = x + random.around(0, half * 0.12)
      const d = smooth(
        [
          [cx - half, y + tall * 0.1],
          [cx - half * 0.6, y - tall * 0.62],
          [cx + half * 0.1, y - tall * 0.86],
          [cx + half * 0.7, y - tall * 0.54],
          [cx + half, y + tall * 0.14],
          [cx + half * 0.5, y + tall * 0.8],
          [cx - half * 0.5, y + tall * 0.82],
        ],
        true,
      )
      const out =
        path(d, {
          fill: sheet.radial(
            [
              [0, lch(l + 0.16, c, h)],
              [0.6, lch(l, c, h)],
              [1, lch(l - 0.26, c + 0.01, mood.near[0])],
            ],
            [0.36, 0.24, 0.85],
          ),
        }) +
        sheet.clip(
          path(d, {}),
          times(50, () =>
            circle(
              random.between(cx - half, cx + half),
              random.between(y - tall, y + tall),
              random.between(0.8, 2.6),
              { fill: random.chance(0.5) ? '#fff' : '#15121a', opacity: 0.25 },
            ),
          ) +
            (random.chance(0.5)
              ? path(`M${cx - half} ${y}Q${cx} ${y - tall * 0.3} ${cx + half} ${y + tall * 0.1}`, {
                  fill: 'none',
                  stroke: '#fff',
                  'stroke-width': 7,
                  opacity: 0.35,
                })
              : ''),
        )
      y -= tall * 0.62
      return out
    })
    const ground = times(60, () =>
      ellipse(
        random.next() * width,
        random.between(0.9, 1.03) * height,
        random.between(24, 90),
        random.between(12, 34),
        { fill: hillColour(mood, random.between(0.6, 1), random.between(-0.04, 0.06)) },
      ),
    )
    return {
      body:
        above +
        land +
        lake(sheet, mood, shore, land) +
        rect(0, height * 0.91, width, height * 0.1, { fill: hillColour(mood, 1) }) +
        ellipse(x, height * 0.92, Math.min(width, height) * 0.22, 18, { fill: '#000', opacity: 0.35 }) +
        ground +
        stack,
      alt: `${['Four', 'Five', 'Six'][count - 4] ?? 'Some'} smooth stones balanced on one another by still water ${mood.words}.`,
    }
  },
}
