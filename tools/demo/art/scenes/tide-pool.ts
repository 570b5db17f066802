import { lch } from '../colour.ts'
import { at, blob, circle, glow, path, rect, smooth, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'

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
