import type { Post } from '@bowline/api'
import { overlayNew, type PendingChanges } from '../../offline/overlay.ts'
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
  const added = overlayNew('savedPost', pending)
    .filter(({ postId }) => !servedIds.has(postId))
    .reverse()
    .flatMap(({ postId, pending: mark }) => {
      const known = find(postId)
      const post = known ? overlayPost(known, pending) : createdPost(postId, pending)
      return post ? { ...post, pending: post.pending ?? mark } : []
    })
  const [first = { key: 'first', posts: [] }, ...rest] = served
  return [{ ...first, posts: [...added, ...first.posts] }, ...rest]
}
