import type { ReactNode } from 'react'
import { NextPageButton, PagedList, type PagedQuery } from '../../ui/paged-list.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'

type Props<Entry> = {
  query: PagedQuery
  entries: readonly Entry[] | undefined
  empty: ReactNode
  children: (entries: readonly Entry[]) => ReactNode
}

/** A list on an admin page, with a button that loads its next page. */
export const AdminList = <Entry,>(list: Props<Entry>) => (
  <PagedList {...list} skeleton={<RowsSkeleton rows={3} />} more={<NextPageButton query={list.query} />} />
)
