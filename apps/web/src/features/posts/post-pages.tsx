import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '../../ui/load-error.tsx'
import { PostSkeleton } from '../../ui/skeletons.tsx'
import { LoadMore } from './load-more.tsx'
import { PostList } from './post-list.tsx'
import styles from './post-pages.module.css'
import type { PostListData } from './shown-pages.ts'
import type { ShownPage } from './shown-post.ts'
import { useFirstFew } from './use-first-few.ts'

type Props = {
  query: Pick<UseInfiniteQueryResult<PostListData>, QueryField>
  /** What `query` brought, with what is pending; null before anything came. */
  pages: readonly ShownPage[] | null
  empty: ReactNode
  end: ReactNode
}

/** A list of posts in whichever state it is: on its way, failed, empty, or there. */
export const PostPages = ({ query, pages, empty, end }: Props) => {
  if (!pages) {
    if (query.isError)
      return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
    return <PostSkeletons />
  }
  if (!query.hasNextPage && pages.every(({ posts }) => posts.length === 0)) return empty
  return <Posts query={query} pages={pages} end={end} />
}

const Posts = ({ query, pages, end }: Pick<Props, 'query' | 'end'> & { pages: readonly ShownPage[] }) => {
  const few = useFirstFew(pages)
  return (
    <div>
      <PostList pages={few ?? pages} eagerFirst />
      {!few && (
        <LoadMore
          hasMore={query.hasNextPage}
          isLoading={query.isFetching}
          failed={query.isFetchNextPageError}
          // A refresh under way must not be cancelled by what it makes scroll into sight.
          onMore={() => query.fetchNextPage({ cancelRefetch: false })}
          skeleton={<PostSkeleton />}
          end={end}
        />
      )}
    </div>
  )
}

type QueryField =
  | 'error'
  | 'isError'
  | 'isFetching'
  | 'refetch'
  | 'hasNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'

const PostSkeletons = () => (
  <div role="status" aria-busy className={styles.skeletons}>
    <PostSkeleton />
    <PostSkeleton />
    <PostSkeleton />
  </div>
)
