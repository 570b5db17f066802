import type { LiveHandler } from '../../live/handlers.ts'
import { eventKeys } from './event-keys.ts'

export const calendarEventChanged: LiveHandler<'calendar-event'> = ({ eventId }, { queryClient }) => {
  void queryClient.invalidateQueries({ queryKey: eventKeys.one(eventId) })
  void queryClient.invalidateQueries({ queryKey: eventKeys.lists })
  void queryClient.invalidateQueries({ queryKey: eventKeys.attendees(eventId) })
}
