import { expect, test } from 'vitest'
import { type Entry, type Heights, partsOf, rangeBetween } from './list-window.ts'

const entries: Entry[] = ['a', 'b', 'c', 'd', 'e'].map(key => ({ key, posts: 1 }))
const heights: Heights = {
  measured: new Map([
    ['a', 100],
    ['b', 300],
  ]),
  usual: 200,
}
const spaces = (isRendered: (key: string) => boolean) =>
  partsOf(entries, heights, index => isRendered(entries[index]?.key ?? '')).map(part =>
    part.entry ? part.key : part.height,
  )

test('finds the entries between two distances, by measured and usual heights', () => {
  expect(rangeBetween(entries, heights, 0, 50)).toEqual({ first: 0, last: 0 })
  expect(rangeBetween(entries, heights, 99, 401)).toEqual({ first: 0, last: 2 })
  expect(rangeBetween(entries, heights, 400, 600)).toEqual({ first: 2, last: 2 })
})

test('finds the nearest entry when the list is above or below', () => {
  expect(rangeBetween(entries, heights, -900, -100)).toEqual({ first: 0, last: 0 })
  expect(rangeBetween(entries, heights, 5000, 6000)).toEqual({ first: 4, last: 4 })
})

test('counts an entry of several posts as that many', () => {
  const withPage = [{ key: 'page', posts: 10 }, ...entries]
  expect(rangeBetween(withPage, heights, 1999, 2050)).toEqual({ first: 0, last: 1 })
})

test('puts spaces between rendered entries that are as high as what they replace', () => {
  expect(spaces(key => key === 'c')).toEqual([400, 'c', 400])
  expect(spaces(key => key === 'a' || key === 'd')).toEqual(['a', 500, 'd', 200])
  expect(spaces(() => true)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(spaces(() => false)).toEqual([1000])
})
