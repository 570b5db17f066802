import { expect, test } from 'vitest'
import type { Result } from './kill-under-load.ts'
import { failuresIn, tableOf } from './results.ts'

const result = (given: Partial<Result> = {}): Result => ({
  part: 'Redis',
  readsNeedIt: false,
  writes: 100,
  errors: new Map(),
  secondsWithoutReads: 0.5,
  secondsToRecover: 1.25,
  lost: [],
  doubled: [],
  wrongCounts: [],
  ...given,
})

test('accepts a part whose loss nobody noticed', () => {
  expect(failuresIn(result())).toEqual([])
})

test('reports what was lost, doubled and counted wrongly', () => {
  const given = { lost: ['posts 1'], doubled: ['messages 2'], wrongCounts: ['likes of 3: 1, not 2'] }
  expect(failuresIn(result(given))).toEqual([
    'Redis: lost posts 1',
    'Redis: not acknowledged, or there twice: messages 2',
    'Redis: wrong count, likes of 3: 1, not 2',
  ])
})

test('reports reads that waited for a part that they do not need', () => {
  expect(failuresIn(result({ secondsWithoutReads: 5.04 }))).toEqual(['Redis: no read was answered for 5.0 s'])
  expect(failuresIn(result({ secondsWithoutReads: 9, readsNeedIt: true }))).toEqual([])
})

test('reports a load that wrote nothing', () => {
  expect(failuresIn(result({ writes: 0 }))).toEqual(['Redis: no write was acknowledged'])
})

test('prints the results as a Markdown table', () => {
  const errors = new Map([['503 from Bowline', 2]])
  expect(
    tableOf([result({ errors, lost: ['posts 1'] })])
      .split('\n')
      .slice(1),
  ).toEqual([
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    '| Redis | 100 | 2 × 503 from Bowline | 0.5 | 1.3 | 1 | 0 | 0 |',
  ])
})
