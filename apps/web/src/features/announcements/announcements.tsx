import type { AnswerOf } from '@bowline/api'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useApi } from '../../api.tsx'
import { overlayAll } from '../../offline/overlay.ts'
import { useWithPending } from '../../session/use-pending-changes.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { announcementsQuery } from './queries.ts'

const AnnouncementList = lazyPart(() => import('./announcement-list.tsx'), 'AnnouncementList')

/** Shows current announcements above every screen until the member dismisses them on one of their devices. */
export const Announcements = () => {
  const { data = none } = useQuery(announcementsQuery(useApi()))
  // A cached announcement may be over by now.
  const left = useWithPending(changes => overlayAll('announcement', data, changes))
  const shown = left.filter(({ endsAt }) => Date.parse(endsAt) > Date.now())
  return <Suspense>{shown.length > 0 && <AnnouncementList announcements={shown} />}</Suspense>
}

const none: AnswerOf<'listAnnouncements'>['announcements'] = []
