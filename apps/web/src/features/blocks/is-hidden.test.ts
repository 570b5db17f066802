import type { Operation } from '@bowline/domain/operation'
import { expect, test } from 'vitest'
import type { ItemState, OutboxItem } from '../../offline/item.ts'
import { changesOf } from '../../testing/pending-changes.ts'
import { isHidden } from './is-hidden.ts'

const pending = (operation: Operation, state: ItemState = 'waiting'): OutboxItem => ({
  sequence: 1,
  id: 'one',
  operation,
  createdAt: 0,
  blobs: [],
  checksum: '',
  state,
  attempts: 0,
  nextAttemptAt: 0,
})
const block = (userId = 'ben', state?: ItemState) => pending({ type: 'BLOCK_MEMBER', userId }, state)
const unblock = pending({ type: 'UNBLOCK_MEMBER', userId: 'ben' })

test.each([
  ['nothing pending', false, [], false],
  ['nothing pending for whom is blocked', true, [], true],
  ['a block', false, [block()], true],
  ['a block of somebody else', false, [block('ada')], false],
  ['a block taken back', false, [block(), unblock], false],
  ['the end of a block', true, [unblock], false],
  ['a refused block', false, [block('ben', 'attention')], false],
])('with %s', (_, served, items, blocked) => {
  expect(isHidden('blocks', 'ben', served, changesOf(items))).toBe(blocked)
  expect(isHidden('mutes', 'ben', served, changesOf(items))).toBe(served)
})
