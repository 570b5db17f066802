import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useApi } from '../../api.tsx'
import { usePendingOperations } from '../../offline/react.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { announcementsQuery } from './queries.ts'

const AnnouncementList = lazyPart(() => import('./announcement-list.tsx'), 'AnnouncementList')

/** Shows current announcements above every screen until the member dismisses them on one of their devices. */
export const Announcements = () => {
  const items = usePendingOperations()
  const { data = [] } = useQuery(announcementsQuery(useApi()))
  const dismissed = new Set(
    items.flatMap(({ operation }) =>
      operation.type === 'DISMISS_ANNOUNCEMENT' ? operation.announcementId : [],
    ),
  )
  // A cached announcement may be over by now.
  const shown = data.filter(({ id, endsAt }) => !dismissed.has(id) && Date.parse(endsAt) > Date.now())
  return <Suspense>{shown.length > 0 && <AnnouncementList announcements={shown} />}</Suspense>
}
