import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { isMissing } from '../../ui/is-missing.ts'
import { eventQuery } from './queries.ts'
import { overlayEvent } from './shown-event.ts'

/** One event with pending operations applied; null until it is loaded. */
export const useEvent = (eventId: string) => {
  const changes = usePendingChanges()
  const query = useQuery(eventQuery(useApi(), useQueryClient(), eventId))
  const isGone = isMissing(query.error)
  const event = query.data && !isGone ? overlayEvent(query.data, changes) : null
  return { query, event, isMissing: isGone }
}
