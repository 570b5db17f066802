import { lch } from './colour.ts'
import { path, rect, shade, smooth, times } from './marks.ts'
import type { Sheet } from './sheet.ts'

export type WoodTone = { lightness: number; chroma: number; hue: number }

/** Boards side by side, with grain. */
export function woodTable(sheet: Sheet, tone: WoodTone, boards = sheet.random.int(4, 6)): string {
  const { width, height, random } = sheet
  const board = height / boards
  return times(boards, index => {
    const lightness = tone.lightness + random.between(-0.03, 0.03)
    const top = index * board
    return (
      rect(0, top, width, board + 1, {
        fill: lch(lightness, tone.chroma, tone.hue + random.between(-4, 4)),
      }) +
      grain(sheet, 0, top, width, board, lch(lightness - 0.13, tone.chroma, tone.hue)) +
      rect(0, top, width, 3, { fill: lch(lightness - 0.25, tone.chroma * 0.8, tone.hue), opacity: 0.7 }) +
      rect(0, top + 3, width, 2, { fill: '#fff', opacity: 0.12 })
    )
  })
}

/** Wood grain: long lines that bend around a knot. */
export function grain(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): string {
  const { random } = sheet
  const knotX = x + random.between(0.15, 0.85) * width
  const knotY = y + random.between(0.25, 0.75) * height
  const reach = width * 0.13
  const lines = Math.max(7, Math.round(height / 9))
  return times(lines, index => {
    const level = y + ((index + random.between(0.2, 0.8)) / lines) * height
    const points = Array.from({ length: 15 }, (_, step) => {
      const px = x + (step / 14) * width
      const near = Math.exp(-(((px - knotX) / reach) ** 2))
      const push =
        Math.sign(level - knotY) * near * height * 0.09 * Math.exp(-Math.abs(level - knotY) / (height * 0.35))
      return [
        px,
        Math.min(y + height - 1, Math.max(y + 1, level + push + random.between(-1.6, 1.6))),
      ] as const
    })
    return path(smooth(points), {
      fill: 'none',
      stroke: colour,
      'stroke-width': random.between(0.8, 3.4),
      opacity: random.between(0.1, 0.42),
    })
  })
}

/** Plain cloth: a fine crossing weave over one colour. */
export function cloth(sheet: Sheet, colour: string, thread: string, step = 7): string {
  const { width, height } = sheet
  const weave = sheet.define(
    id =>
      `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse"><path d="M0 ${step / 4}H${step}M0 ${(step * 3) / 4}H${step}" stroke="${thread}" stroke-width="1.3" opacity=".5"/><path d="M${step / 4} 0V${step}M${(step * 3) / 4} 0V${step}" stroke="#fff" stroke-width="1" opacity=".22"/></pattern>`,
  )
  return rect(0, 0, width, height, { fill: colour }) + rect(0, 0, width, height, { fill: weave })
}

/** Stone with veins. */
export function marble(sheet: Sheet, lightness: number, hue: number): string {
  const { width, height, random } = sheet
  const vein = lch(lightness - 0.14, 0.018, hue)
  return (
    rect(0, 0, width, height, {
      fill: sheet.linear(
        [
          [0, lch(lightness + 0.02, 0.01, hue)],
          [1, lch(lightness - 0.04, 0.014, hue)],
        ],
        [0, 0, 1, 1],
      ),
    }) +
    times(11, () => {
      let y = random.between(-0.3, 1.2) * height
      const slope = random.between(0.1, 0.5) * height
      const points = Array.from({ length: 12 }, (_, step) => {
        y += slope / 11 + random.between(-34, 34)
        return [(step / 11) * (width + 80) - 40, y] as const
      })
      const d = smooth(points)
      return (
        path(d, { fill: 'none', stroke: vein, 'stroke-width': random.between(14, 46), opacity: 0.1 }) +
        path(d, { fill: 'none', stroke: vein, 'stroke-width': random.between(1, 4), opacity: 0.5 })
      )
    })
  )
}

/** A wall and the light that falls on it. */
export function wall(sheet: Sheet, from: string, to: string): string {
  const { width, height, random } = sheet
  const left = random.chance(0.5) ? 0.15 : 0.85
  return rect(0, 0, width, height, {
    fill: sheet.radial(
      [
        [0, from],
        [1, to],
      ],
      [left, 0.1, 1.15],
    ),
  })
}

/** A board lying or standing: body, grain, edge light, shadow. */
export function plank(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  tone: WoodTone,
): string {
  const body = `M${x} ${y}h${width}v${height}h${-width}Z`
  return (
    shade(body, 6, 12, 18, 0.4) +
    rect(x, y, width, height, {
      fill: sheet.linear([
        [0, lch(tone.lightness + 0.05, tone.chroma, tone.hue)],
        [1, lch(tone.lightness - 0.08, tone.chroma, tone.hue)],
      ]),
    }) +
    grain(sheet, x, y, width, height, lch(tone.lightness - 0.18, tone.chroma, tone.hue)) +
    rect(x, y, width, 3, { fill: '#fff', opacity: 0.25 })
  )
}

export const oak: WoodTone = { lightness: 0.7, chroma: 0.075, hue: 70 }
export const walnut: WoodTone = { lightness: 0.42, chroma: 0.055, hue: 52 }
export const ash: WoodTone = { lightness: 0.83, chroma: 0.04, hue: 80 }
export const cherry: WoodTone = { lightness: 0.55, chroma: 0.09, hue: 48 }
