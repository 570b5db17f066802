import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { overlayAll } from '../../offline/overlay.ts'
import { useEnqueue } from '../../offline/react.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { notificationsQuery } from './queries.ts'

/** The notifications with pending operations applied, and the functions to change them. */
export const useNotifications = () => {
  const query = useInfiniteQuery(notificationsQuery(useApi()))
  const changes = usePendingChanges()
  const enqueue = useEnqueue()
  const toast = useToast()
  const served = query.data?.pages.flatMap(page => page.notifications)
  const lines = served ? overlayAll('notification', served, changes) : null

  const change = (type: 'MARK_READ' | 'DELETE_NOTIFICATIONS', ids: string[] | null) => {
    const upTo = lines?.[0]?.createdAt
    if (!upTo) return
    enqueue({ type, ids, upTo }).catch(error => toast(failureMessage(error), { severity: 'error' }))
  }
  return {
    query,
    lines,
    markRead: (ids: string[] | null) => change('MARK_READ', ids),
    remove: (ids: string[] | null) => change('DELETE_NOTIFICATIONS', ids),
  }
}
