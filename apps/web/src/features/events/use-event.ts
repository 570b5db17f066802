import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingOperations } from '../../offline/react.tsx'
import { useMe } from '../../session/session.ts'
import { isMissing } from '../../ui/is-missing.ts'
import { overlayEvent } from './overlay.ts'
import { eventQuery } from './queries.ts'

/** One event with pending operations applied; null until it is loaded. */
export const useEvent = (eventId: string) => {
  const me = useMe()
  const items = usePendingOperations()
  const query = useQuery(eventQuery(useApi(), useQueryClient(), eventId))
  const isGone = isMissing(query.error)
  const event = query.data && !isGone ? overlayEvent(query.data, items, me) : null
  return { query, event, isMissing: isGone }
}
