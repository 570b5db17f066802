import type { Operation } from '@bowline/domain/operation'
import { expect, test } from 'vitest'
import { pendingItems } from '../../offline/testing.ts'
import { shownPoll } from './shown-poll.ts'

const pollWith = (counts: (number | null)[], choice: number | null) => ({
  options: counts.map(voteCount => ({ text: 'Ash', voteCount })),
  voteCount: 3,
  choice,
  endsAt: '2026-01-02T00:00:00.000Z',
})
const vote = (choice: number, postId = 'one'): Operation => ({ type: 'VOTE_IN_POLL', postId, choice })
const counts = ({ options }: ReturnType<typeof pollWith>) => options.map(({ voteCount }) => voteCount)

test('counts a first vote and keeps hidden results hidden', () => {
  const shown = shownPoll('one', pollWith([null, null], null), pendingItems(vote(1)))
  expect(shown).toMatchObject({ choice: 1, voteCount: 4 })
  expect(counts(shown)).toEqual([null, null])
})

test('moves a changed vote, and changes nothing for the same choice', () => {
  const poll = pollWith([1, 2], 1)
  const moved = shownPoll('one', poll, pendingItems(vote(1), vote(0)))
  expect([counts(moved), moved.voteCount]).toEqual([[2, 1], 3])
  expect(shownPoll('one', poll, pendingItems(vote(1)))).toEqual(poll)
})

test('ignores refused votes and those in other polls', () => {
  const poll = pollWith([1, 2], 1)
  expect(shownPoll('one', poll, pendingItems([vote(0), 'attention'], vote(0, 'two')))).toBe(poll)
})
