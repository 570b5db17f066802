import { lch } from '../colour.ts'
import { circle, ellipse, glow, group, rect, times } from '../marks.ts'
import type { Sheet } from '../sheet.ts'

export type Mood = {
  name: 'dawn' | 'day' | 'dusk' | 'night' | 'mist'
  /** What a person would call the light. */
  words: string
  top: string
  middle: string
  low: string
  sun: string
  /** Hue, lightness and chroma of the furthest and the nearest hill. */
  far: readonly [number, number, number]
  near: readonly [number, number, number]
}

export function chooseMood(sheet: Sheet, names?: readonly Mood['name'][]): Mood {
  const { random } = sheet
  const turn = random.between(-18, 18)
  const moods: Mood[] = [
    {
      name: 'dawn',
      words: 'at first light',
      top: lch(0.68, 0.09, 265 + turn),
      middle: lch(0.82, 0.09, 20 + turn),
      low: lch(0.93, 0.08, 75),
      sun: '#fff3d0',
      far: [300 + turn, 0.74, 0.06],
      near: [250 + turn, 0.27, 0.07],
    },
    {
      name: 'day',
      words: 'on a clear day',
      top: lch(0.66, 0.11, 240 + turn / 2),
      middle: lch(0.83, 0.07, 225),
      low: lch(0.95, 0.03, 110),
      sun: '#fffbe8',
      far: [220 + turn, 0.75, 0.06],
      near: [145 + turn, 0.38, 0.09],
    },
    {
      name: 'dusk',
      words: 'at sunset',
      top: lch(0.38, 0.11, 290 + turn),
      middle: lch(0.65, 0.16, 20 + turn / 2),
      low: lch(0.86, 0.13, 70),
      sun: '#ffdf9c',
      far: [345 + turn, 0.58, 0.1],
      near: [300 + turn, 0.2, 0.06],
    },
    {
      name: 'night',
      words: 'by moonlight',
      top: lch(0.18, 0.06, 270 + turn),
      middle: lch(0.34, 0.08, 255 + turn),
      low: lch(0.55, 0.08, 230),
      sun: '#f4f3e4',
      far: [250 + turn, 0.42, 0.06],
      near: [255 + turn, 0.12, 0.04],
    },
    {
      name: 'mist',
      words: 'in morning mist',
      top: lch(0.8, 0.03, 210 + turn),
      middle: lch(0.88, 0.025, 190 + turn),
      low: lch(0.95, 0.02, 100),
      sun: '#fffdf4',
      far: [200 + turn, 0.82, 0.03],
      near: [175 + turn, 0.3, 0.05],
    },
  ]
  return random.pick(names === undefined ? moods : moods.filter(mood => names.includes(mood.name)))
}

/** The whole sky: gradient, sun or moon, stars at night, clouds. */
export function sky(sheet: Sheet, mood: Mood, horizon: number): { body: string; sunX: number } {
  const { width, random } = sheet
  const sunX = random.between(0.2, 0.8) * width
  const sunY =
    horizon *
    (mood.name === 'day' || mood.name === 'night' ? random.between(0.2, 0.45) : random.between(0.55, 0.85))
  const radius = width * (mood.name === 'day' ? 0.03 : random.between(0.035, 0.06))
  const body =
    rect(0, 0, width, sheet.height, {
      fill: sheet.linear([
        [0, mood.top],
        [(horizon / sheet.height) * 0.6, mood.middle],
        [horizon / sheet.height, mood.low],
        [1, mood.low],
      ]),
    }) +
    (mood.name === 'night' ? stars(sheet, 150, horizon) : '') +
    glow(sheet, sunX, sunY, width * 0.42, mood.sun, mood.name === 'night' ? 0.3 : 0.75) +
    circle(sunX, sunY, radius, { fill: mood.sun, opacity: mood.name === 'mist' ? 0.75 : 0.97 }) +
    clouds(sheet, mood, horizon)
  return { body, sunX }
}

export function stars(sheet: Sheet, count: number, below: number): string {
  const { random, width } = sheet
  return times(count, () => {
    const size = random.next() ** 3 * 2.6 + 0.7
    const tint = random.pick(['#ffffff', '#dfe8ff', '#fff0d8', '#ffe1cf'])
    const [x, y] = [random.next() * width, random.next() ** 1.2 * below]
    return circle(x, y, size, { fill: tint, opacity: random.between(0.45, 1) })
  })
}

function clouds(sheet: Sheet, mood: Mood, horizon: number) {
  const { random, width } = sheet
  if (mood.name === 'night' || mood.name === 'mist') return ''
  const colour = mood.name === 'day' ? '#ffffff' : mood.low
  return times(random.int(2, 5), () => {
    const [x, y, size] = [
      random.between(-0.05, 1.05) * width,
      random.between(0.12, 0.7) * horizon,
      random.between(0.5, 1.2),
    ]
    const puffs = times(9, index => {
      const along = (index - 4) * 44 * size
      return ellipse(
        x + along,
        y - random.between(0, 16) * size,
        random.between(50, 95) * size,
        random.between(9, 24) * size,
        {
          fill: colour,
        },
      )
    })
    return group(puffs, { opacity: random.between(0.25, 0.6) })
  })
}

export function mistBand(
  sheet: Sheet,
  y: number,
  thickness: number,
  colour: string,
  opacity: number,
): string {
  return rect(0, y - thickness, sheet.width, thickness * 2, {
    fill: sheet.linear([
      [0, colour, 0],
      [0.5, colour, opacity],
      [1, colour, 0],
    ]),
  })
}
