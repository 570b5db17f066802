import type { LiveEvent } from './event.ts'

/** The live connection. Everything it announces can also be read from the API. */
export const live = {
  path: '/live',
  /** Posts a connection may have on the screen; the oldest makes room for one more. */
  maxWatched: 200,
  /** The close code after the session has ended: reconnecting is useless. */
  sessionEnded: 4401,
  /** The most open connections per session and per member. A new one beyond that closes the oldest. */
  maxPerSession: 20,
  maxPerMember: 100,
  /** The close code for a connection over the limit. Its page must wait before reconnecting, or it would close another one. */
  tooManyOpen: 4429,
} as const

/** Messages of the client. */
export type LiveRequest =
  | { type: 'watch'; posts: string[] }
  | { type: 'unwatch'; posts: string[] }
  /** Repeated every few seconds while it continues; see limits.typingLasts. */
  | { type: 'typing'; chatId: string; isTyping: boolean }
  /** Checks the connection; the server answers with a heartbeat. */
  | { type: 'probe' }

/** Messages of the server. */
export type LiveMessage =
  | LiveEvent
  /** The first message. @property beatEvery milliseconds; silence for longer means that the connection is dead */
  | { type: 'hello'; connectionId: string; time: string; beatEvery: number }
  | { type: 'beat' }
  /** Events may have been missed: refetch what is on the screen. */
  | { type: 'gap' }
