import type { LiveEvent } from './event.ts'

/** The live connection, on which nothing is told that a read would not tell as well. */
export const live = {
  path: '/live',
  /** Posts a connection may have on the screen; the oldest makes room for one more. */
  maxWatched: 200,
  /** The close code of a connection whose session has ended: coming back is of no use. */
  sessionEnded: 4401,
} as const

/** What a client says. */
export type LiveRequest =
  | { type: 'watch'; posts: string[] }
  | { type: 'unwatch'; posts: string[] }
  /** Said again every few seconds while it goes on; see limits.typingLasts. */
  | { type: 'typing'; chatId: string; isTyping: boolean }
  /** Is anybody there? Answered with a beat. */
  | { type: 'probe' }

/** What the server says. */
export type LiveMessage =
  | LiveEvent
  /** The first message. @property beatEvery milliseconds; silence for longer means that the connection is dead */
  | { type: 'hello'; connectionId: string; time: string; beatEvery: number }
  | { type: 'beat' }
  /** Events may have been missed: what is on the screen is to be read again. */
  | { type: 'gap' }
