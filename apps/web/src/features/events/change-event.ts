import type { Author, CalendarEvent } from '@bowline/api'

const facesShown = 5

type Answer = { going: boolean; interested?: boolean | undefined }

/** The event after the member's answer. If it is full, the member is shown on the waiting list; only the server knows the position. */
export const withAnswer = (event: CalendarEvent, answer: Answer, me: Author): CalendarEvent => {
  const { own, capacity } = event
  const hasPlace = own.state === 'going' || own.state === 'waiting'
  if (answer.going && hasPlace) return event
  const others = event.attendees.filter(({ uid }) => uid !== me.uid)
  const without = {
    ...event,
    own: { state: 'none', turn: null } as const,
    goingCount: event.goingCount - Number(own.state === 'going'),
    waitingCount: event.waitingCount - Number(own.state === 'waiting'),
    interestedCount: event.interestedCount - Number(own.state === 'interested'),
    attendees: others,
  }
  if (!answer.going && !answer.interested) return without
  if (!answer.going)
    return {
      ...without,
      own: { state: 'interested', turn: null },
      interestedCount: without.interestedCount + 1,
    }
  const isFull = capacity !== null && event.goingCount + event.waitingCount >= capacity
  return {
    ...without,
    own: { state: isFull ? 'waiting' : 'going', turn: null },
    goingCount: without.goingCount + Number(!isFull),
    waitingCount: without.waitingCount + Number(isFull),
    attendees: isFull ? others : [me, ...others].slice(0, facesShown),
  }
}
