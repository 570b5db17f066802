import type { Author, CalendarEvent } from '@bowline/api'

const facesShown = 5

/** The event after the member's answer. If it is full, the member is shown on the waiting list; only the server knows the position. */
export const withAnswer = (event: CalendarEvent, going: boolean, me: Author): CalendarEvent => {
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
