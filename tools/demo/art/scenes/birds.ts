import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { at, circle, ellipse, group, path, rect, smooth, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'

/** Small round birds on a blossoming branch. */
export const birds: Scene = {
  shapes: ['landscape', 'portrait', 'square'],
  draw: sheet => {
    const { width, height, random } = sheet
    const ground = random.pick([150, 220, 80, 30]) + random.around(0, 12)
    const bokeh = times(46, () =>
      circle(random.next() * width, random.next() * height, random.between(30, 130), {
        fill: lch(random.between(0.72, 0.95), 0.07, ground + random.around(0, 26)),
        opacity: random.between(0.08, 0.26),
      }),
    )
    const count = width > height ? random.int(2, 3) : 2
    const level = height * random.between(0.58, 0.68)
    const line: Point[] = Array.from(
      { length: 8 },
      (_, step) =>
        [(step / 7) * (width + 120) - 60, level + Math.sin(step * 0.9 + ground) * 26 - step * 10] as const,
    )
    const bark = lch(0.3, 0.04, 45)
    const twigs = times(12, index => {
      const [x, y] = line[index % 8] ?? [0, level]
      const up = index % 3 === 0 ? 1 : -1
      const [dx, dy] = [random.around(50, 60), up * random.between(60, 170)]
      const flowers = times(4, step =>
        blossom(
          sheet,
          x + dx * (0.4 + step * 0.2) + random.around(0, 16),
          y + dy * (0.4 + step * 0.2),
          random.between(0.5, 1),
        ),
      )
      return (
        path(`M${x} ${y}Q${x + dx * 0.2} ${y + dy * 0.6} ${x + dx} ${y + dy}`, {
          fill: 'none',
          stroke: bark,
          'stroke-width': random.between(4, 9),
          'stroke-linecap': 'round',
        }) + flowers
      )
    })
    const perched = times(count, index => {
      const share = (index + random.between(0.4, 0.65)) / count
      const [x, y] = line[Math.round(share * 7)] ?? [width / 2, level]
      return at(
        x,
        y - 4,
        group(bird(sheet, random.pick([30, 55, 240, 90, 15, 195])), {
          transform: `scale(${random.chance(0.5) ? 1 : -1} 1)`,
        }),
        0,
        (Math.min(width, height) / 1067) * random.between(1.2, 1.5),
      )
    })
    const words = count === 2 ? 'Two small birds' : 'Three small birds'
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear(
            [
              [0, lch(0.88, 0.06, ground)],
              [1, lch(0.66, 0.09, ground + 20)],
            ],
            [0, 0, 1, 1],
          ),
        }) +
        bokeh +
        path(smooth(line), { fill: 'none', stroke: bark, 'stroke-width': 24, 'stroke-linecap': 'round' }) +
        path(smooth(line), {
          fill: 'none',
          stroke: '#fff',
          'stroke-width': 5,
          opacity: 0.14,
          transform: 'translate(0 -7)',
        }) +
        twigs +
        perched,
      alt: `${words} sitting on a blossoming branch, the garden behind them out of focus.`,
    }
  },
}

function bird(sheet: Sheet, hue: number) {
  const { random } = sheet
  const back = lch(random.between(0.36, 0.56), 0.09, random.chance(0.5) ? 240 : 60)
  const breast = sheet.linear([
    [0, lch(0.74, 0.16, hue)],
    [0.6, lch(0.68, 0.14, hue + 10)],
    [1, lch(0.93, 0.03, 85)],
  ])
  const body =
    'M-96 -30Q-104 -96 -40 -128Q-26 -176 22 -178Q66 -174 72 -136Q84 -70 40 -30Q0 0 -60 -8Q-86 -14 -96 -30Z'
  return (
    path('M-78 -36L-186 22L-166 34L-60 -10Z', { fill: lch(0.28, 0.05, 250) }) +
    path('M-10 -8L-14 14M16 -14L16 12', { stroke: '#3b2a22', 'stroke-width': 6, 'stroke-linecap': 'round' }) +
    path(body, { fill: breast }) +
    sheet.clip(
      path(body, {}),
      path('M-110 -20Q-60 -60 -34 -110Q-20 -150 50 -166L20 -190L-120 -130Z', { fill: back }) +
        path('M20 -190H90V-150Q50 -166 16 -140Q-4 -150 20 -190Z', { fill: lch(0.3, 0.06, 250) }) +
        ellipse(-20, -10, 70, 30, { fill: '#000', opacity: 0.12 }),
    ) +
    path('M-98 -32Q-70 -96 -14 -104Q12 -86 -8 -56Q-40 -28 -98 -32Z', { fill: lch(0.34, 0.07, 250) }) +
    path('M-80 -40Q-50 -66 -14 -72M-70 -56Q-44 -78 -12 -86', {
      fill: 'none',
      stroke: '#e9eef4',
      'stroke-width': 4,
      opacity: 0.6,
    }) +
    path('M68 -146L98 -138L68 -128Z', { fill: '#3a2d22' }) +
    circle(44, -146, 8, { fill: '#120d0d' }) +
    circle(47, -149, 2.6, { fill: '#fff' })
  )
}

function blossom(sheet: Sheet, x: number, y: number, scale: number) {
  const colour = lch(0.93, 0.05, sheet.random.pick([0, 350, 90]))
  return at(
    x,
    y,
    times(
      5,
      index =>
        `<g transform="rotate(${index * 72})">${ellipse(0, -15, 11, 15, { fill: colour, stroke: lch(0.8, 0.09, 0), 'stroke-width': 1 })}</g>`,
    ) + circle(0, 0, 6, { fill: lch(0.7, 0.15, 60) }),
    sheet.random.between(0, 72),
    scale * 1.15,
  )
}
