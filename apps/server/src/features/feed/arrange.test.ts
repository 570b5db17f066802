import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrange, authorReach, type Candidate } from './arrange.ts'

const candidates = (...posts: [author: string, hobby: number][]): Candidate[] =>
  posts.map(([author_id, hobby_id], index) => ({ id: `${index}`, author_id, hobby_id, rank: '' }))

const idsOf = (posts: Candidate[]) => posts.map(({ id }) => id)

test('keeps the order where nobody and no hobby is repeated', () => {
  expect(idsOf(arrange(candidates(['a', 1], ['b', 2], ['c', 1]), null, 10))).toEqual(['0', '1', '2'])
})

test('puts a post by somebody else between two by one author', () => {
  expect(idsOf(arrange(candidates(['a', 1], ['a', 1], ['a', 1], ['b', 1]), null, 10))).toEqual([
    '0',
    '3',
    '1',
    '2',
  ])
})

test('continues after the last post of the page before', () => {
  expect(idsOf(arrange(candidates(['a', 1], ['b', 2]), { author: 'a', hobby: 3 }, 1))).toEqual(['1'])
})

test('varies hobbies only where another one is near', () => {
  const near = candidates(['a', 1], ['b', 1], ['c', 2])
  expect(idsOf(arrange(near, null, 10))).toEqual(['0', '2', '1'])
  const far = candidates(['a', 1], ['b', 1], ['c', 1], ['d', 1], ['e', 1], ['f', 1], ['g', 1], ['h', 2])
  expect(idsOf(arrange(far, null, 2))).toEqual(['0', '1'])
})

test('shows every post once, and nobody twice in a row while somebody else is within reach', () => {
  const post = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(3))
  fc.assert(
    fc.property(fc.array(post, { maxLength: 60 }), posts => {
      const all = candidates(...posts)
      const shown = arrange(all, null, all.length)
      expect(idsOf(shown).toSorted()).toEqual(idsOf(all).toSorted())
      for (const [index, { author_id: author }] of shown.entries()) {
        if (index === 0 || shown[index - 1]?.author_id !== author) continue
        const left = all.filter(({ id }) => !idsOf(shown.slice(0, index)).includes(id))
        expect(left.slice(0, authorReach).every(other => other.author_id === author)).toBe(true)
      }
    }),
  )
})
