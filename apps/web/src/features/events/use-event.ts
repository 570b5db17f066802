import { ApiError } from '@bowline/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingOperations } from '../../offline/react.tsx'
import { useMe } from '../accounts/session.ts'
import { overlayEvent } from './overlay.ts'
import { eventQuery } from './queries.ts'

/** One event with what is pending for it; null while there is none to show. */
export const useEvent = (eventId: string) => {
  const me = useMe()
  const items = usePendingOperations()
  const query = useQuery(eventQuery(useApi(), useQueryClient(), eventId))
  const isMissing =
    query.error instanceof ApiError && (query.error.httpStatus === 404 || query.error.httpStatus === 400)
  const event = query.data && !isMissing ? overlayEvent(query.data, items, me) : null
  return { query, event, isMissing }
}
