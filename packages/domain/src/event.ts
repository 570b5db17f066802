/**
 * Every live event. A hint with the new state: what a read returns is the truth, and whoever misses one loses nothing
 * but time.
 */
export type LiveEvent =
  | { type: 'notifications'; unread: number }
  | { type: 'post'; postId: string; likeCount: number; commentCount: number }
  | { type: 'post-deleted'; postId: string }
  | { type: 'comment'; postId: string; commentId: string }
  | { type: 'relation'; userId: string }
  | { type: 'knots'; total: number; level: string }
  /** To who has its post on the screen. */
  | { type: 'calendar-event'; eventId: string }
  | { type: 'challenge'; challengeId: string }
  /** Sessions of the member have ended; those that are left see their list change. */
  | { type: 'sessions' }

/** Whom an event reaches: one member on every device, or whoever has a post on the screen and may see it. */
export type Audience = { member: string } | { post: string }
