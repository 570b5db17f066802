import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pressedVote, type Vote, voteDelta, votes } from './vote.ts'

/** The table of docs/product/comments.md#votes, row by row. */
test.each([
  [0, 1, 1, 0, 1],
  [0, -1, 0, 1, -1],
  [1, -1, -1, 1, -2],
  [-1, 1, 1, -1, 2],
  [1, 0, -1, 0, -1],
  [-1, 0, 0, -1, 1],
] as const)('from %i to %i', (from, to, upvotes, downvotes, voteScore) => {
  expect(voteDelta(from, to)).toEqual({ upvotes, downvotes, voteScore })
})

test('changes nothing for the same vote; pressing it again removes it', () => {
  for (const vote of votes) expect(voteDelta(vote, vote)).toEqual({ upvotes: 0, downvotes: 0, voteScore: 0 })
  expect([pressedVote(0, 1), pressedVote(1, 1), pressedVote(-1, 1)]).toEqual([1, 0, 1])
})

test('ends in the totals of the last votes, for any order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(5), fc.constantFrom(...votes))), moves => {
      const last = new Map<number, Vote>()
      const sums = { upvotes: 0, downvotes: 0, voteScore: 0 }
      for (const [member, vote] of moves) {
        const delta = voteDelta(last.get(member) ?? 0, vote)
        sums.upvotes += delta.upvotes
        sums.downvotes += delta.downvotes
        sums.voteScore += delta.voteScore
        last.set(member, vote)
      }
      const final = [...last.values()]
      const up = final.filter(vote => vote === 1).length
      const down = final.filter(vote => vote === -1).length
      expect(sums).toEqual({ upvotes: up, downvotes: down, voteScore: up - down })
    }),
  )
})
