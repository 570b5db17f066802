import type { ChatMessage } from './chat.ts'

/**
 * Every live event. A hint with the new state: what a read returns is the truth, and whoever misses one loses nothing
 * but time.
 */
export type LiveEvent =
  /** The bell has changed. Without a number: two at once would each count without the other. */
  | { type: 'notifications' }
  | { type: 'post'; postId: string; likeCount: number; commentCount: number }
  | { type: 'post-deleted'; postId: string }
  | { type: 'comment'; postId: string; commentId: string }
  /** `isFollow`: whom one may see stays as it was. */
  | { type: 'relation'; userId: string; isFollow?: true }
  | { type: 'knots'; total: number; level: string }
  /** What is unread in the chats has changed: to be read again. */
  | { type: 'chats' }
  /** To both members of its chat, on every device. */
  | { type: 'message'; message: ChatMessage }
  /** Deleted, for both or for the member alone: to be read again. */
  | { type: 'message-changed'; chatId: string; messageId: string }
  /** @property upTo what the reader has read, by sequence number. Not told to the sender where receipts are off. */
  | { type: 'chat-read'; chatId: string; readerId: string; upTo: number; readAt: string }
  /** A chat came, went, or may be written to by others than before. */
  | { type: 'chat'; chatId: string }
  | { type: 'typing'; chatId: string; userId: string; isTyping: boolean }
  /** To who has its post on the screen. */
  | { type: 'calendar-event'; eventId: string }
  | { type: 'challenge'; challengeId: string }
  /** To its owner's devices: to be read again. */
  | { type: 'project'; projectId: string }
  /** To who completes it, once. */
  | { type: 'challenge-completed'; challengeId: string; knots: number }
  /** Sessions of the member have ended; those that are left see their list change. */
  | { type: 'sessions' }

/** Whom an event reaches: one member on every device, or whoever has a post on the screen and may see it. */
export type Audience = { member: string } | { post: string }
