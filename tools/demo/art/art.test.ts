import { hobbyCatalogue } from '@bowline/domain/hobby-catalogue'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawAvatar, drawScene, renderJpeg } from './index.ts'

describe('a picture', () => {
  test.each(hobbyCatalogue.map(({ slug }) => slug))('of %s is whole, wordless and described', hobby => {
    for (const seed of [1, 2]) {
      const { svg, width, height, alt } = drawScene({ hobby, seed })
      expect(svg).toMatch(/^<svg .*<\/svg>$/s)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1000)
      expect(alt).toMatch(/^[A-Z].{20,}\.$/)
    }
  })

  test('is the same for the same seed and another for another', () => {
    const one = drawScene({ hobby: 'pottery', seed: 7 })
    expect(drawScene({ hobby: 'pottery', seed: 7 })).toEqual(one)
    expect(drawScene({ hobby: 'pottery', seed: 8 }).svg).not.toBe(one.svg)
  })

  test('of an unknown hobby is refused with a sentence', () => {
    expect(() => drawScene({ hobby: 'napping', seed: 1 })).toThrow('No scene is known for “napping”')
  })

  test('becomes a JPEG of the width asked for, the same each time', async () => {
    const { svg, width, height } = drawScene({ hobby: 'coffee', seed: 3 })
    const jpeg = await renderJpeg(svg, 400)
    const found = await sharp(jpeg).metadata()
    expect(found.format).toBe('jpeg')
    expect(found.width).toBe(400)
    expect(found.height).toBe(Math.round((height / width) * 400))
    expect((await renderJpeg(svg, 400)).equals(jpeg)).toBe(true)
  })
})

describe('a portrait', () => {
  test('is 512 × 512, described, and the same for the same seed', async () => {
    const faces = Array.from({ length: 40 }, (_, seed) => drawAvatar(seed))
    expect(new Set(faces.map(({ svg }) => svg)).size).toBe(40)
    expect(drawAvatar(11)).toEqual(faces[11])
    for (const { svg, alt } of faces) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(alt).toMatch(/^Drawn portrait of .+\.$/)
    }
    const { width, height } = await sharp(await renderJpeg(faces[0]?.svg ?? '')).metadata()
    expect([width, height]).toEqual([512, 512])
  })
})
