import type { Post, PostPage } from '@bowline/api'
import type { OperationOf } from '@bowline/domain/operation'
import type { InfiniteData } from '@tanstack/react-query'
import { overlayNew, type PendingChanges } from '../../offline/overlay.ts'
import { overlayPost, type ShownPage } from './shown-post.ts'

/** A page, or room for one that is read once the reader comes near it. */
export type CachedPage = PostPage & { isMissing?: true }

/** The pages of a post list read so far. */
export type PostListData = InfiniteData<CachedPage>

export const mapPosts =
  (change: (posts: Post[]) => Post[]) =>
  (data: PostListData): PostListData => ({
    ...data,
    pages: data.pages.map(page => {
      const posts = change(page.posts)
      const isSame = posts.length === page.posts.length && posts.every((post, i) => post === page.posts[i])
      // A page that stays itself need not be compared or shown again.
      return isSame ? page : { ...page, posts }
    }),
  })

/** Leaves out the pending new posts that don't belong in a list. */
export const withNewPosts = (
  pending: PendingChanges,
  belongs: (post: OperationOf<'CREATE_POST'>) => boolean,
): PendingChanges => ({
  ...pending,
  items: pending.items.filter(({ operation }) => operation.type !== 'CREATE_POST' || belongs(operation)),
})

/** Pending posts first, newest on top. A post that has come back from the server is shown as the server has it. */
export const overlayFeed = (pages: readonly CachedPage[], pending: PendingChanges) => {
  const served = new Set(pages.flatMap(page => page.posts.map(post => post.id)))
  const created = overlayNew('post', pending)
    .filter(({ id }) => !served.has(id))
    .reverse()
  const shown = pages.map(page => ({
    ...page,
    posts: page.posts.flatMap(post => overlayPost(post, pending) ?? []),
  }))
  const [first = { posts: [], hasMore: false, nextCursor: null, isMissing: undefined }, ...rest] = shown
  return [{ ...first, posts: [...created, ...first.posts] }, ...rest]
}

/** The pages of a post list with pending changes, each post once, without those that the member has hidden. */
export const shownPages = ({ pages, pageParams }: PostListData, pending: PendingChanges): ShownPage[] => {
  const seen = new Set<string>()
  return overlayFeed(pages, pending).map(({ posts, isMissing }, index) => ({
    key: String(pageParams[index] ?? 'first'),
    isMissing,
    posts: posts.filter(({ id, isHidden }) => {
      const isNew = !isHidden && !seen.has(id)
      seen.add(id)
      return isNew
    }),
  }))
}
