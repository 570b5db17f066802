import type { Post, PostPage } from '@bowline/api'
import type { OperationOf } from '@bowline/domain/operation'
import type { InfiniteData } from '@tanstack/react-query'
import type { PendingChanges } from '../../offline/overlay.ts'
import { overlayFeed } from './overlay.ts'
import type { ShownPage } from './shown-post.ts'

/** The pages of a post list read so far. */
export type PostListData = InfiniteData<PostPage>

export const mapPosts =
  (change: (posts: Post[]) => Post[]) =>
  (data: PostListData): PostListData => ({
    ...data,
    pages: data.pages.map(page => ({ ...page, posts: change(page.posts) })),
  })

/** Leaves out the pending new posts that don't belong in a list. */
export const withNewPosts = (
  pending: PendingChanges,
  belongs: (post: OperationOf<'CREATE_POST'>) => boolean,
): PendingChanges => ({
  ...pending,
  items: pending.items.filter(({ operation }) => operation.type !== 'CREATE_POST' || belongs(operation)),
})

/** The pages of a post list with pending changes, each post once. */
export const shownPages = ({ pages, pageParams }: PostListData, pending: PendingChanges): ShownPage[] => {
  const seen = new Set<string>()
  return overlayFeed(pages, pending).map(({ posts }, index) => ({
    key: String(pageParams[index] ?? 'first'),
    posts: posts.filter(({ id }) => {
      const isNew = !seen.has(id)
      seen.add(id)
      return isNew
    }),
  }))
}
