import type { Author, CalendarEvent } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { eventCache, eventKeys } from './queries.ts'

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    event: CalendarEvent
  }
}

export const rsvpEvent = defineOperation('RSVP_EVENT', {
  scope: ({ eventId }) => `event:${eventId}`,
  setting: ({ eventId }) => `event:${eventId}`,
  send: (api, { eventId, going }, options) =>
    api.rsvpEvent({ params: { eventId }, body: { going } }, options),
  apply: async ({ queryClient }, _, event) => {
    await eventCache.replace(queryClient, event)
    void queryClient.invalidateQueries({ queryKey: eventKeys.list('own', '').slice(0, 3) })
    void queryClient.invalidateQueries({ queryKey: eventKeys.attendees(event.id) })
  },
  overlay: {
    event: {
      isAbout: ({ eventId }, { id }) => id === eventId,
      patch: (event, { operation }, { me }) => withAnswer(event, operation.going, me),
      isMarked: true,
      showsLastOnly: true,
    },
  },
  describe: operation => {
    const title = plainText(operation.title)
    return operation.going ? t`Going to “${title}”` : t`Not going to “${title}”`
  },
})

const facesShown = 5

/** If the event is full, the member is shown on the waiting list; only the server knows the position. */
const withAnswer = (event: CalendarEvent, going: boolean, me: Author): CalendarEvent => {
  const { own, goingCount, waitingCount, capacity } = event
  if (going === (own.state !== 'none')) return event
  const others = event.attendees.filter(({ uid }) => uid !== me.uid)
  if (!going)
    return {
      ...event,
      own: { state: 'none', turn: null },
      goingCount: goingCount - Number(own.state === 'going'),
      waitingCount: waitingCount - Number(own.state === 'waiting'),
      attendees: others,
    }
  const isFull = capacity !== null && goingCount + waitingCount >= capacity
  return {
    ...event,
    own: { state: isFull ? 'waiting' : 'going', turn: null },
    goingCount: goingCount + Number(!isFull),
    waitingCount: waitingCount + Number(isFull),
    attendees: isFull ? others : [...others, me].slice(0, facesShown),
  }
}
