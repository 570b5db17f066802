import type { Post } from '@bowline/api'
import { overlay, overlayNew, type PendingChanges } from '../../offline/overlay.ts'
import type { Overlaid } from '../../offline/pending.ts'

/** A post as shown: the server's data with pending operations applied. */
export type ShownPost = Overlaid<Post> & {
  /** The adjacent posts that it stands for in a list, itself included. */
  group?: readonly ShownPost[]
}

/** `key` stays the same while posts come and go in the page. */
export type ShownPage = { key: string; posts: ShownPost[]; isMissing?: true }

/** A post with its pending changes; null if one of them deletes it. */
export const overlayPost = (post: Post, changes: PendingChanges): ShownPost | null => {
  const overlaid = overlay('post', post, changes)
  if (overlaid === post) return unchanged(post)
  return overlaid && { ...overlaid, base: post.updatedAt }
}

/** Always the same object, so that changes to other posts don't render it again. */
const unchanged = (post: Post): ShownPost => {
  const shown = unchangedPosts.get(post) ?? { ...post, base: post.updatedAt }
  unchangedPosts.set(post, shown)
  return shown
}

const unchangedPosts = new WeakMap<Post, ShownPost>()

/** A post that only this device knows; null where there is none, or it is to be deleted. */
export const createdPost = (postId: string, changes: PendingChanges): ShownPost | null =>
  overlayNew('post', changes).find(({ id }) => id === postId) ?? null
