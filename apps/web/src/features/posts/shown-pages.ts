import type { Author, Post, PostPage } from '@bowline/api'
import type { InfiniteData } from '@tanstack/react-query'
import type { OutboxItem } from '../../offline/item.ts'
import type { LocalPicture } from '../../offline/local-picture.ts'
import { overlayFeed } from '../../offline/overlay.ts'
import type { ShownPage } from './shown-post.ts'

/** What is on its way from this device, and whose it is. */
export type OnItsWay = {
  items: readonly OutboxItem[]
  pictures: ReadonlyMap<string, LocalPicture>
  me: Author
}

/** A list of posts as far as it was read. */
export type PostListData = InfiniteData<PostPage>

export const mapPosts =
  (change: (posts: Post[]) => Post[]) =>
  (data: PostListData): PostListData => ({
    ...data,
    pages: data.pages.map(page => ({ ...page, posts: change(page.posts) })),
  })

/** The pages of a list of posts with what is pending, no post twice. */
export const shownPages = (
  { pages, pageParams }: PostListData,
  { items, me, pictures }: OnItsWay,
): ShownPage[] => {
  const seen = new Set<string>()
  return overlayFeed(pages, items, me, pictures).map(({ posts }, index) => ({
    key: String(pageParams[index] ?? 'first'),
    posts: posts.filter(({ id }) => {
      const isNew = !seen.has(id)
      seen.add(id)
      return isNew
    }),
  }))
}
