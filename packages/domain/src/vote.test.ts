import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pressedVote, type Vote, voteDelta, votes } from './vote.ts'

/** SPEC.md §4's table, row by row. */
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

test('setting the same vote changes nothing; pressing it again takes it back', () => {
  for (const vote of votes) expect(voteDelta(vote, vote)).toEqual({ upvotes: 0, downvotes: 0, voteScore: 0 })
  expect([pressedVote(0, 1), pressedVote(1, 1), pressedVote(-1, 1)]).toEqual([1, 0, 1])
})

test('any order of any votes ends in the sums of the last ones', () => {
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
