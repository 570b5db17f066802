import type { Post } from '@bowline/api'
import type { PendingChanges } from '../../offline/overlay.ts'
import { isInProgress, of, pendingOf } from '../../offline/pending.ts'
import {
  createdPost,
  overlayPost,
  type PostListData,
  type ShownPage,
  shownPages,
  withNewPosts,
} from '../posts/data.ts'

/**
 * The saved posts with pending changes: those saved last on this device come first, and those removed are left out.
 * @param find looks a post up among what this device has read
 */
export const overlaySaved = (
  data: PostListData,
  pending: PendingChanges,
  find: (postId: string) => Post | undefined,
): ShownPage[] => {
  const served = shownPages(
    data,
    withNewPosts(pending, () => false),
  ).map(page => ({
    ...page,
    posts: page.posts.filter(({ isSaved }) => isSaved),
  }))
  const servedIds = new Set(data.pages.flatMap(({ posts }) => posts.map(({ id }) => id)))
  const saves = new Map(
    of(pending.items, 'SAVE_POST')
      .filter(isInProgress)
      .map(item => [item.operation.postId, item]),
  )
  const added = [...saves.values()]
    .filter(({ operation: { postId, isSaved } }) => isSaved && !servedIds.has(postId))
    .sort((one, other) => other.sequence - one.sequence)
    .flatMap(item => {
      const { postId } = item.operation
      const known = find(postId)
      const post = known ? overlayPost(known, pending) : createdPost(postId, pending)
      return post ? { ...post, pending: post.pending ?? pendingOf([item]).pending } : []
    })
  const [first = { key: 'first', posts: [] }, ...rest] = served
  return [{ ...first, posts: [...added, ...first.posts] }, ...rest]
}
