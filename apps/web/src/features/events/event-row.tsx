import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { MapPin, Video } from 'lucide-react'
import { useId } from 'react'
import { Faces } from '../../ui/faces.tsx'
import { RowCard, RowCardTitle, RowCardWords } from '../../ui/row-card.tsx'
import { HobbyChipOf, HobbyCover } from '../hobbies/index.ts'
import { SendingMark } from '../sending/index.ts'
import styles from './event-row.module.css'
import { useEventTimes } from './event-times.ts'
import { OwnState } from './own-state.tsx'
import { PlacesLeft } from './places-left.tsx'
import type { ShownEvent } from './shown-event.ts'
import { TimeLines } from './time-lines.tsx'
import { useRecurrenceNames } from './use-recurrence-names.ts'

const shownFaces = 3

/** An event in a list. The whole card leads to it; its title is the link. */
export const EventRow = ({ event }: { event: ShownEvent }) => {
  const titleId = useId()
  const recurrenceNames = useRecurrenceNames()
  const times = useEventTimes(event, 'weekday')
  return (
    <RowCard aria-labelledby={titleId}>
      <div className={styles.row} data-cancelled={event.isCancelled || undefined}>
        <div className={styles.cover}>
          <HobbyCover
            picture={event.media}
            seed={event.id}
            hobby={event.hobby}
            ratio="square"
            sizes="(min-width: 600px) 148px, 88px"
          />
        </div>
        <RowCardWords>
          <p className={styles.when}>
            <TimeLines times={times} />
          </p>
          <RowCardTitle level={2} id={titleId} to={`/events/${event.id}`}>
            {plainText(event.title)}
          </RowCardTitle>
          {event.isCancelled && (
            <span className={styles.cancelled}>
              <Trans>Canceled</Trans>
            </span>
          )}
          <p className={styles.fact}>
            {event.isOnline ? <Video size={16} aria-hidden /> : <MapPin size={16} aria-hidden />}
            <span>
              {event.isOnline ? <Trans>Online</Trans> : plainText(event.place)}
              {event.repeat && ` · ${recurrenceNames[event.repeat.every]}`}
            </span>
          </p>
          <p className={styles.going}>
            <Faces members={event.attendees.slice(0, shownFaces)} size={24} />
            <PlacesLeft event={event} isRow />
          </p>
          <div className={styles.foot}>
            <HobbyChipOf slug={event.hobby} />
            <OwnState event={event} />
          </div>
        </RowCardWords>
      </div>
      <SendingMark pending={event.pending} />
    </RowCard>
  )
}
