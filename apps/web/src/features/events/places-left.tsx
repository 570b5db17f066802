import { Plural, Trans } from '@lingui/react/macro'
import type { ShownEvent } from './shown-event.ts'

/**
 * The number of attendees, interested members, free places and waiting members; for past or cancelled events, the former number of
 * attendees.
 */
export const PlacesLeft = ({ event }: { event: ShownEvent }) => {
  const { goingCount, waitingCount, interestedCount, capacity, isCancelled } = event
  if (!event.can.rsvp)
    return isCancelled ? (
      <Plural value={goingCount} _0="" one="# was going" other="# were going" />
    ) : (
      <Plural value={goingCount} _0="" one="# person went" other="# people went" />
    )
  const left = capacity === null ? null : Math.max(0, capacity - goingCount - waitingCount)
  return (
    <span>
      {goingCount === 0 && interestedCount > 0 ? null : (
        <Plural value={goingCount} _0="No one's going yet. Be the first!" one="# going" other="# going" />
      )}
      {interestedCount > 0 && (
        <>
          {goingCount > 0 && ' · '}
          <Plural value={interestedCount} one="# interested" other="# interested" />
        </>
      )}
      {left !== null && (
        <>
          {' · '}
          {left === 0 ? <Trans>Full</Trans> : <Plural value={left} one="# spot left" other="# spots left" />}
        </>
      )}
      {waitingCount > 0 && (
        <>
          {' · '}
          <Plural value={waitingCount} one="# on the waiting list" other="# on the waiting list" />
        </>
      )}
    </span>
  )
}
