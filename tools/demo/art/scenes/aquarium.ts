import { lch } from '../colour.ts'
import { at, blob, circle, group, path, rect, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { mistBand } from './sky.ts'

/** A planted tank with a shoal. */
export const aquarium: Scene = {
  shapes: ['landscape', 'square', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const water = random.pick([205, 185, 230, 165])
    const rays = times(9, index => {
      const x = (index / 8) * width * 1.2 - width * 0.1
      return path(
        `M${x} 0L${x + 90} 0L${x + random.between(-260, 60)} ${height}L${x - random.between(280, 420)} ${height}Z`,
        { fill: '#e9fff6', opacity: random.between(0.03, 0.1) },
      )
    })
    const stones = times(13, () => {
      const [x, r] = [random.next() * width, random.between(40, 150)]
      return path(blob(random, x, height * 0.93, r, 0.16, 8, 0.7), {
        fill: sheet.linear([
          [0, lch(0.62, 0.03, 70)],
          [1, lch(0.28, 0.03, 60)],
        ]),
      })
    })
    const plant = (x: number, far: boolean) => {
      const hue = random.pick([140, 128, 155, 20])
      const tall = height * random.between(0.25, 0.7)
      return times(random.int(4, 8), index => {
        const sway = random.around(0, 60)
        const px = x + index * 14
        return path(
          `M${px} ${height * 0.95}Q${px + sway} ${height * 0.95 - tall * 0.5} ${px + sway * 0.4} ${height * 0.95 - tall * random.between(0.6, 1)}Q${px + sway + 26} ${height * 0.95 - tall * 0.5} ${px + 16} ${height * 0.95}Z`,
          { fill: lch(far ? 0.44 : random.between(0.5, 0.68), 0.1, hue), opacity: far ? 0.55 : 0.95 },
        )
      })
    }
    const shoalHue = random.pick([30, 55, 350, 250, 95])
    const flow = random.chance(0.5) ? 1 : -1
    const shoal = times(random.int(13, 22), () =>
      at(
        random.around(width * 0.5, width * 0.27),
        random.around(height * 0.42, height * 0.2),
        group(fish(sheet, shoalHue), { transform: `scale(${flow} 1)` }),
        random.around(0, 6),
        random.between(0.4, 0.75),
      ),
    )
    const guests = times(2, () =>
      at(
        random.between(0.2, 0.8) * width,
        random.between(0.3, 0.72) * height,
        group(angelfish(sheet, random.pick([90, 60, 260, 20])), { transform: `scale(${-flow} 1)` }),
        0,
        random.between(1, 1.5),
      ),
    )
    const bubbles = times(40, () =>
      circle(width * 0.82 + random.around(0, 40), random.next() * height, random.between(2, 9), {
        fill: '#fff',
        'fill-opacity': 0.16,
        stroke: '#fff',
        'stroke-width': 1.5,
        opacity: 0.7,
      }),
    )
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear([
            [0, lch(0.84, 0.09, water)],
            [0.5, lch(0.56, 0.1, water + 8)],
            [1, lch(0.27, 0.07, water + 25)],
          ]),
        }) +
        rays +
        times(7, () => plant(random.next() * width, true)) +
        shoal +
        path(
          `M0 ${height * 0.93}Q${width * 0.3} ${height * 0.86} ${width * 0.6} ${height * 0.93}T${width} ${height * 0.9}V${height}H0Z`,
          { fill: lch(0.66, 0.06, 80) },
        ) +
        stones +
        times(6, () => plant(random.next() * width, false)) +
        guests +
        bubbles +
        mistBand(sheet, 0, height * 0.12, '#f4fffb', 0.5),
      alt: 'A planted aquarium with a shoal of small fish and two larger ones, light falling through the water.',
    }
  },
}

function fish(sheet: Sheet, hue: number) {
  return (
    path('M-78 0Q-30 -38 40 -22Q72 -10 84 2Q70 16 40 24Q-30 36 -78 0Z', {
      fill: sheet.linear([
        [0, lch(0.5, 0.13, hue)],
        [0.5, lch(0.75, 0.17, hue)],
        [1, '#f6f3e6'],
      ]),
    }) +
    path('M-66 0L-118 -34Q-104 0 -118 36Z', { fill: lch(0.62, 0.16, hue), opacity: 0.9 }) +
    path('M-10 -30Q10 -58 38 -50L26 -24Z', { fill: lch(0.6, 0.16, hue), opacity: 0.85 }) +
    path('M-70 -3Q0 -14 66 -4', { fill: 'none', stroke: '#bdf5ff', 'stroke-width': 7, opacity: 0.75 }) +
    circle(58, -4, 7, { fill: '#fff' }) +
    circle(60, -4, 4, { fill: '#0b0b12' })
  )
}

function angelfish(sheet: Sheet, hue: number) {
  const body = 'M-60 0Q-20 -64 30 -48Q66 -26 78 2Q64 30 30 50Q-20 64 -60 0Z'
  return (
    path('M-20 -40Q-40 -120 -80 -150Q-10 -130 34 -46ZM-20 40Q-40 120 -80 150Q-10 130 34 46Z', {
      fill: lch(0.72, 0.1, hue),
      opacity: 0.9,
    }) +
    path('M-52 0L-112 -44Q-92 0 -112 44Z', { fill: lch(0.78, 0.1, hue), opacity: 0.85 }) +
    path(body, { fill: lch(0.86, 0.09, hue) }) +
    sheet.clip(
      path(body, {}),
      path('M34 -60Q20 0 34 60M-4 -70Q-18 0 -4 70M-40 -60Q-50 0 -40 60', {
        fill: 'none',
        stroke: lch(0.25, 0.05, hue),
        'stroke-width': 11,
        opacity: 0.8,
      }),
    ) +
    circle(54, -8, 8, { fill: '#f7d65c' }) +
    circle(55, -8, 4.5, { fill: '#120d0d' })
  )
}
