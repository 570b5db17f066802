import { Trans } from '@lingui/react/macro'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '../../ui/load-error.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'

type Props = {
  query: Pick<
    UseInfiniteQueryResult,
    | 'isPending'
    | 'isError'
    | 'error'
    | 'isFetching'
    | 'refetch'
    | 'hasNextPage'
    | 'fetchNextPage'
    | 'isFetchingNextPage'
  >
  children: ReactNode
}

/** A list that is read page by page, in whichever state it is. */
export const PageList = ({ query, children }: Props) => {
  if (query.isPending) return <RowsSkeleton rows={3} />
  if (query.isError)
    return <LoadError error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  return (
    <>
      {children}
      {query.hasNextPage && (
        <PlainButton loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <Trans>Show more</Trans>
        </PlainButton>
      )}
    </>
  )
}
