import { hobbyCatalogue } from '@bowline/domain/hobby-catalogue'
import { hueOf } from './colour.ts'
import { rect } from './marks.ts'
import { createRandom, seedOf } from './random.ts'
import { scenesOf } from './scene-of.ts'
import type { Shape } from './sheet.ts'
import { createSheet } from './sheet.ts'

const sizes: Record<Shape, { width: number; height: number }> = {
  landscape: { width: 1600, height: 1067 },
  portrait: { width: 1200, height: 1600 },
  square: { width: 1400, height: 1400 },
}

/** A picture for a post of the hobby: the same hobby and seed always give the same one. */
export function drawScene({ hobby, seed }: { hobby: string; seed: number }): Picture {
  const entry = hobbyCatalogue.find(({ slug }) => slug === hobby)
  const scenes = scenesOf[hobby]
  if (!entry || !scenes)
    throw new Error(`No scene is known for “${hobby}”; expected a slug of the hobby catalogue.`)
  const random = createRandom((seed ^ seedOf(hobby)) >>> 0)
  const scene = random.pick(scenes)
  const { width, height } = sizes[random.pick(scene.shapes)]
  const turn = random.pick([0, 0, 20, -25, 60, 130, 180, -90]) + random.between(-18, 18)
  const sheet = createSheet({ width, height }, random, hueOf(entry.colour) + turn)
  const { body, alt } = scene.draw(sheet)
  const edges = sheet.radial(
    [
      [0.55, '#0c0610', 0],
      [1, '#0c0610', 0.34],
    ],
    [0.5, 0.46, 0.78],
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sheet.definitions.join('')}</defs>${body}${rect(0, 0, width, height, { fill: edges })}</svg>`
  return { svg, width, height, alt }
}

type Picture = { svg: string; width: number; height: number; alt: string }
