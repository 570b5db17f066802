import { expect, test } from 'vitest'
import { buildOfCache, type Circumstances, cacheOfBuild, outdatedBuilds } from './build-caches.ts'

const day = 24 * 60 * 60_000
const given = (change: Partial<Circumstances>): Circumstances => ({
  cached: ['a', 'b'],
  current: 'b',
  activations: [
    { buildId: 'a', at: 0 },
    { buildId: 'b', at: day },
  ],
  pages: [],
  isNextComing: false,
  now: 2 * day,
  ...change,
})

test.each([
  ['nobody has it open', {}, ['a']],
  ['a tab has it open', { pages: ['b', 'a'] }, []],
  ['a tab has not said what it has', { pages: ['b', null] }, []],
  ['all tabs have the new one', { pages: ['b', 'b'] }, ['a']],
  ['a tab has it open, but for a week now', { pages: ['a'], now: 8 * day }, ['a']],
  ['a tab has it open, for almost a week', { pages: ['a'], now: 8 * day - 1 }, []],
  ['the clock went back', { pages: ['a'], now: -day }, []],
] as const)('decides about the files of a replaced version when %s', (_, change, outdated) => {
  expect(outdatedBuilds(given({ ...change, pages: [...('pages' in change ? change.pages : [])] }))).toEqual(
    outdated,
  )
})

test('keeps the files of a version that is still being downloaded', () => {
  expect(outdatedBuilds(given({ cached: ['b', 'c'], isNextComing: true }))).toEqual([])
})

test('deletes a version whose download was interrupted', () => {
  expect(outdatedBuilds(given({ cached: ['b', 'c'] }))).toEqual(['c'])
})

test('keeps the restored version after a roll-back, and deletes the other', () => {
  const activations = [
    { buildId: 'b', at: day },
    { buildId: 'a', at: 2 * day },
  ]
  expect(outdatedBuilds(given({ current: 'a', activations, now: 3 * day }))).toEqual(['b'])
})

test('ignores caches of others', () => {
  expect(buildOfCache(cacheOfBuild('x'))).toBe('x')
  expect(buildOfCache('bowline-media')).toBe(null)
})
