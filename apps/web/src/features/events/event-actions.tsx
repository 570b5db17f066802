import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarArrowDown, PencilLine, Star } from 'lucide-react'
import { useEnqueue } from '../../offline/react.tsx'
import { useMe } from '../../session/session.ts'
import { Button, FileLink } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { postAbout } from '../posts/index.ts'
import type { ShownEvent } from './shown-event.ts'

/** A viewer's actions: attend, be interested or neither, add it to a calendar, post about it. */
export const EventActions = ({ event }: { event: ShownEvent }) => {
  const { uid } = useMe()
  const isHost = event.host.uid === uid
  const isAbout = !event.isCancelled && (event.own.state === 'going' || isHost)
  const subject = { kind: 'event', id: event.id, title: event.title } as const
  return (
    <>
      {event.can.rsvp && (
        <>
          <RsvpButton event={event} isHost={isHost} />
          <FileLink
            href={`/api/events/${event.id}/calendar.ics`}
            download="event.ics"
            icon={CalendarArrowDown}
          >
            <Trans>Add to calendar</Trans>
          </FileLink>
        </>
      )}
      {isAbout && (
        <Button icon={PencilLine} onClick={() => postAbout({ subject, hobby: event.hobby })}>
          <Trans>Post about it</Trans>
        </Button>
      )}
    </>
  )
}

/** Sets a state regardless of earlier clicks: the last click counts. */
const RsvpButton = ({ event, isHost }: { event: ShownEvent; isHost: boolean }) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const { id: eventId, title, own, capacity, goingCount, waitingCount } = event
  const isFull = capacity !== null && goingCount + waitingCount >= capacity
  const set = (going: boolean, interested = false) =>
    void enqueue({ type: 'RSVP_EVENT', eventId, title, going, interested }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  if (own.state === 'none' || own.state === 'interested')
    return (
      <>
        <Button kind="main" onClick={() => set(true)}>
          {isFull ? t`Join the waiting list` : t`I'm going`}
        </Button>
        {!isHost && (
          <Button
            icon={Star}
            aria-pressed={own.state === 'interested'}
            onClick={() => set(false, own.state === 'none')}
          >
            <Trans>Interested</Trans>
          </Button>
        )}
      </>
    )
  return (
    <Button onClick={() => set(false)}>
      {own.state === 'going' ? t`I can't go` : t`Leave the waiting list`}
    </Button>
  )
}
