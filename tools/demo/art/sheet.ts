import { lch } from './colour.ts'
import type { Random } from './random.ts'

/** What a scene draws on: its size, its chance, its hue, and the definitions (gradients, clips) it collects. */
export function createSheet(size: { width: number; height: number }, random: Random, hue: number): Sheet {
  const definitions: string[] = []

  function define(markup: (id: string) => string) {
    const id = `d${definitions.length}`
    definitions.push(markup(id))
    return `url(#${id})`
  }

  return {
    ...size,
    random,
    hue,
    definitions,
    define,
    tone: (lightness, chroma, shift = 0) => lch(lightness, chroma, hue + shift),
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define(
        id =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsMarkup(stops)}</linearGradient>`,
      ),
    radial: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      define(
        id =>
          `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsMarkup(stops)}</radialGradient>`,
      ),
    clip: (markup, content) => {
      const url = define(id => `<clipPath id="${id}">${markup}</clipPath>`)
      return `<g clip-path="${url}">${content}</g>`
    },
  }
}

function stopsMarkup(stops: readonly Stop[]) {
  return stops
    .map(([at, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${at}" stop-color="${colour}"${alpha}/>`
    })
    .join('')
}

type Stop = readonly [at: number, colour: string, opacity?: number]

export type Sheet = {
  readonly width: number
  readonly height: number
  readonly random: Random
  /** The hue of the picture, in degrees of OKLCH. */
  readonly hue: number
  readonly definitions: readonly string[]
  define(markup: (id: string) => string): string
  /** A colour near the hue of the picture. */
  tone(lightness: number, chroma: number, shift?: number): string
  linear(stops: readonly Stop[], vector?: readonly [number, number, number, number]): string
  radial(stops: readonly Stop[], circle?: readonly [number, number, number]): string
  clip(markup: string, content: string): string
}

export type Shape = 'landscape' | 'portrait' | 'square'

export type Scene = {
  readonly shapes: readonly Shape[]
  draw(sheet: Sheet): { body: string; alt: string }
}
