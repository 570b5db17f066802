import type { Operation } from '@bowline/domain/operation'
import { describe, expect, test } from 'vitest'
import { aChat, ada, aMessage } from '../features/chat/testing.ts'
import type { ItemState, OutboxItem } from './item.ts'
import { nextOfScopes } from './order.ts'
import { overlayChat, overlayChatSettings, overlayMessages, overlayUnreadMessages } from './overlay-chats.ts'

const chatId = 'ada_ben'
let sequence = 0
const pending = (operation: Operation, state: ItemState = 'waiting'): OutboxItem => {
  sequence += 1
  return {
    sequence,
    id: `operation-${sequence}`,
    operation,
    createdAt: Date.UTC(2026, 2, 11) + sequence,
    blobs: [],
    checksum: '',
    state,
    attempts: 0,
    nextAttemptAt: 0,
    ...(state === 'attention' && { problem: { code: 'forbidden', message: 'No', status: 403 } }),
  }
}
const send = (messageId: string, state?: ItemState) =>
  pending({ type: 'SEND_MESSAGE', chatId, messageId, text: ` ${messageId} `, media: null }, state)
const remove = (messageId: string, whom: 'me' | 'both', state?: ItemState) =>
  pending({ type: 'DELETE_MESSAGE', chatId, messageId, for: whom }, state)
const start = (state?: ItemState) => pending({ type: 'START_CHAT', chatId }, state)
const read = (upTo: number, state?: ItemState) => pending({ type: 'READ_CHAT', chatId, upTo }, state)
const shown = (...items: OutboxItem[]) =>
  overlayMessages(chatId, [aMessage(1), aMessage(2)], items, ada).map(({ id, isDeleted, pending }) => [
    id,
    pending?.state ?? (isDeleted ? 'deleted' : 'there'),
  ])

describe('the messages', () => {
  const there = [
    ['message-1', 'there'],
    ['message-2', 'there'],
  ]

  test('end with what waits, in the order in which it was written', () => {
    expect(shown(send('one', 'sending'), send('two'))).toEqual([
      ...there,
      ['one', 'sending'],
      ['two', 'waiting'],
    ])
  })

  test('show what the server has told of once, and of another chat nothing', () => {
    const other = pending({ type: 'SEND_MESSAGE', chatId: 'ada_eve', messageId: 'x', text: 'x', media: null })
    expect(shown(send('message-2', 'sending'), other)).toEqual(there)
  })

  test('are as they would be stored', () => {
    const [, , message] = overlayMessages(chatId, [aMessage(1), aMessage(2)], [send('<b>')], ada)
    expect(message).toMatchObject({ text: '&lt;b&gt;', senderId: 'ada', seq: 0 })
  })

  test('are gone for the member, or without words for both, from when that is asked for', () => {
    expect(shown(remove('message-1', 'me'))).toEqual(there.slice(1))
    expect(shown(remove('message-1', 'both'))).toEqual([['message-1', 'deleted'], there[1]])
    expect(shown(remove('message-1', 'both', 'attention'))).toEqual([['message-1', 'attention'], there[1]])
  })

  test('wait for a start that was refused, and say why', () => {
    const items = [start('attention'), send('one')]
    const message = overlayMessages(chatId, [], items, ada).at(-1)
    expect(message?.pending).toMatchObject({
      state: 'attention',
      problem: { message: 'Failed to start chat: No' },
    })
    expect(nextOfScopes(items)).toEqual([])
  })
})

test('a refused message holds up none but its own deletion', () => {
  const [refused, gone, next] = [send('one', 'attention'), remove('one', 'both'), send('two')]
  expect(nextOfScopes([refused, gone, next])).toEqual([next])
})

describe('what is unread', () => {
  const chat = aChat({ lastSeq: 5, unread: 3, readUpTo: 2 })
  test.each([
    ['nothing pending', [], 3],
    ['all being read', [read(5)], 0],
    ['some being read', [read(4)], 3],
    ['a refused reading', [read(5, 'attention')], 3],
  ])('with %s', (_, items, unread) => {
    expect(overlayChat(chat, items, ada).unread).toBe(unread)
    expect(overlayUnreadMessages(7, [chat], items)).toBe(4 + unread)
  })
})

test('a chat shows the words that are on their way', () => {
  expect(overlayChat(aChat(), [send('one')], ada).lastMessage?.text).toBe('one')
})

test('settings show what is on its way, and nothing that was refused', () => {
  const change = (state?: ItemState) =>
    pending({ type: 'UPDATE_CHAT_SETTINGS', change: { typing: false } }, state)
  const settings = { readReceipts: true, typing: true }
  expect(overlayChatSettings(settings, [change()])).toEqual({ readReceipts: true, typing: false })
  expect(overlayChatSettings(settings, [change('attention')])).toEqual(settings)
})
