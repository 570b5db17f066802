import { useLingui } from '@lingui/react/macro'
import Card from '@mui/material/Card'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../api.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { HobbyistLines } from './hobbyist-lines.tsx'
import { type HobbyistFilter, hobbyistsQuery } from './queries.ts'

type Props = { filter: HobbyistFilter; empty: ReactNode }

export const HobbyistList = ({ filter, empty }: Props) => {
  const { t } = useLingui()
  const query = useInfiniteQuery(hobbyistsQuery(useApi(), filter))
  return (
    <PagedList
      query={query}
      entries={query.data?.pages.flatMap(page => page.members)}
      skeleton={<Waiting />}
      empty={empty}
      more={<LoadMore query={query} skeleton={<Waiting />} />}
    >
      {members => (
        <Card>
          <HobbyistLines label={t`Hobbyists`} members={members} />
        </Card>
      )}
    </PagedList>
  )
}

const Waiting = () => (
  <Card role="status" aria-busy sx={{ p: 2 }}>
    <RowsSkeleton />
  </Card>
)
