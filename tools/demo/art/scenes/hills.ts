import { lch } from '../colour.ts'
import type { Point } from '../marks.ts'
import { ellipse, group, path, polygon, rect, ridge, times, under } from '../marks.ts'
import type { Sheet } from '../sheet.ts'
import type { Mood } from './sky.ts'
import { mistBand } from './sky.ts'

export function hillColour(mood: Mood, depth: number, lift = 0): string {
  const mix = (index: 0 | 1 | 2) => mood.far[index] + (mood.near[index] - mood.far[index]) * depth
  return lch(mix(1) + lift, mix(2), mix(0))
}

/** Ridge behind ridge, paler with distance, mist between them, trees on the near ones. */
export function hills(
  sheet: Sheet,
  mood: Mood,
  from: number,
  to: number,
  options: { peaks: boolean; trees: boolean },
): string {
  const { random, width, height } = sheet
  const layers = random.int(4, 6)
  return times(layers, index => {
    const depth = index / (layers - 1)
    const base = from + (to - from) * depth ** 1.15
    const sharp = options.peaks && index < 2
    const line = sharp
      ? peaks(sheet, base, height * random.between(0.14, 0.24))
      : ridge(random, width, base, 0.035 * height * random.between(0.8, 1.25), 0.4)
    const fill = sheet.linear([
      [0, hillColour(mood, depth, 0.025)],
      [1, hillColour(mood, depth, -0.02)],
    ])
    return (
      path(under(line, height), { fill }) +
      (sharp ? snow(sheet, line, mood, depth) : '') +
      (options.trees && depth > 0.35
        ? forest(sheet, line, hillColour(mood, depth, -0.025), 0.35 + depth * 0.75)
        : '') +
      mistBand(
        sheet,
        base + height * 0.075,
        height * 0.06,
        mood.low,
        mood.name === 'mist' ? 0.65 : 0.3 * (1 - depth),
      )
    )
  })
}

/** A mountain chain: a few summits with rough flanks. */
function peaks(sheet: Sheet, base: number, tallest: number): Point[] {
  const { random, width } = sheet
  const summits = random.int(3, 5)
  const corners: Point[] = [[-20, base]]
  for (let index = 0; index < summits; index += 1) {
    const x = ((index + random.between(0.3, 0.7)) / summits) * width
    corners.push([x, base - tallest * random.between(0.45, 1)])
    corners.push([
      ((index + random.between(0.92, 1.08)) / summits) * width,
      base - tallest * random.between(0.05, 0.3),
    ])
  }
  corners.push([width + 20, base])
  return corners.flatMap(([x, y], index) => {
    const [nextX, nextY] = corners[index + 1] ?? [x, y]
    return Array.from({ length: 14 }, (_, step) => {
      const share = step / 14
      const rough = step === 0 ? 0 : random.between(-0.028, 0.028) * tallest
      return [x + (nextX - x) * share, y + (nextY - y) * share ** 0.9 + rough] as const
    })
  })
}

/** Snow above a ragged line, with a lit and a shaded flank. */
function snow(sheet: Sheet, line: readonly Point[], mood: Mood, depth: number) {
  const { random, width, height } = sheet
  const top = Math.min(...line.map(([, y]) => y))
  const level = top + height * random.between(0.05, 0.08)
  const ragged = Array.from(
    { length: 90 },
    (_, index): Point => [
      (index / 89) * (width + 40) - 20,
      level + (index % 2 === 0 ? -1 : 1) * random.between(2, height * 0.022),
    ],
  )
  const above = `M-20 -10L${ragged.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}L${width + 20} -10Z`
  const shaded = line.flatMap(([x, y], index) => {
    const [before, after] = [line[index - 14], line[index + 14]]
    if (!before || !after || y > before[1] || y > after[1] || y > level) return []
    const half = (after[0] - x) * 0.9
    return [
      `M${x} ${y}L${x + half} ${y + height * 0.24}L${x - half * 0.08} ${y + height * 0.24}L${x + half * 0.1} ${y + height * 0.1}Z`,
    ]
  })
  const body = under(line, height)
  return sheet.clip(
    path(body, {}),
    path(above, { fill: hillColour(mood, depth, mood.name === 'night' ? 0.22 : 0.15), opacity: 0.85 }) +
      path(shaded.join(''), { fill: hillColour(mood, depth, -0.12), opacity: 0.35 }),
  )
}

export function forest(sheet: Sheet, line: readonly Point[], colour: string, size: number): string {
  const { random } = sheet
  const trees = line.flatMap(([x, y], index) =>
    index % 2 === 0 && random.chance(0.72) ? [conifer(sheet, x, y + 6, size * random.between(34, 88))] : [],
  )
  return path(trees.join(''), { fill: colour })
}

/** One spruce as path data, standing on x, y. */
function conifer(sheet: Sheet, x: number, y: number, height: number): string {
  const { random } = sheet
  const tiers = 6
  const side = (sign: number) =>
    Array.from({ length: tiers }, (_, tier) => {
      const level = y - height + ((tier + 1) / tiers) * height * 0.92
      const reach = height * 0.045 + (tier / tiers) * height * 0.2 * random.between(0.8, 1.15)
      return [
        [x + sign * reach, level],
        [x + sign * reach * 0.45, level - height * 0.03],
      ] as const
    }).flat()
  return polygon([
    [x, y - height],
    ...side(1),
    [x + height * 0.03, y],
    [x - height * 0.03, y],
    ...side(-1).toReversed(),
  ])
}

/** Still water that mirrors what is above its shore. */
export function lake(sheet: Sheet, mood: Mood, shore: number, above: string): string {
  const { random, width, height } = sheet
  const depth = height - shore
  const mirrored = group(above, { transform: `translate(0 ${2 * shore}) scale(1 -1)`, opacity: 0.55 })
  const ripples = times(46, index => {
    const near = (index / 46) ** 1.5
    const y = shore + 6 + near * depth
    return ellipse(random.between(0, 1) * width, y, random.between(30, 200) * (0.35 + near), 0.8 + near * 3, {
      fill: random.chance(0.6) ? mood.low : hillColour(mood, 0.7),
      opacity: random.between(0.1, 0.4),
    })
  })
  return sheet.clip(
    rect(0, shore, width, depth, {}),
    rect(0, shore, width, depth, {
      fill: sheet.linear([
        [0, mood.low],
        [0.5, mood.middle],
        [1, mood.top],
      ]),
    }) +
      mirrored +
      ripples,
  )
}

/** Grass blades along the bottom edge. */
export function grass(sheet: Sheet, y: number, colours: readonly string[], tallest = 90): string {
  const { random, width, height } = sheet
  return times(150, () => {
    const x = random.between(-10, width + 10)
    const foot = random.between(y, height + 20)
    const tall = random.between(0.35, 1) * tallest
    const lean = random.around(8, 22)
    return path(
      `M${x - 3} ${foot}Q${x} ${foot - tall * 0.6} ${x + lean} ${foot - tall}Q${x + 5} ${foot - tall * 0.5} ${x + 4} ${foot}Z`,
      {
        fill: random.pick(colours),
        opacity: random.between(0.6, 1),
      },
    )
  })
}
