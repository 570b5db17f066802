import { Trans } from '@lingui/react/macro'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { LoadError } from './load-error.tsx'
import styles from './paged-list.module.css'
import { RowsSkeleton } from './skeletons.tsx'

/** The fields of an infinite query that a list needs to show its state. */
export type PagedQuery = Pick<
  UseInfiniteQueryResult,
  | 'error'
  | 'isError'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'refetch'
>

type Props<Entry> = {
  query: PagedQuery
  /** The entries of all pages read so far; absent until the first page is loaded. */
  entries: readonly Entry[] | null | undefined
  skeleton?: ReactNode
  /** Replaces a list without entries. Without it, the list itself handles that case. */
  empty?: ReactNode
  /** Loads the next page: `ShowMore`, `NextPageButton` or `LoadMore`. */
  more: ReactNode
  children: (entries: readonly Entry[]) => ReactNode
}

/** Shows a paged list: loading, failed (or not on this device yet), empty, or its entries. */
export const PagedList = <Entry,>({
  query,
  entries,
  skeleton = <ListSkeleton />,
  empty,
  more,
  children,
}: Props<Entry>) => {
  if (!entries) {
    if (query.isError)
      return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
    return skeleton
  }
  if (entries.length === 0 && !query.hasNextPage && empty !== undefined) return empty
  return (
    <>
      {children(entries)}
      {more}
    </>
  )
}

export const ListSkeleton = ({ rows }: { rows?: number }) => (
  <div role="status" aria-busy>
    <RowsSkeleton rows={rows} />
  </div>
)

type MoreProps = { query: PagedQuery; children?: ReactNode }

/** Loads the next page when pressed. Nothing is shown after the last page. */
export const NextPageButton = ({ query, children = <Trans>Show more</Trans> }: MoreProps) =>
  query.hasNextPage && (
    <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {children}
    </Button>
  )

type ShowMoreProps = MoreProps & {
  /** The message when the next page could not be loaded. */
  failure?: ReactNode
  /** Places the button; without it, the button is centred below the list. */
  className?: string
}

export const ShowMore = ({ query, failure, className = styles.more, children }: ShowMoreProps) => (
  <>
    {query.isFetchNextPageError && failure}
    {query.hasNextPage && (
      <div className={className}>
        <NextPageButton query={query}>{children}</NextPageButton>
      </div>
    )}
  </>
)
