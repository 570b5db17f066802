import { beforeEach, expect, it } from 'vitest'
import { forgetSearches, noteSearch, readSearches } from './recent-searches.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
})

it('lists the latest first, each once, at most eight', () => {
  for (let index = 0; index < 12; index += 1) noteSearch('ada', `search ${index}`)
  noteSearch('ada', ' SEARCH 7 ')
  noteSearch('ada', '   ')
  expect(readSearches('ada')).toEqual([
    'SEARCH 7',
    ...[11, 10, 9, 8, 6, 5, 4].map(index => `search ${index}`),
  ])
})

it('is separate for each member, and can be deleted', () => {
  noteSearch('ada', 'celadon')
  expect(readSearches('ben')).toEqual([])
  forgetSearches('ada')
  expect(readSearches('ada')).toEqual([])
})

it('ignores unreadable data', () => {
  localStorage.setItem('bowline-searches:ada', '{"not":"a list"}')
  expect(readSearches('ada')).toEqual([])
  localStorage.setItem('bowline-searches:ada', 'no JSON')
  expect(readSearches('ada')).toEqual([])
})
