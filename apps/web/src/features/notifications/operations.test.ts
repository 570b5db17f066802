import type { Notification } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import { describe, expect, test } from 'vitest'
import type { ItemState, OutboxItem } from '../../offline/item.ts'
import { overlayAll } from '../../offline/overlay.ts'
import { changesOf } from '../../testing/pending-changes.ts'
import { unreadCount } from './use-unread.ts'

const line = (id: string, given: Partial<Notification> = {}): Notification => ({
  ids: [id],
  type: 'comment',
  senders: [],
  senderCount: 1,
  followedBack: null,
  post: null,
  comment: null,
  event: null,
  removal: null,
  data: null,
  parentCommentId: null,
  read: false,
  createdAt: '2026-03-10T12:00:00.000Z',
  ...given,
})

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
const upTo = '2026-03-10T12:00:00.000Z'
const read = (ids: string[] | null) => pending({ type: 'MARK_READ', ids, upTo })
const remove = (ids: string[] | null) => pending({ type: 'DELETE_NOTIFICATIONS', ids, upTo })
const later = line('later', { createdAt: '2026-03-10T12:00:01.000Z' })
const likes = line('c', { ids: ['c', 'b', 'a'], type: 'like', senderCount: 3 })

const shown = (lines: Notification[], ...items: OutboxItem[]) =>
  overlayAll('notification', lines, changesOf(items)).map(({ ids, read }) => [ids[0], read])

describe('the notifications', () => {
  test('marks a notification as read or deleted by any of its ids', () => {
    expect(shown([likes, line('x')], read(['a']))).toEqual([
      ['c', true],
      ['x', false],
    ])
    expect(shown([likes, line('x')], remove(['b']))).toEqual([['x', false]])
  })

  test('marks all that existed at the time', () => {
    expect(shown([later, likes], read(null))).toEqual([
      ['later', false],
      ['c', true],
    ])
    expect(shown([later, likes], remove(null))).toEqual([['later', false]])
  })

  test('does not apply a refused change', () => {
    const refused = pending({ type: 'DELETE_NOTIFICATIONS', ids: null, upTo }, 'attention')
    expect(shown([likes], refused)).toEqual([['c', false]])
  })
})

describe('the unread count', () => {
  test.each([
    ['with nothing pending it is the server’s', 4, [likes], [], 4],
    ['is never below 0', -1, [], [], 0],
    ['is one less for one line', 2, [line('x'), line('y')], [read(['x'])], 1],
    ['is one less for a deleted line', 2, [line('x'), line('y')], [remove(['x'])], 1],
    ['is no less for a line that was read', 1, [line('x', { read: true }), line('y')], [read(['x'])], 1],
    ['is less by all likes of a line', 4, [likes, line('x')], [read(['c'])], 1],
    ['never falls below what is left to read', 2, [likes, line('x')], [read(['c'])], 1],
    ['is 0 once all are read', 7, [likes, line('x')], [read(null)], 0],
    ['is 0 once all are cleared, though nothing was loaded', 7, null, [remove(null)], 0],
    ['subtracts nothing from more than are counted', 100, [line('x')], [read(['x'])], 100],
    ['is 0 once all of more than are counted are read', 100, [line('x')], [read(null)], 0],
    ['counts what came after all were read', 8, [later, likes], [read(null)], 1],
    [
      'counts a line once, whatever is pending for it',
      2,
      [line('x'), line('y')],
      [read(['x']), remove(['x'])],
      1,
    ],
  ] as const)('%s', (_, unread, lines, items, expected) => {
    expect(unreadCount(unread, lines, changesOf(items))).toBe(expected)
  })
})
