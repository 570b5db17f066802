import { describe, expect, test } from 'vitest'
import { distanceTo, keepsPlace, placeAsText, placeFromText, placeOf } from './place.ts'

const entries = [
  { id: 'a', top: -900, bottom: -400 },
  { id: 'b', top: -384.4, bottom: 116 },
  { id: 'c', top: 132, bottom: 632 },
]

describe('placeOf', () => {
  test('is the first entry visible below the line', () => {
    expect(placeOf(entries, 64, 2)).toEqual({ id: 'b', offset: -384, pages: 2 })
    expect(placeOf(entries, 120, 2)).toEqual({ id: 'c', offset: 132, pages: 2 })
  })

  test('is null at the top of the list, in an empty one, or past its end', () => {
    expect(placeOf([{ id: 'a', top: 80, bottom: 500 }], 64, 1)).toBeNull()
    expect(placeOf([], 64, 1)).toBeNull()
    expect(placeOf(entries, 700, 1)).toBeNull()
  })
})

describe('distanceTo', () => {
  test("leads back to the entry's former position", () => {
    const place = { id: 'c', offset: 10, pages: 1 }
    expect(distanceTo(place, entries)).toBe(122)
    expect(distanceTo({ id: 'c', offset: 132, pages: 1 }, entries)).toBeNull()
  })

  test('is null if the entry is gone', () => {
    expect(distanceTo({ id: 'gone', offset: 10, pages: 1 }, entries)).toBeNull()
  })
})

test('survives storage, and ignores damaged text', () => {
  const place = { id: 'a', offset: -12, pages: 3 }
  expect(placeFromText(placeAsText(place))).toEqual(place)
  expect(placeFromText(placeAsText({ ...place, pages: 900 }))?.pages).toBe(8)
  for (const text of [null, '', '{', 'null', '3', '{"id":3,"offset":1,"pages":1}', '{"id":"a","offset":1}'])
    expect(placeFromText(text)).toBeNull()
})

test('starts only a newly opened page at its top', () => {
  expect(keepsPlace('navigate')).toBe(false)
  expect(keepsPlace('reload')).toBe(true)
  expect(keepsPlace('back_forward')).toBe(true)
})
