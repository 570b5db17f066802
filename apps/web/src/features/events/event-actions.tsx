import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarArrowDown, CalendarX, Check, ChevronDown, Hourglass, PencilLine, Star } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { useMe } from '../../session/session.ts'
import { Button, FileLink } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import justDone from '../../ui/just-done.module.css'
import { MenuButton, MenuItem } from '../../ui/menu-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useJustDone } from '../../ui/use-just-done.ts'
import { postAbout } from '../posts/index.ts'
import styles from './events.module.css'
import type { ShownEvent } from './shown-event.ts'
import { waitingWords } from './waiting-words.ts'

/** A viewer's actions: the answer first, then what goes with it. */
export const EventActions = ({ event }: { event: ShownEvent }) => {
  const { uid } = useMe()
  const isHost = event.host.uid === uid
  const isAbout = !event.isCancelled && (event.own.state === 'going' || isHost)
  const subject = { kind: 'event', id: event.id, title: event.title } as const
  return (
    <>
      {event.can.rsvp && (
        <>
          <Answer event={event} isHost={isHost} />
          <FileLink
            href={`/api/events/${event.id}/calendar.ics`}
            download="event.ics"
            kind="text"
            icon={CalendarArrowDown}
          >
            <Trans>Add to calendar</Trans>
          </FileLink>
        </>
      )}
      {isAbout && (
        <Button kind="text" icon={PencilLine} onClick={() => postAbout({ subject, hobby: event.hobby })}>
          <Trans>Post about it</Trans>
        </Button>
      )}
    </>
  )
}

/**
 * Asks whether the viewer is going or interested; once they are going, shows that, with a menu to take it back. Sets a
 * state regardless of earlier clicks: the last click counts.
 */
const Answer = ({ event, isHost }: { event: ShownEvent; isHost: boolean }) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const box = useRef<HTMLSpanElement>(null)
  const answeredIn = useRef<ShownEvent['own']['state'] | null>(null)
  const isJustGoing = useJustDone(event.own.state === 'going')
  const { id: eventId, title, own, capacity, goingCount, waitingCount } = event
  const { state, turn } = own
  const isFull = capacity !== null && goingCount + waitingCount >= capacity
  const set = (going: boolean, interested = false) => {
    answeredIn.current = state
    enqueue({ type: 'RSVP_EVENT', eventId, title, going, interested }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  }
  // Another button takes the place of the one that had the focus.
  useEffect(() => {
    const isOpen = (given: typeof state | null) => given === 'none' || given === 'interested'
    if (answeredIn.current === null || answeredIn.current === state) return
    const isSameButton = isOpen(answeredIn.current) && isOpen(state)
    answeredIn.current = null
    if (!isSameButton) box.current?.querySelector('button')?.focus({ preventScroll: true })
  })
  const answered = state === 'going' ? t`You're going` : waitingWords(turn)
  const Icon = state === 'going' ? Check : Hourglass
  return (
    <span ref={box} className={`${styles.answer} ${isJustGoing ? justDone.justDone : ''}`} data-state={state}>
      {state === 'none' || state === 'interested' ? (
        <>
          <Button kind={isHost ? 'quiet' : 'strong'} onClick={() => set(true)}>
            {isFull ? t`Join the waiting list` : t`I'm going`}
          </Button>
          {!isHost && (
            <Button
              icon={Star}
              kind={state === 'interested' ? 'chosen' : 'quiet'}
              aria-pressed={state === 'interested'}
              onClick={() => set(false, state === 'none')}
            >
              <Trans>Interested</Trans>
            </Button>
          )}
        </>
      ) : (
        <MenuButton
          label={answered}
          kind={state === 'going' ? 'good' : 'chosen'}
          words={
            <>
              <Icon size={18} aria-hidden />
              {answered}
              <ChevronDown size={16} aria-hidden />
            </>
          }
        >
          <MenuItem icon={CalendarX} onSelect={() => set(false)}>
            {state === 'going' ? t`I can't go` : t`Leave the waiting list`}
          </MenuItem>
        </MenuButton>
      )}
    </span>
  )
}
