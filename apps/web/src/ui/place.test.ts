import { describe, expect, test } from 'vitest'
import { distanceTo, keepsPlace, placeAsText, placeFromText, placeOf } from './place.ts'

const entries = [
  { id: 'a', top: -900, bottom: -400 },
  { id: 'b', top: -384.4, bottom: 116 },
  { id: 'c', top: 132, bottom: 632 },
]

const pages = [
  { key: 'first', posts: [{ id: 'a' }] },
  { key: 'cursor-1', posts: [{ id: 'b' }] },
  { key: 'cursor-2', posts: [{ id: 'c' }] },
]

describe('placeOf', () => {
  test('is the first entry visible below the line, with the cursors up to its page', () => {
    expect(placeOf(entries, 64, pages)).toEqual({ id: 'b', offset: -384.4, cursors: ['cursor-1'] })
    expect(placeOf(entries, 120, pages)).toEqual({ id: 'c', offset: 132, cursors: ['cursor-1', 'cursor-2'] })
  })

  test('is null at the top of the list, in an empty one, or past its end', () => {
    expect(placeOf([{ id: 'a', top: 80, bottom: 500 }], 64, pages)).toBeNull()
    expect(placeOf([], 64, pages)).toBeNull()
    expect(placeOf(entries, 700, pages)).toBeNull()
  })
})

describe('distanceTo', () => {
  test("leads back to the entry's former position", () => {
    const place = { id: 'c', offset: 10.5, cursors: [] }
    expect(distanceTo(place, entries)).toBe(121.5)
    expect(distanceTo({ ...place, offset: 132 }, entries)).toBeNull()
  })

  test('is null if the entry is gone', () => {
    expect(distanceTo({ id: 'gone', offset: 10, cursors: [] }, entries)).toBeNull()
  })
})

test('survives storage, and ignores damaged text and that of earlier versions', () => {
  const place = { id: 'a', offset: -12.25, cursors: ['cursor-1'] }
  expect(placeFromText(placeAsText(place))).toEqual(place)
  for (const text of [
    null,
    '',
    '{',
    'null',
    '3',
    '{"id":3,"offset":1,"cursors":[]}',
    '{"id":"a","offset":1,"cursors":[1]}',
    '{"id":"a","offset":1,"pages":1}',
  ])
    expect(placeFromText(text)).toBeNull()
})

test('starts only a newly opened page at its top', () => {
  expect(keepsPlace('navigate')).toBe(false)
  expect(keepsPlace('reload')).toBe(true)
  expect(keepsPlace('back_forward')).toBe(true)
})
