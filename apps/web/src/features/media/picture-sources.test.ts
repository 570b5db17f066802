import { describe, expect, test } from 'vitest'
import { shownRatio, srcSetOf, urlAt } from './picture-sources.ts'

const variants = [
  { url: '/media/a-480.webp', width: 480 },
  { url: '/media/a-960.webp', width: 960 },
]

describe('srcSetOf', () => {
  test('lists the variants and the picture itself where that is wider', () => {
    expect(srcSetOf({ url: '/media/a.webp', width: 2000, variants })).toBe(
      '/media/a-480.webp 480w, /media/a-960.webp 960w, /media/a.webp 2000w',
    )
  })

  test('leaves the picture out where a variant is as wide', () => {
    expect(srcSetOf({ url: '/media/a.webp', width: 960, variants })).toBe(
      '/media/a-480.webp 480w, /media/a-960.webp 960w',
    )
  })

  test('is absent without variants', () => {
    expect(srcSetOf({ url: '/media/a.webp', width: 300, variants: [] })).toBeUndefined()
  })
})

describe('urlAt', () => {
  test('takes the narrowest variant that is sharp enough', () => {
    expect(urlAt({ url: '/media/a.webp', variants }, 96)).toBe('/media/a-480.webp')
    expect(urlAt({ url: '/media/a.webp', variants }, 400)).toBe('/media/a-960.webp')
  })

  test('falls back to the picture itself', () => {
    expect(urlAt({ url: '/media/a.webp', variants }, 1000)).toBe('/media/a.webp')
  })
})

test('a list shows no picture taller than 4:5 or wider than 3:1', () => {
  expect(shownRatio(1000, 5000)).toBe(4 / 5)
  expect(shownRatio(9000, 1000)).toBe(3)
  expect(shownRatio(1600, 1200)).toBeCloseTo(4 / 3)
  expect(shownRatio(0, 0)).toBe(1)
})
