import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useWatchPostInView } from '../../live/react.tsx'
import { Link } from '../../router/index.ts'
import { useMe } from '../../session/session.ts'
import { FoldableText, LinkedText } from '../../ui/linked-text.tsx'
import { RowCard } from '../../ui/row-card.tsx'
import { Heading } from '../../ui/text.tsx'
import { HobbyChipOf, HobbyCover } from '../hobbies/index.ts'
import { PictureView } from '../media/index.ts'
import { PostByline } from '../post-card/index.ts'
import { SendingMark } from '../sending/index.ts'
import { Attendees } from './attendees.tsx'
import { CalendarLeaf } from './calendar-leaf.tsx'
import { Countdown } from './countdown.tsx'
import { EventActions } from './event-actions.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventMenu } from './event-menu.tsx'
import styles from './events.module.css'
import { OwnState } from './own-state.tsx'
import type { ShownEvent } from './shown-event.ts'

const widths = '(min-width: 708px) 660px, 100vw'

/** The event itself. The answer buttons come before anything long, and the description before the attendees. */
export const EventCard = ({ event }: { event: ShownEvent }) => {
  const titleId = useId()
  const me = useMe()
  const watch = useWatchPostInView(event.postId)
  const description = plainText(event.description)
  return (
    <RowCard
      ref={watch}
      aria-labelledby={titleId}
      data-event={event.id}
      data-cancelled={event.isCancelled || undefined}
    >
      <div className={styles.banner}>
        {event.media ? (
          <PictureView picture={event.media} sizes={widths} eager ratio={2.2} />
        ) : (
          <HobbyCover picture={null} seed={event.id} hobby={event.hobby} ratio="banner" sizes={widths} />
        )}
        <CalendarLeaf event={event} />
        <Countdown event={event} />
      </div>
      <div className={styles.about}>
        <div>
          <Heading level={1} id={titleId} size="2xl" className={styles.title}>
            {plainText(event.title)}
          </Heading>
          <PostByline postId={event.postId} menu={<EventMenu event={event} />}>
            {event.host.uid === me.uid ? (
              <Trans>Hosted by you</Trans>
            ) : (
              <Trans>
                Hosted by <Link to={`/profile/${event.host.uid}`}>{event.host.displayName}</Link>
              </Trans>
            )}
          </PostByline>
        </div>
        {event.isCancelled && <Cancelled reason={plainText(event.cancelReason)} />}
        <EventFacts event={event} />
        <div className={styles.actions}>
          {!event.can.rsvp && (
            <span className={styles.state}>
              <OwnState event={event} />
            </span>
          )}
          <EventActions event={event} />
        </div>
        {description && <FoldableText text={description} whole />}
        {(event.can.rsvp || event.goingCount > 0) && <Attendees event={event} />}
        <div>
          <HobbyChipOf slug={event.hobby} />
        </div>
      </div>
      <SendingMark pending={event.pending} />
    </RowCard>
  )
}

const Cancelled = ({ reason }: { reason: string }) => (
  <div className={styles.notice}>
    <strong>
      <Trans>This event was canceled.</Trans>
    </strong>{' '}
    <LinkedText text={reason} />
  </div>
)
