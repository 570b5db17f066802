import type { PostPage } from '@bowline/api'
import type { QueryClient } from '@tanstack/react-query'
import type { PostListSource } from './post-list-query.ts'
import type { CachedPage, PostListData } from './shown-pages.ts'

/**
 * Reads the page at the end of `cursors` into the list. The pages before it that this device does not have follow when
 * the reader comes near them.
 * @param cursors of the second page and all after it
 */
export const readPageAhead = async (
  queryClient: QueryClient,
  { queryKey, read }: PostListSource,
  cursors: readonly string[],
) => {
  const page = await read(cursors.at(-1))
  queryClient.setQueryData<PostListData>(queryKey, data => {
    if (!data || data.pages.length > cursors.length) return data
    const next = data.pages.at(-1)?.nextCursor
    const missing = cursors.slice(data.pages.length - 1, -1)
    // The first missing page follows the last one that is there, which may have moved since.
    const params = next && missing.length ? [next, ...missing.slice(1)] : missing
    return {
      pages: [...data.pages, ...params.map(missingPage), page],
      pageParams: [...data.pageParams, ...params, cursors.at(-1)],
    }
  })
}

/** Reads one of the missing pages. */
export const readMissingPage = async (
  queryClient: QueryClient,
  { queryKey, read }: PostListSource,
  cursor: string,
  signal: AbortSignal,
) => {
  const page = await read(cursor, signal)
  queryClient.setQueryData<PostListData>(queryKey, data => data && withPage(data, cursor, page))
}

const missingPage = (): CachedPage => ({ posts: [], hasMore: true, nextCursor: null, isMissing: true })

/** If the list has changed, posts may be left between the page and the next one: they are a missing page, too. */
const withPage = (data: PostListData, cursor: string, page: PostPage): PostListData => {
  const index = data.pageParams.indexOf(cursor)
  const next = data.pages[index + 1]
  if (!data.pages[index]?.isMissing || !next) return data
  const pages = data.pages.with(index, page)
  const { nextCursor } = page
  if (!nextCursor || nextCursor === data.pageParams[index + 1] || overlaps(page, next))
    return { ...data, pages }
  if (next.isMissing) return { pages, pageParams: data.pageParams.with(index + 1, nextCursor) }
  return {
    pages: pages.toSpliced(index + 1, 0, missingPage()),
    pageParams: data.pageParams.toSpliced(index + 1, 0, nextCursor),
  }
}

const overlaps = (page: PostPage, next: PostPage) =>
  page.posts.some(({ id }) => next.posts.some(post => post.id === id))
