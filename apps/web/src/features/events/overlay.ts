import type { Author, CalendarEvent } from '@bowline/api'
import { type Items, isInProgress, type Overlaid, of, pendingOf } from '../../offline/pending.ts'

/** An event as shown: the server's data with pending operations applied. */
export type ShownEvent = Overlaid<CalendarEvent>

const facesShown = 5

/**
 * An event with the member's latest answer. If it is full, they are shown on the waiting list; only the server
 * knows the position.
 */
export const overlayEvent = (event: CalendarEvent, items: Items, me: Author): ShownEvent => {
  const answers = of(items, 'RSVP_EVENT').filter(({ operation }) => operation.eventId === event.id)
  const last = answers.filter(isInProgress).at(-1)
  return { ...(last ? withAnswer(event, last.operation.going, me) : event), ...pendingOf(answers) }
}

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
