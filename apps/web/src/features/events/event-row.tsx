import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, MapPin, Video } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { HobbyChipOf } from '../hobbies/index.ts'
import { SendingMark } from '../sending/index.ts'
import { CalendarLeaf } from './calendar-leaf.tsx'
import { spanText, zoneName } from './event-when.ts'
import styles from './events.module.css'
import { Faces } from './faces.tsx'
import { OwnState } from './own-state.tsx'
import { PlacesLeft } from './places-left.tsx'
import type { ShownEvent } from './shown-event.ts'

/** An event in a list. The whole card leads to it; its title is the link. */
export const EventRow = ({ event }: { event: ShownEvent }) => {
  const { i18n } = useLingui()
  const titleId = useId()
  const { startsAt, timeZone } = event
  return (
    <article aria-labelledby={titleId} className={styles.card}>
      <div className={styles.row}>
        <CalendarLeaf startsAt={startsAt} timeZone={timeZone} />
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            <Link to={`/events/${event.id}`} className={styles.cover}>
              {plainText(event.title)}
            </Link>
          </h2>
          {event.isCancelled && (
            <span className={styles.state} data-state="cancelled">
              <Trans>Cancelled</Trans>
            </span>
          )}
          <p className={styles.fact}>
            <Clock size={16} aria-hidden />
            <span>
              {spanText(event, timeZone, i18n.locale)}, {zoneName(timeZone, new Date(startsAt), i18n.locale)}
            </span>
          </p>
          <p className={styles.fact}>
            {event.isOnline ? <Video size={16} aria-hidden /> : <MapPin size={16} aria-hidden />}
            <span>{event.isOnline ? <Trans>Online</Trans> : plainText(event.place)}</span>
          </p>
          <div className={styles.foot}>
            <HobbyChipOf slug={event.hobby} />
            {event.attendees.length > 0 && <Faces members={event.attendees} size={26} />}
            <span className={styles.soft}>
              <PlacesLeft event={event} />
            </span>
            <OwnState event={event} />
          </div>
        </div>
      </div>
      <SendingMark pending={event.pending} />
    </article>
  )
}
