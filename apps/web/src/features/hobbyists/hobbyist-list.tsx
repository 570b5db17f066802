import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../api.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ListSkeleton, PagedList } from '../../ui/paged-list.tsx'
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
      empty={empty}
      more={<LoadMore query={query} skeleton={<ListSkeleton />} />}
    >
      {members => <HobbyistLines label={t`Hobbyists`} members={members} isScreen />}
    </PagedList>
  )
}
