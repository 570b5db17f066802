import type { LiveEvent } from '@bowline/domain'
import { expect, test } from 'vitest'
import { createRecentEvents } from './recent-events.ts'

const liked = (likeCount: number): LiveEvent => ({ type: 'post', postId: 'vase', likeCount, commentCount: 0 })
const edited: LiveEvent = { type: 'post-edited', postId: 'vase' }

test('keeps the latest event of each type for ten seconds', () => {
  let time = 0
  const recent = createRecentEvents(() => time)
  recent.add('vase', edited)
  time = 4_000
  for (const likes of [1, 2]) recent.add('vase', liked(likes))
  expect(recent.of('vase')).toEqual([edited, liked(2)])
  expect(recent.of('bowl')).toEqual([])
  time = 10_000
  expect(recent.of('vase')).toEqual([liked(2)])
  time = 14_000
  expect(recent.of('vase')).toEqual([])
})

test('forgets posts without recent events', () => {
  let time = 0
  const recent = createRecentEvents(() => time)
  for (const post of ['vase', 'bowl', 'vase']) {
    recent.add(post, edited)
    time += 6_000
  }
  // The second event of the vase came last.
  recent.add('cup', edited)
  expect(recent.size()).toBe(2)
  expect(recent.of('vase')).toEqual([edited])
})
