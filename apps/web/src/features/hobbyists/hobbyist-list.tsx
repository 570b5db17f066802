import { useLingui } from '@lingui/react/macro'
import Card from '@mui/material/Card'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../api.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { LoadMore } from '../posts/load-more.tsx'
import { HobbyistLines } from './hobbyist-lines.tsx'
import { type HobbyistFilter, hobbyistsQuery } from './queries.ts'

type Props = { filter: HobbyistFilter; empty: ReactNode }

export const HobbyistList = ({ filter, empty }: Props) => {
  const { t } = useLingui()
  const query = useInfiniteQuery(hobbyistsQuery(useApi(), filter))
  const members = query.data?.pages.flatMap(page => page.members)
  if (!members) {
    if (query.isError)
      return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
    return <Waiting />
  }
  if (members.length === 0) return empty
  return (
    <>
      <Card>
        <HobbyistLines label={t`Hobbyists`} members={members} />
      </Card>
      {query.hasNextPage && (
        <LoadMore
          hasMore
          isLoading={query.isFetching}
          failed={query.isFetchNextPageError}
          onMore={() => query.fetchNextPage({ cancelRefetch: false })}
          skeleton={<Waiting />}
          end={null}
        />
      )}
    </>
  )
}

const Waiting = () => (
  <Card role="status" aria-busy sx={{ p: 2 }}>
    <RowsSkeleton />
  </Card>
)
