import type { Message } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import { describe, expect, test } from 'vitest'
import { createFold } from '../../offline/fold.ts'
import type { ItemState, OutboxItem } from '../../offline/item.ts'
import { discardedWith, nextOfScopes } from '../../offline/order.ts'
import { overlay } from '../../offline/overlay.ts'
import { operations } from '../../operations.ts'
import { changesOf } from '../../testing/pending-changes.ts'
import { overlayChat } from './shown-chat.ts'
import { shownMessages } from './shown-messages.ts'
import { aChat, ada, aMessage } from './testing.ts'
import { unreadInAll } from './use-unread-messages.ts'

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
const reply = (messageId: string, replyToId: string) =>
  pending({ type: 'SEND_MESSAGE', chatId, messageId, text: messageId, media: null, replyToId })
const react = (messageId: string, emoji: string | null, state?: ItemState) =>
  pending({ type: 'REACT_TO_MESSAGE', chatId, messageId, emoji }, state)
const start = (state?: ItemState) => pending({ type: 'START_CHAT', chatId }, state)
const read = (upTo: number, state?: ItemState) => pending({ type: 'READ_CHAT', chatId, upTo }, state)
const changes = (...items: OutboxItem[]) => changesOf(items, { me: ada })
const shown = (...items: OutboxItem[]) =>
  shownMessages(chatId, [aMessage(1), aMessage(2)], changes(...items)).map(({ id, isDeleted, pending }) => [
    id,
    pending?.state ?? (isDeleted ? 'deleted' : 'there'),
  ])

describe('the messages', () => {
  const there = [
    ['message-1', 'there'],
    ['message-2', 'there'],
  ]

  test('end with pending ones in the order written', () => {
    expect(shown(send('one', 'sending'), send('two'))).toEqual([
      ...there,
      ['one', 'sending'],
      ['two', 'waiting'],
    ])
  })

  test('show each message once, and none of another chat', () => {
    const other = pending({ type: 'SEND_MESSAGE', chatId: 'ada_eve', messageId: 'x', text: 'x', media: null })
    expect(shown(send('message-2', 'sending'), other)).toEqual(there)
  })

  test('are shown as they will be stored', () => {
    const [, , message] = shownMessages(chatId, [aMessage(1), aMessage(2)], changes(send('<b>')))
    expect(message).toMatchObject({ text: '&lt;b&gt;', senderId: 'ada', seq: 0 })
  })

  test('hides messages for the member, or their texts for both, from the deletion on', () => {
    expect(shown(remove('message-1', 'me'))).toEqual(there.slice(1))
    expect(shown(remove('message-1', 'both'))).toEqual([['message-1', 'deleted'], there[1]])
    expect(shown(remove('message-1', 'both', 'attention'))).toEqual([['message-1', 'attention'], there[1]])
  })

  test('wait for a refused start, and show why', () => {
    const items = [start('attention'), send('one')]
    const message = shownMessages(chatId, [], changes(...items)).at(-1)
    expect(message?.pending).toMatchObject({
      state: 'attention',
      problem: { message: 'Failed to start chat: No' },
    })
    expect(nextOfScopes(operations, items)).toEqual([])
  })
})

test('lets a refused message delay nothing but its own deletion', () => {
  const [refused, gone, next] = [send('one', 'attention'), remove('one', 'both'), send('two')]
  expect(nextOfScopes(operations, [refused, gone, next])).toEqual([next])
})

describe('reactions', () => {
  const reactionsOf = (messageId: string, ...items: OutboxItem[]) =>
    shownMessages(
      chatId,
      [aMessage(1, { reactions: [{ userId: 'ben', emoji: '👍' }] })],
      changes(...items),
    ).find(({ id }) => id === messageId)?.reactions

  test('show at once, replace an earlier one and disappear when removed or refused', () => {
    const theirs = { userId: 'ben', emoji: '👍' }
    const mine = (emoji: string) => ({ userId: 'ada', emoji })
    expect(reactionsOf('message-1', react('message-1', '❤️'))).toEqual([theirs, mine('❤️')])
    expect(reactionsOf('message-1', react('message-1', '❤️'), react('message-1', '👍'))).toEqual([
      theirs,
      mine('👍'),
    ])
    expect(reactionsOf('message-1', react('message-1', '❤️'), react('message-1', null))).toEqual([theirs])
    expect(reactionsOf('message-1', react('message-1', '❤️', 'attention'))).toEqual([theirs])
  })

  test('wait for a message that is not sent yet, and go with it', () => {
    const [message, reaction] = [send('one', 'sending'), react('one', '👍')]
    expect(reactionsOf('one', message, reaction)).toEqual([{ userId: 'ada', emoji: '👍' }])
    expect(nextOfScopes(operations, [message, reaction])).toEqual([])
    expect(nextOfScopes(operations, [send('one', 'attention'), reaction])).toEqual([])
    const waiting = send('one')
    expect(discardedWith(operations, waiting.id, [waiting, react('one', '👍')])).toHaveLength(2)
  })

  test('are sent once for several choices', () => {
    const fold = createFold(operations)
    const first = react('message-1', '👍')
    expect(fold(react('message-1', '❤️').operation, [first]).drops).toEqual([first])
    expect(fold(react('message-2', '❤️').operation, [first]).drops).toEqual([])
  })
})

describe('quotes', () => {
  const replyTo = {
    id: 'message-1',
    seq: 1,
    senderId: 'ben',
    text: 'No. 1',
    hasPicture: false,
    isDeleted: false,
  }
  const quotes = (messages: Message[], ...items: OutboxItem[]) =>
    shownMessages(chatId, messages, changes(...items)).flatMap(message => message.replyTo ?? [])
  const both = [aMessage(1), aMessage(2, { replyTo })]
  const gone = { ...replyTo, text: '', isDeleted: true }

  test('show the quoted message as it is now, also in a reply that is not sent yet', () => {
    expect(quotes(both)).toEqual([replyTo])
    expect(quotes(both, remove('message-1', 'both'))).toEqual([gone])
    expect(quotes(both, remove('message-1', 'me'))).toEqual([gone])
    expect(quotes([aMessage(1)], reply('one', 'message-1'))).toEqual([replyTo])
    expect(quotes([], send('one'), reply('two', 'one'))).toMatchObject([{ senderId: 'ada', text: 'one' }])
  })

  test('stay as the server sent them if the quoted message is not loaded', () => {
    expect(quotes([aMessage(2, { replyTo })])).toEqual([replyTo])
    expect(quotes([aMessage(2)], reply('one', 'message-1'))).toMatchObject([
      { id: 'message-1', senderId: '' },
    ])
  })

  test('of a refused message keep the reply waiting', () => {
    const items = [send('one', 'attention'), reply('two', 'one'), send('three')]
    expect(nextOfScopes(operations, items)).toEqual([items[2]])
  })
})

describe('unread messages', () => {
  const chat = aChat({ lastSeq: 5, unread: 3, readUpTo: 2 })
  test.each([
    ['nothing pending', [], 3],
    ['all being read', [read(5)], 0],
    ['some being read', [read(4)], 3],
    ['a refused reading', [read(5, 'attention')], 3],
  ])('with %s', (_, items, unread) => {
    expect(overlayChat(chat, changes(...items)).unread).toBe(unread)
    expect(unreadInAll(7, [chat], changes(...items))).toBe(4 + unread)
  })
})

test('shows a chat with its pending message', () => {
  expect(overlayChat(aChat(), changes(send('one'))).lastMessage?.text).toBe('one')
})

test('shows pending settings but no refused ones', () => {
  const change = (state?: ItemState) =>
    pending({ type: 'UPDATE_CHAT_SETTINGS', change: { typing: false } }, state)
  const settings = { readReceipts: true, typing: true }
  expect(overlay('chatSettings', settings, changes(change()))).toEqual({ readReceipts: true, typing: false })
  expect(overlay('chatSettings', settings, changes(change('attention')))).toEqual(settings)
})
