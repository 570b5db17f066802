import type { ChatMessage } from './chat.ts'

/** Every live event. A hint with the new state: reads return the truth, so a missed event only delays an update. */
export type LiveEvent =
  /** The bell has changed. Without a number: two at once would each count without the other. */
  | { type: 'notifications' }
  | { type: 'post'; postId: string; likeCount: number; commentCount: number }
  | { type: 'post-deleted'; postId: string }
  /** To the devices of the member who saved the post or removed it from Saved, and to nobody else. */
  | { type: 'bookmark'; postId: string; isSaved: boolean }
  /** The audience of a member's posts has changed. Sent to servers only: they recheck which posts their screens may see. */
  | { type: 'sight' }
  | { type: 'comment'; postId: string; commentId: string }
  /** `isFollow`: the change does not affect what the member may see. */
  | { type: 'relation'; userId: string; isFollow?: true }
  | { type: 'knots'; total: number; level: string }
  /** The unread messages have changed and must be refetched. */
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
  /** For members with its post on the screen. */
  | { type: 'calendar-event'; eventId: string }
  | { type: 'challenge'; challengeId: string }
  /** To its owner's devices: to be read again. */
  | { type: 'project'; projectId: string }
  /** To who completes it, once. */
  | { type: 'challenge-completed'; challengeId: string; knots: number }
  /** Sessions of the member have ended; those that are left see their list change. */
  | { type: 'sessions' }

/**
 * The recipients of an event: one member on every device, everyone who has a post on the screen and may see it, or
 * the servers whose screens show posts of an author.
 */
export type Audience = { member: string } | { post: string } | { author: string }
