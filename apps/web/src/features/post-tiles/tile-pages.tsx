import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadMore } from '../../ui/load-more.tsx'
import { PagedList, type PagedQuery } from '../../ui/paged-list.tsx'
import { Bone } from '../../ui/skeletons.tsx'
import { usePlace } from '../../ui/use-place.ts'
import type { PostListSource, ShownPage } from '../posts/data.ts'
import styles from './tile-list.module.css'
import { TileList } from './tile-list.tsx'

type Props = {
  query: PagedQuery
  /** The pages of `query` with pending changes; null until the first page is loaded. */
  pages: readonly ShownPage[] | null
  /** The name under which the reader's place is remembered, and how pages up to there are read. */
  place: { name: string; source: PostListSource }
  empty: ReactNode
  end: ReactNode
}

/** A list of posts as tiles: loading, failed, empty, or its tiles. */
export const TilePages = ({ query, pages, place, empty, end }: Props) => (
  <PagedList
    query={query}
    entries={pages?.flatMap(({ posts }) => posts)}
    skeleton={<TileSkeletons />}
    empty={empty}
    more={null}
  >
    {() => pages && <Tiles query={query} pages={pages} place={place} end={end} />}
  </PagedList>
)

type TilesProps = Pick<Props, 'query' | 'place' | 'end'> & { pages: readonly ShownPage[] }

const Tiles = ({ query, pages, place: { name, source }, end }: TilesProps) => {
  const queryClient = useQueryClient()
  const { list, wanted, isAway } = usePlace(name, {
    pages,
    isReading: query.isFetching,
    readAhead: async cursors => {
      const { readPageAhead } = await import('../posts/missing-pages.ts')
      await readPageAhead(queryClient, source, cursors)
    },
  })
  return (
    <div ref={list} className={styles.pages}>
      <TileList pages={pages} isWhole={!query.hasNextPage} source={source} wanted={wanted} />
      <LoadMore query={isAway ? { ...query, isFetching: true } : query} skeleton={<Waiting />} end={end} />
    </div>
  )
}

const TileSkeletons = () => (
  <div role="status" aria-busy>
    <Waiting />
  </div>
)

const Waiting = () => (
  <div aria-hidden className={styles.waiting}>
    {heights.map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant
      <Bone key={index} height={height} />
    ))}
  </div>
)

const heights = [260, 220, 260, 220]
