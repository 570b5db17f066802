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
  | { type: 'relation'; userId: string }
  | { type: 'knots'; total: number; level: string }
  /** Sessions of the member have ended; those that are left see their list change. */
  | { type: 'sessions' }

/** Whom an event reaches: one member on every device, or whoever has a post on the screen and may see it. */
export type Audience = { member: string } | { post: string }
