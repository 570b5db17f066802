import type { ChatMessage } from './chat.ts'
import type { LinkPreview } from './link-preview.ts'

/**
 * Every live event. Events are hints with the new state: reads are authoritative, so a missed event only delays
 * an update.
 */
export type LiveEvent =
  /**
   * The unread notifications have changed. Contains no number, because two concurrent events would each miss
   * the other's count.
   */
  | { type: 'notifications' }
  | { type: 'post'; postId: string; likeCount: number; commentCount: number }
  /** Its text, pictures, tags, hobby or audience have changed, so refetch it. */
  | { type: 'post-edited'; postId: string }
  /** The preview of its link has arrived. */
  | { type: 'link-preview'; postId: string; linkPreview: LinkPreview }
  | { type: 'post-deleted'; postId: string }
  /** Somebody voted or the poll ended. Contains no results, because not everybody may see them yet. */
  | { type: 'poll'; postId: string; voteCount: number }
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
  /**
   * To both members of its chat, on every device. The other member may get it twice: before the message is committed, and after.
   */
  | { type: 'message'; message: ChatMessage }
  /** Its reactions have changed, or it was deleted for both or only for this member, so refetch it. */
  | { type: 'message-changed'; chatId: string; messageId: string }
  /**
   * @property upTo the sequence number up to which the reader has read. Not sent to the sender if receipts are
   * off.
   */
  | { type: 'chat-read'; chatId: string; readerId: string; upTo: number; readAt: string }
  /** A chat was created or deleted, or its permissions changed. */
  | { type: 'chat'; chatId: string }
  | { type: 'typing'; chatId: string; userId: string; isTyping: boolean }
  /** For members with its post on the screen. */
  | { type: 'calendar-event'; eventId: string }
  | { type: 'challenge'; challengeId: string }
  /** Sent to its owner's devices, which refetch it. */
  | { type: 'project'; projectId: string }
  /** Sent once to the member who completes it. */
  | { type: 'challenge-completed'; challengeId: string; knots: number }
  /** Sessions of the member have ended; the remaining ones refetch their list. */
  | { type: 'sessions' }

/**
 * The recipients of an event: one member on every device, everyone who has a post on the screen and may see it, or
 * the servers whose screens show posts of an author.
 */
export type Audience = { member: string } | { post: string } | { author: string }
