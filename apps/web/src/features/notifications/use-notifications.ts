import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useEnqueue, usePendingOperations } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { overlayNotifications } from './overlay.ts'
import { notificationsQuery } from './queries.ts'

/** The notifications with pending operations applied, and the functions to change them. */
export const useNotifications = () => {
  const query = useInfiniteQuery(notificationsQuery(useApi()))
  const items = usePendingOperations()
  const enqueue = useEnqueue()
  const toast = useToast()
  const served = query.data?.pages.flatMap(page => page.notifications)
  const lines = served ? overlayNotifications(served, items) : null

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
