import { describe, expect, test } from 'vitest'
import { shownRatio, srcSetOf, urlAt } from './picture-sources.ts'

const variants = [
  { url: '/media/a-480.webp', width: 480 },
  { url: '/media/a-960.webp', width: 960 },
]

describe('srcSetOf', () => {
  test('lists the sizes, and the picture itself if it is wider', () => {
    expect(srcSetOf({ url: '/media/a.webp', width: 2000, variants })).toBe(
      '/media/a-480.webp 480w, /media/a-960.webp 960w, /media/a.webp 2000w',
    )
  })

  test('leaves the picture out if a size is as wide', () => {
    expect(srcSetOf({ url: '/media/a.webp', width: 960, variants })).toBe(
      '/media/a-480.webp 480w, /media/a-960.webp 960w',
    )
  })

  test('is absent without sizes', () => {
    expect(srcSetOf({ url: '/media/a.webp', width: 300, variants: [] })).toBeUndefined()
  })
})

describe('urlAt', () => {
  test('uses the narrowest size that is sharp enough', () => {
    expect(urlAt({ url: '/media/a.webp', variants }, 96)).toBe('/media/a-480.webp')
    expect(urlAt({ url: '/media/a.webp', variants }, 400)).toBe('/media/a-960.webp')
  })

  test('falls back to the picture itself', () => {
    expect(urlAt({ url: '/media/a.webp', variants }, 1000)).toBe('/media/a.webp')
  })
})

test('crops pictures in lists to between 4:5 and 3:1', () => {
  expect(shownRatio(1000, 5000)).toBe(4 / 5)
  expect(shownRatio(9000, 1000)).toBe(3)
  expect(shownRatio(1600, 1200)).toBeCloseTo(4 / 3)
  expect(shownRatio(0, 0)).toBe(1)
})
