import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { PagedList, type PagedQuery, ShowMore } from '../../ui/paged-list.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'

type Props<Entry> = {
  query: PagedQuery
  entries: readonly Entry[] | undefined
  empty: ReactNode
  children: (entries: readonly Entry[]) => ReactNode
}

/** A list on an admin page, with a button that loads its next page. */
export const AdminList = <Entry,>(list: Props<Entry>) => (
  <PagedList
    {...list}
    skeleton={
      <Card>
        <RowsSkeleton rows={5} />
      </Card>
    }
    more={<ShowMore query={list.query} />}
  />
)
