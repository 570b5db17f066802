import { lch } from '../colour.ts'
import { at, path, ridge, smooth, times } from '../marks.ts'
import type { Scene } from '../sheet.ts'
import { climber } from './figures.ts'
import { hills } from './hills.ts'
import { chooseMood, sky } from './sky.ts'

/** A rock face with somebody on it, seen against the valley. */
export const cliff: Scene = {
  shapes: ['portrait', 'square', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const mood = chooseMood(sheet, ['dawn', 'day', 'dusk'])
    const back =
      sky(sheet, mood, height * 0.7).body +
      hills(sheet, mood, height * 0.55, height * 0.88, { peaks: true, trees: true })
    const rockHue = random.pick([45, 30, 70, 250])
    const edge = ridge(random, height, width * 0.52, width * 0.05, 0.55).map(
      ([y, x]) => [x + (y / height) * width * 0.06, y] as const,
    )
    const face = `M${width} 0L${edge.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}L${width} ${height}Z`
    const facets = times(34, () => {
      const [x, y, size] = [
        random.between(0.5, 1.05) * width,
        random.next() * height,
        random.between(60, 240),
      ]
      const lean = random.between(-0.3, 0.3) * size
      return path(
        `M${x} ${y}l${size * 0.35} ${lean * 0.3}l${lean * 0.5} ${size}l${-size * 0.3} ${-size * 0.2}Z`,
        {
          fill: random.chance(0.5) ? '#fff' : '#140a14',
          opacity: random.between(0.03, 0.12),
        },
      )
    })
    const cracks = times(15, () => {
      const x = random.between(0.55, 1) * width
      const y = random.next() * height
      return path(
        smooth([
          [x, y],
          [x + random.around(10, 20), y + 90],
          [x + random.around(0, 25), y + 190],
          [x + random.around(10, 40), y + 300],
        ]),
        {
          fill: 'none',
          stroke: '#1d1218',
          'stroke-width': random.between(1.5, 4),
          opacity: 0.35,
        },
      )
    })
    const spot = edge[Math.round(edge.length * random.between(0.4, 0.58))] ?? [width / 2, height / 2]
    const person = at(
      spot[0] + 24,
      spot[1] + 40,
      climber('#20181d', lch(0.66, 0.19, random.pick([25, 60, 190, 330]))),
      8,
      1.35,
    )
    const rope = path(
      `M${spot[0] + 28} ${spot[1] - 40}Q${spot[0] + 120} ${spot[1] - 300} ${width * 0.62} -10`,
      { fill: 'none', stroke: '#f6e7c9', 'stroke-width': 3 },
    )
    return {
      body:
        back +
        path(face, {
          fill: sheet.linear(
            [
              [0, lch(0.72, 0.06, rockHue)],
              [0.3, lch(0.58, 0.06, rockHue)],
              [1, lch(0.34, 0.05, rockHue - 20)],
            ],
            [0, 0.2, 1, 0.7],
          ),
        }) +
        sheet.clip(path(face, {}), facets + cracks) +
        rope +
        person,
      alt: `A climber on a rope halfway up a rock face ${mood.words}, the valley far below.`,
    }
  },
}
