import { lch } from '../colour.ts'
import { at, blob, circle, ellipse, glow, path, rect, smooth, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { wall } from '../surfaces.ts'
import { hillColour, hills } from './hills.ts'
import { chooseMood, sky } from './sky.ts'

/** A border in full flower. */
export const meadow: Scene = {
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const mood = chooseMood(sheet, ['dawn', 'day', 'dusk'])
    const horizon = height * 0.42
    const back =
      sky(sheet, mood, horizon).body +
      hills(sheet, mood, height * 0.36, height * 0.5, { peaks: false, trees: false })
    const hues = [sheet.hue, random.pick([20, 350, 60]), random.pick([95, 300, 270])]
    const rows = times(8, row => {
      const depth = row / 7
      const y = height * (0.52 + depth * 0.52)
      const scale = 0.22 + depth * 0.95
      const stems = Math.round(34 - depth * 18)
      return (
        rect(0, y - height * 0.06 * (0.4 + depth), width, height, {
          fill: lch(0.56 - depth * 0.28, 0.09, 135),
          opacity: 0.75,
        }) +
        times(stems, () =>
          at(
            random.next() * width,
            y,
            flower(sheet, random.pick(hues) + random.around(0, 10), random.between(0.6, 0.82)),
            random.around(0, 8),
            scale * random.between(0.75, 1.15),
          ),
        )
      )
    })
    return {
      body:
        back +
        rect(0, height * 0.47, width, height, {
          fill: sheet.linear([
            [0, hillColour(mood, 0.4)],
            [1, lch(0.3, 0.08, 140)],
          ]),
        }) +
        rows,
      alt: `A flower border in full bloom ${mood.words}, low hills behind it.`,
    }
  },
}

function flower(sheet: Sheet, hue: number, l: number) {
  const { random } = sheet
  const tall = random.between(150, 300)
  const stem =
    path(`M0 60Q${random.around(0, 14)} ${-tall * 0.5} 0 ${-tall}`, {
      fill: 'none',
      stroke: lch(0.45, 0.1, 135),
      'stroke-width': 7,
    }) +
    path(
      `M0 ${-tall * 0.3}Q50 ${-tall * 0.5} 70 ${-tall * 0.62}Q20 ${-tall * 0.56} 0 ${-tall * 0.3}ZM0 ${-tall * 0.16}Q-50 ${-tall * 0.36} -66 ${-tall * 0.5}Q-20 ${-tall * 0.42} 0 ${-tall * 0.16}Z`,
      { fill: lch(0.5, 0.11, 138) },
    )
  const kind = random.int(0, 3)
  const heads = [
    () =>
      times(12, index =>
        at(0, -tall, ellipse(0, -40, 12, 34, { fill: lch(l + (index % 2) * 0.05, 0.14, hue) }), index * 30),
      ) +
      circle(0, -tall, 20, { fill: lch(0.74, 0.15, 80) }) +
      circle(0, -tall, 11, { fill: lch(0.5, 0.1, 60) }),
    () =>
      path(
        `M-44 ${-tall - 46}Q-58 ${-tall + 30} 0 ${-tall + 30}Q58 ${-tall + 30} 44 ${-tall - 46}L20 ${-tall - 16}L0 ${-tall - 58}L-20 ${-tall - 16}Z`,
        {
          fill: sheet.linear([
            [0, lch(l + 0.1, 0.14, hue + 20)],
            [1, lch(l - 0.1, 0.17, hue)],
          ]),
        },
      ),
    () =>
      times(16, index =>
        ellipse((index % 2 === 0 ? 9 : -9) + random.around(0, 3), -tall - 60 + index * 9, 13, 10, {
          fill: lch(l - index * 0.006, 0.13, hue),
        }),
      ),
    () =>
      path(blob(random, 0, -tall, 48, 0.1, 9), { fill: lch(l, 0.17, hue) }) +
      path(blob(random, 3, -tall + 3, 33, 0.1, 8), { fill: lch(l - 0.09, 0.18, hue) }) +
      path(blob(random, 4, -tall + 4, 16, 0.1, 7), { fill: lch(l - 0.2, 0.14, hue) }),
  ]
  return stem + (heads[kind] ?? heads[0] ?? (() => ''))()
}

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

/** Stones, anemones and starfish under clear water. */
export const tidePool: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const sea = random.pick([195, 180, 210])
    const pebbles = times(300, () => {
      const r = random.between(10, 66)
      const [x, y] = [random.next() * width, random.next() * height]
      const l = random.between(0.34, 0.76)
      return path(blob(random, x, y, r, 0.16, 7, 0.8), {
        fill: sheet.radial(
          [
            [0, lch(l + 0.1, 0.03, random.pick([70, 40, 210, 300]))],
            [1, lch(l - 0.14, 0.03, sea)],
          ],
          [0.35, 0.3, 0.8],
        ),
      })
    })
    const creature = [
      (x: number, y: number) => star(sheet, x, y),
      (x: number, y: number) => anemone(sheet, x, y),
      (x: number, y: number) => urchin(sheet, x, y),
    ]
    const creatures = times(
      11,
      index =>
        (creature[index % 3] ?? creature[0])?.(
          random.between(0.1, 0.9) * width,
          random.between(0.1, 0.9) * height,
        ) ?? '',
    )
    const weed = times(26, () => {
      const [x, y] = [
        random.chance(0.5) ? random.next() * width * 0.2 : width * (0.8 + random.next() * 0.2),
        random.next() * height,
      ]
      return path(
        smooth([
          [x, y],
          [x + random.around(0, 60), y - 60],
          [x + random.around(0, 90), y - 130],
          [x + random.around(0, 110), y - 200],
        ]),
        {
          fill: 'none',
          stroke: lch(random.between(0.34, 0.56), 0.1, random.pick([120, 135, 30])),
          'stroke-width': random.between(8, 22),
          'stroke-linecap': 'round',
          opacity: 0.85,
        },
      )
    })
    const caustic = times(60, () => {
      const [x, y] = [random.next() * width, random.next() * height]
      return path(
        smooth(
          Array.from({ length: 6 }, (_, step) => [x + step * 38, y + Math.sin(step * 1.6 + x) * 26] as const),
        ),
        {
          fill: 'none',
          stroke: '#f0fffb',
          'stroke-width': random.between(2, 6),
          opacity: random.between(0.1, 0.3),
        },
      )
    })
    return {
      body:
        rect(0, 0, width, height, { fill: lch(0.42, 0.05, sea) }) +
        pebbles +
        rect(0, 0, width, height, { fill: lch(0.6, 0.11, sea), opacity: 0.32 }) +
        weed +
        creatures +
        caustic +
        glow(sheet, width * 0.25, height * 0.1, width * 0.6, '#f2fffd', 0.35),
      alt: 'A rock pool from above: starfish, anemones and urchins among pebbles, sunlight rippling over them.',
    }
  },
}

function star(sheet: Sheet, x: number, y: number) {
  const { random } = sheet
  const hue = random.pick([35, 50, 20, 300, 345])
  const arms = Array.from({ length: 10 }, (_, index) => {
    const r = index % 2 === 0 ? 100 : 34
    return [Math.cos(index * 0.6283) * r, Math.sin(index * 0.6283) * r] as const
  })
  const d = smooth(arms, true)
  const dots = times(5, arm =>
    times(8, step =>
      circle(
        Math.cos(arm * 1.2566) * (8 + step * 11),
        Math.sin(arm * 1.2566) * (8 + step * 11),
        4.6 - step * 0.4,
        { fill: lch(0.9, 0.06, hue + 20), opacity: 0.85 },
      ),
    ),
  )
  return at(
    x,
    y,
    path(d, { fill: '#000', opacity: 0.3, transform: 'translate(8 14)' }) +
      path(d, {
        fill: sheet.radial([
          [0, lch(0.74, 0.16, hue)],
          [1, lch(0.5, 0.15, hue)],
        ]),
        stroke: lch(0.42, 0.12, hue),
        'stroke-width': 4,
      }) +
      dots,
    random.between(0, 72),
    random.between(0.7, 1.3),
  )
}

function anemone(sheet: Sheet, x: number, y: number) {
  const { random } = sheet
  const hue = random.pick([150, 330, 300, 130, 20])
  const arms = times(44, index => {
    const angle = index * 2.4
    const far = 60 + (index % 4) * 14
    return (
      path(
        `M0 0Q${Math.cos(angle + 0.4) * far * 0.6} ${Math.sin(angle + 0.4) * far * 0.6} ${Math.cos(angle) * far} ${Math.sin(angle) * far}`,
        {
          fill: 'none',
          stroke: lch(0.56 + (index % 5) * 0.06, 0.12, hue),
          'stroke-width': 11,
          'stroke-linecap': 'round',
        },
      ) + circle(Math.cos(angle) * far, Math.sin(angle) * far, 7, { fill: lch(0.85, 0.11, hue + 40) })
    )
  })
  return at(
    x,
    y,
    circle(6, 12, 84, { fill: '#000', opacity: 0.3 }) + arms + circle(0, 0, 22, { fill: lch(0.4, 0.1, hue) }),
    0,
    random.between(0.7, 1.25),
  )
}

function urchin(sheet: Sheet, x: number, y: number) {
  const { random } = sheet
  const hue = random.pick([300, 280, 20])
  const spines = times(80, index => {
    const far = 62 + random.next() * 30
    return path(`M0 0L${Math.cos(index * 2.4) * far} ${Math.sin(index * 2.4) * far}`, {
      stroke: lch(random.between(0.25, 0.45), 0.09, hue),
      'stroke-width': 4,
      'stroke-linecap': 'round',
    })
  })
  return at(
    x,
    y,
    circle(5, 10, 66, { fill: '#000', opacity: 0.3 }) +
      spines +
      circle(0, 0, 30, { fill: lch(0.2, 0.06, hue) }),
    0,
    random.between(0.6, 1.1),
  )
}
