import { Plural, Trans } from '@lingui/react/macro'
import type { ShownEvent } from './shown-event.ts'

/**
 * The number of attendees, free places and waiting members; for past or cancelled events, the former number of
 * attendees.
 */
export const PlacesLeft = ({ event }: { event: ShownEvent }) => {
  const { goingCount, waitingCount, capacity, isCancelled } = event
  if (!event.can.rsvp)
    return isCancelled ? (
      <Plural value={goingCount} _0="" one="# member meant to go" other="# members meant to go" />
    ) : (
      <Plural value={goingCount} _0="" one="# member went" other="# members went" />
    )
  const left = capacity === null ? null : Math.max(0, capacity - goingCount - waitingCount)
  return (
    <span>
      <Plural value={goingCount} _0="Nobody goes yet" one="# member goes" other="# members go" />
      {left !== null && (
        <>
          {' · '}
          {left === 0 ? (
            <Trans>all places are taken</Trans>
          ) : (
            <Plural value={left} one="# place left" other="# places left" />
          )}
        </>
      )}
      {waitingCount > 0 && (
        <>
          {' · '}
          <Plural value={waitingCount} one="# waiting" other="# waiting" />
        </>
      )}
    </span>
  )
}
