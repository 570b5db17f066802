import type { CalendarEvent } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { eventCache, eventKeys } from './event-keys.ts'

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    event: CalendarEvent
  }
  interface OverlayFunctions {
    event: typeof import('./change-event.ts')
  }
}

export const rsvpEvent = defineOperation('RSVP_EVENT', {
  scope: ({ eventId }) => `event:${eventId}`,
  setting: ({ eventId }) => `event:${eventId}`,
  send: (api, { eventId, going, interested }, options) =>
    api.rsvpEvent({ params: { eventId }, body: { going, interested } }, options),
  apply: async ({ queryClient }, _, event) => {
    await eventCache.replace(queryClient, event)
    void queryClient.invalidateQueries({ queryKey: eventKeys.list('own', '').slice(0, 3) })
    void queryClient.invalidateQueries({ queryKey: eventKeys.attendees(event.id) })
  },
  overlay: {
    event: {
      isAbout: ({ eventId }, { id }) => id === eventId,
      patch: (event, { operation }, { me, functions }) => functions.withAnswer(event, operation, me),
      isMarked: true,
      showsLastOnly: true,
    },
  },
  describe: operation => {
    const title = plainText(operation.title)
    if (operation.going) return t`Going to “${title}”`
    return operation.interested
      ? t`Interested in “${title}”`
      : t`Changing your reply to “${title}”: not going`
  },
})
