import { expect, test } from 'vitest'
import { withVote } from './operations.ts'

const pollWith = (counts: (number | null)[], choice: number | null) => ({
  options: counts.map(voteCount => ({ text: 'Ash', voteCount })),
  voteCount: 3,
  choice,
  endsAt: '2026-01-02T00:00:00.000Z',
})

test('counts a first vote and keeps hidden results hidden', () => {
  const voted = withVote(pollWith([null, null], null), 1)
  expect(voted).toMatchObject({ choice: 1, voteCount: 4 })
  expect(voted.options.map(({ voteCount }) => voteCount)).toEqual([null, null])
})

test('moves a changed vote, and changes nothing for the same choice', () => {
  const counts = (choice: number) =>
    withVote(pollWith([1, 2], 1), choice).options.map(({ voteCount }) => voteCount)
  expect([counts(0), counts(1)]).toEqual([
    [2, 1],
    [1, 2],
  ])
  expect(withVote(pollWith([1, 2], 1), 0).voteCount).toBe(3)
})
