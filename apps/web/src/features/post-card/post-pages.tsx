import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadMore } from '../../ui/load-more.tsx'
import { PagedList, type PagedQuery } from '../../ui/paged-list.tsx'
import { PostSkeleton } from '../../ui/skeletons.tsx'
import { usePlace } from '../../ui/use-place.ts'
import type { PostListSource, ShownPage } from '../posts/data.ts'
import { PostList } from './post-list.tsx'
import styles from './post-pages.module.css'
import { useFirstFew } from './use-first-few.ts'

type Props = {
  query: PagedQuery
  /** The pages of `query` with pending changes; null until the first page is loaded. */
  pages: readonly ShownPage[] | null
  /** The name under which the reader's place is remembered, and how pages up to there are read. */
  place?: { name: string; source: PostListSource }
  empty: ReactNode
  end: ReactNode
}

/** A list of posts: loading, failed, empty, or its posts. */
export const PostPages = ({ query, pages, place, empty, end }: Props) => (
  <PagedList
    query={query}
    entries={pages?.flatMap(({ posts }) => posts)}
    skeleton={<PostSkeletons />}
    empty={empty}
    more={null}
  >
    {() => pages && <Posts query={query} pages={pages} place={place} end={end} />}
  </PagedList>
)

type PostsProps = Pick<Props, 'query' | 'place' | 'end'> & { pages: readonly ShownPage[] }

const Posts = ({ query, pages, place, end }: PostsProps) => {
  const few = useFirstFew(pages)
  const queryClient = useQueryClient()
  const { list, wanted, isAway } = usePlace(place?.name, {
    pages,
    isReading: query.isFetching,
    readAhead: async cursors => {
      const { readPageAhead } = await import('../posts/missing-pages.ts')
      if (place) await readPageAhead(queryClient, place.source, cursors)
    },
  })
  return (
    <div ref={list}>
      <PostList
        pages={few ?? pages}
        isWhole={!query.hasNextPage}
        source={place?.source}
        wanted={wanted}
        eagerFirst
      />
      {!few && (
        <LoadMore
          query={isAway ? { ...query, isFetching: true } : query}
          skeleton={<PostSkeleton />}
          end={end}
        />
      )}
    </div>
  )
}

const PostSkeletons = () => (
  <div role="status" aria-busy className={styles.skeletons}>
    <PostSkeleton />
    <PostSkeleton />
    <PostSkeleton />
  </div>
)
