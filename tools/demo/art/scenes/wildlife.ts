import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { at, blob, circle, ellipse, glow, group, path, polygon, rect, smooth, times } from '../marks.ts'
import type { Scene, Sheet } from '../sheet.ts'
import { chooseMood, mistBand, sky } from './sky.ts'

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

export function roofs(sheet: Sheet, y: number): string {
  const { width, height, random } = sheet
  return times(3, row => {
    let out = ''
    for (let x = -60; x < width + 60; ) {
      const wide = random.between(90, 190)
      const top = y + row * height * 0.07 - random.between(0, height * 0.07)
      const colour = lch(0.42 - row * 0.1, 0.06, sheet.hue + random.around(30, 30))
      out +=
        path(`M${x} ${height}V${top}L${x + wide / 2} ${top - wide * 0.34}L${x + wide} ${top}V${height}Z`, {
          fill: colour,
        }) + rect(x + wide * 0.68, top - wide * 0.3, 16, 50, { fill: colour })
      out += times(6, index =>
        random.chance(0.45)
          ? rect(x + wide * (0.2 + (index % 3) * 0.24), top + 18 + Math.floor(index / 3) * 54, 18, 26, {
              fill: '#ffd58a',
              opacity: random.between(0.5, 0.95),
            })
          : '',
      )
      x += wide
    }
    return out
  })
}

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

/** Honeycomb with bees at work. */
export const honeycomb: Scene = {
  shapes: ['square', 'landscape', 'portrait'],
  draw: sheet => {
    const { width, height, random } = sheet
    const r = random.pick([56, 66, 78])
    const [stepX, stepY] = [r * 1.732, r * 1.5]
    const hexagon = (size: number) =>
      polygon(
        Array.from(
          { length: 6 },
          (_, index) =>
            [
              Math.cos((index * 60 + 30) / 57.2958) * size,
              Math.sin((index * 60 + 30) / 57.2958) * size,
            ] as const,
        ),
      )
    const fills = Array.from({ length: 5 }, (_, index) =>
      sheet.radial(
        [
          [0, lch(0.9 - index * 0.09, 0.14, 88 - index * 5)],
          [0.6, lch(0.76 - index * 0.1, 0.155, 76 - index * 5)],
          [1, lch(0.5 - index * 0.06, 0.12, 62)],
        ],
        [0.4, 0.35, 0.75],
      ),
    )
    const [fx, fy] = [random.next() * width, random.next() * height]
    let cells = ''
    for (let row = -1; row * stepY < height + r; row += 1)
      for (let column = -1; column * stepX < width + r; column += 1) {
        const [x, y] = [column * stepX + (row % 2 === 0 ? 0 : stepX / 2), row * stepY]
        const far = Math.hypot(x - fx, y - fy) / Math.hypot(width, height) + random.around(0, 0.09)
        cells += at(
          x,
          y,
          path(hexagon(r * 0.92), {
            fill: fills[Math.min(4, Math.max(0, Math.floor(far * 6)))] ?? fills[0],
          }) +
            (far < 0.6
              ? path(`M${-r * 0.5} ${-r * 0.28}Q${-r * 0.2} ${-r * 0.6} ${r * 0.24} ${-r * 0.52}`, {
                  fill: 'none',
                  stroke: '#fff8dc',
                  'stroke-width': 6,
                  opacity: 0.55,
                  'stroke-linecap': 'round',
                })
              : path(hexagon(r * 0.56), { fill: '#2a1505', opacity: 0.4 })),
        )
      }
    const bees = times(random.int(5, 9), () =>
      at(
        random.between(0.1, 0.9) * width,
        random.between(0.1, 0.9) * height,
        bee,
        random.between(0, 360),
        random.between(0.9, 1.35),
      ),
    )
    return {
      body:
        rect(0, 0, width, height, { fill: lch(0.86, 0.11, 86) }) +
        cells +
        bees +
        glow(sheet, fx, fy, width * 0.6, '#fff2c0', 0.3),
      alt: 'Bees walking over honeycomb, some of the cells full and shining, others still dark.',
    }
  },
}

const bee =
  ellipse(6, 10, 62, 26, { fill: '#2a1505', opacity: 0.35 }) +
  path('M-30 -12L-44 -34M-6 -14L-8 -40M16 -12L30 -34M-30 12L-44 34M-6 14L-8 40M16 12L30 34', {
    stroke: '#1f140c',
    'stroke-width': 4,
  }) +
  ellipse(-28, 0, 44, 22, { fill: '#e0a12f' }) +
  path('M-52 -17Q-46 0 -52 17M-36 -22Q-30 0 -36 22M-18 -22Q-12 0 -18 22', {
    fill: 'none',
    stroke: '#2c190b',
    'stroke-width': 9,
  }) +
  circle(22, 0, 22, { fill: '#8a5a22' }) +
  circle(22, 0, 16, { fill: '#c98f3d' }) +
  circle(48, 0, 14, { fill: '#2c190b' }) +
  path('M58 -6Q72 -14 78 -22M58 6Q72 14 78 22', { fill: 'none', stroke: '#1f140c', 'stroke-width': 3 }) +
  path('M14 -10Q-30 -70 -74 -44Q-64 -14 14 -8ZM14 10Q-30 70 -74 44Q-64 14 14 8Z', {
    fill: '#f4fbff',
    opacity: 0.6,
    stroke: '#7c6a55',
    'stroke-width': 2,
  })

/** Mushrooms on a mossy forest floor. */
export const mushrooms: Scene = {
  shapes: ['square', 'portrait', 'landscape'],
  draw: sheet => {
    const { width, height, random } = sheet
    const light = random.between(0.25, 0.75) * width
    const forestHue = random.pick([150, 165, 130, 190])
    const trunks = times(16, index => {
      const depth = index / 15
      const x = random.next() * width
      const w = 18 + depth * 90
      return (
        path(
          `M${x - w / 2} -10Q${x - w * 0.4} ${height * 0.5} ${x - w * 0.8} ${height * 0.8}H${x + w * 0.8}Q${x + w * 0.4} ${height * 0.5} ${x + w / 2} -10Z`,
          { fill: lch(0.72 - depth * 0.5, 0.05, forestHue), opacity: 0.85 },
        ) +
        (index % 4 === 3
          ? mistBand(sheet, height * 0.5, height * 0.3, lch(0.9, 0.05, forestHue - 40), 0.22)
          : '')
      )
    })
    const floor = `M0 ${height * 0.76}Q${width * 0.3} ${height * 0.7} ${width * 0.55} ${height * 0.77}T${width} ${height * 0.74}V${height}H0Z`
    const moss = times(260, () =>
      path(
        blob(
          random,
          random.next() * width,
          random.between(0.76, 1.02) * height,
          random.between(8, 34),
          0.25,
          6,
        ),
        { fill: lch(random.between(0.24, 0.52), 0.09, random.between(115, 145)), opacity: 0.75 },
      ),
    )
    const capHue = random.pick([25, 60, 50, 75, 300])
    const places = Array.from({ length: random.int(4, 7) }, () => random.around(width * 0.5, width * 0.22))
    const caps = places.map((x, index) =>
      at(
        x,
        height * (0.84 + (index % 3) * 0.04),
        mushroom(sheet, capHue + random.around(0, 8)),
        random.around(0, 6),
        random.between(0.65, 1.5),
      ),
    )
    return {
      body:
        rect(0, 0, width, height, {
          fill: sheet.linear([
            [0, lch(0.86, 0.08, forestHue - 55)],
            [0.7, lch(0.6, 0.08, forestHue)],
            [1, lch(0.3, 0.06, forestHue)],
          ]),
        }) +
        glow(sheet, light, height * 0.2, width * 0.6, '#fff6c9', 0.8) +
        trunks +
        path(floor, { fill: lch(0.33, 0.08, 130) }) +
        moss +
        caps.join('') +
        times(50, () =>
          circle(random.next() * width, random.next() * height * 0.8, random.between(1, 4), {
            fill: '#fffbd6',
            opacity: random.between(0.2, 0.7),
          }),
        ),
      alt: 'A cluster of mushrooms on moss, with misty trunks and low sun behind.',
    }
  },
}

function mushroom(sheet: Sheet, hue: number) {
  const { random } = sheet
  const cap = 'M-130 -150Q-120 -270 0 -282Q120 -270 130 -150Q60 -128 0 -130Q-60 -128 -130 -150Z'
  const spots = random.chance(0.5)
    ? times(11, () =>
        ellipse(
          random.between(-105, 105),
          random.between(-262, -150),
          random.between(6, 15),
          random.between(4, 10),
          { fill: '#fff8e8', opacity: 0.9 },
        ),
      )
    : ''
  const gills = times(17, index =>
    path(`M${-112 + index * 14} -146Q${-56 + index * 7} -130 ${-14 + index * 1.75} -122`, {
      stroke: lch(0.62, 0.06, 60),
      'stroke-width': 2,
      fill: 'none',
    }),
  )
  return (
    ellipse(0, 4, 70, 12, { fill: '#000', opacity: 0.4 }) +
    path('M-26 -140Q-22 -60 -38 0Q0 16 38 0Q22 -60 26 -140Z', {
      fill: sheet.linear(
        [
          [0, lch(0.7, 0.04, 75)],
          [0.35, lch(0.95, 0.025, 85)],
          [1, lch(0.62, 0.05, 70)],
        ],
        [0, 0, 1, 0],
      ),
    }) +
    ellipse(0, -143, 124, 22, { fill: lch(0.82, 0.05, 75) }) +
    gills +
    path(cap, {
      fill: sheet.radial(
        [
          [0, lch(0.78, 0.13, hue)],
          [0.5, lch(0.58, 0.16, hue)],
          [1, lch(0.34, 0.1, hue)],
        ],
        [0.38, 0.25, 0.8],
      ),
    }) +
    sheet.clip(path(cap, {}), spots) +
    path('M-86 -212Q-60 -250 -14 -262', {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 9,
      opacity: 0.35,
      'stroke-linecap': 'round',
    })
  )
}
