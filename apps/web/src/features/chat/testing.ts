import type { Chat, Message, MessagePage } from '@bowline/api'

export const ada = { uid: 'ada', displayName: 'Ada Weaver', username: 'ada', photoURL: null }
export const ben = { uid: 'ben', displayName: 'Ben Turner', username: 'ben', photoURL: null }

/** For tests: a message with the given properties and arbitrary others. */
export const aMessage = (seq: number, given: Partial<Message> = {}): Message => ({
  id: `message-${seq}`,
  chatId: 'ada_ben',
  seq,
  senderId: 'ben',
  text: `No. ${seq}`,
  createdAt: new Date(Date.UTC(2026, 2, 10, 12, 0, seq)).toISOString(),
  writtenAt: new Date(Date.UTC(2026, 2, 10, 12, 0, seq)).toISOString(),
  read: false,
  readAt: null,
  media: null,
  linkPreview: null,
  isPreviewRemoved: false,
  isDeleted: false,
  replyTo: null,
  reactions: [],
  reactionVersion: 0,
  ...given,
})

export const messagesTo = (last: number) => Array.from({ length: last }, (_, index) => aMessage(index + 1))

/** For tests: a page of all existing messages as the server would return it. */
export const pageOf = (
  all: readonly Message[],
  { before, after, limit = 20 }: { before?: number; after?: number; limit?: number },
): MessagePage => {
  if (after !== undefined) {
    const later = all.filter(({ seq }) => seq > after)
    return { messages: later.slice(0, limit), hasMore: later.length > limit }
  }
  const earlier = all.filter(({ seq }) => seq < (before ?? Number.POSITIVE_INFINITY))
  return { messages: earlier.slice(-limit), hasMore: earlier.length > limit }
}

export const aChat = (given: Partial<Chat> = {}): Chat => ({
  id: 'ada_ben',
  users: ['ada', 'ben'],
  member: ben,
  createdAt: '2026-03-10T12:00:00.000Z',
  updatedAt: '2026-03-10T12:00:00.000Z',
  lastMessage: null,
  lastSeq: 0,
  unread: 0,
  readUpTo: 0,
  otherReadUpTo: 0,
  activeRecently: null,
  can: { send: true },
  ...given,
})
