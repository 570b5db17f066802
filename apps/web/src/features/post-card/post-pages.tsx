import type { ReactNode } from 'react'
import { LoadMore } from '../../ui/load-more.tsx'
import { PagedList, type PagedQuery } from '../../ui/paged-list.tsx'
import { PostSkeleton } from '../../ui/skeletons.tsx'
import type { ShownPage } from '../posts/data.ts'
import { PostList } from './post-list.tsx'
import styles from './post-pages.module.css'
import { useFirstFew } from './use-first-few.ts'

type Props = {
  query: PagedQuery
  /** The pages of `query` with pending changes; null until the first page is loaded. */
  pages: readonly ShownPage[] | null
  empty: ReactNode
  end: ReactNode
}

/** A list of posts: loading, failed, empty, or its posts. */
export const PostPages = ({ query, pages, empty, end }: Props) => (
  <PagedList
    query={query}
    entries={pages?.flatMap(({ posts }) => posts)}
    skeleton={<PostSkeletons />}
    empty={empty}
    more={null}
  >
    {() => pages && <Posts query={query} pages={pages} end={end} />}
  </PagedList>
)

const Posts = ({ query, pages, end }: Pick<Props, 'query' | 'end'> & { pages: readonly ShownPage[] }) => {
  const few = useFirstFew(pages)
  return (
    <div>
      <PostList pages={few ?? pages} eagerFirst />
      {!few && <LoadMore query={query} skeleton={<PostSkeleton />} end={end} />}
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
