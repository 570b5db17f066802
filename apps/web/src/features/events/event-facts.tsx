import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, MapPin, Repeat2, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEventTimes } from './event-times.ts'
import styles from './events.module.css'
import type { ShownEvent } from './shown-event.ts'
import { TimeLines } from './time-lines.tsx'
import { useRecurrenceNames } from './use-recurrence-names.ts'

/** When and where it is. */
export const EventFacts = ({ event }: { event: ShownEvent }) => {
  const { t } = useLingui()
  const recurrenceNames = useRecurrenceNames()
  return (
    <dl className={styles.facts}>
      <Fact name={t`When`} icon={<Clock size={20} aria-hidden />}>
        <When event={event} />
      </Fact>
      <Fact
        name={t`Where`}
        icon={event.isOnline ? <Video size={20} aria-hidden /> : <MapPin size={20} aria-hidden />}
      >
        <Where event={event} />
      </Fact>
      {event.seriesId && (
        <Fact name={t`Repeats`} icon={<Repeat2 size={20} aria-hidden />}>
          {event.repeat && <div className={styles.strong}>{recurrenceNames[event.repeat.every]}</div>}
          <Trans>All dates share one discussion.</Trans>
        </Fact>
      )}
    </dl>
  )
}

const When = ({ event }: { event: ShownEvent }) => <TimeLines times={useEventTimes(event, 'long')} />

/** The rough location for everybody, the exact address for attendees. */
const Where = ({ event }: { event: ShownEvent }) => {
  const { place, address, link, isOnline, own } = event
  return (
    <>
      <div className={styles.strong}>{isOnline ? <Trans>Online</Trans> : plainText(place)}</div>
      {address && <div>{plainText(address)}</div>}
      {!isOnline && (
        <a href={mapAddress(place, address)} target="_blank" rel="noreferrer">
          <Trans>Show on map</Trans>
        </a>
      )}
      {link && (
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
      )}
      {address === null && link === null && (
        <div className={styles.soft}>
          <Withheld isOnline={isOnline} isGoing={own.state === 'going'} />
        </div>
      )}
    </>
  )
}

/** A search in OpenStreetMap. Nothing is fetched from there unless the member opens it. */
const mapAddress = (place: string, address: string | null) => {
  const query = [address, place].flatMap(text => (text ? [plainText(text)] : [])).join(', ')
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`
}

/** When the reader will see the address or the link. */
const Withheld = ({ isOnline, isGoing }: { isOnline: boolean; isGoing: boolean }) => {
  if (isOnline)
    return isGoing ? (
      <Trans>You'll see the link once your spot is confirmed.</Trans>
    ) : (
      <Trans>You'll see the link once you're going.</Trans>
    )
  return isGoing ? (
    <Trans>You'll see the exact address once your spot is confirmed.</Trans>
  ) : (
    <Trans>You'll see the exact address once you're going.</Trans>
  )
}

const Fact = ({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) => (
  <div>
    <dt>
      <span role="img" aria-label={name} title={name}>
        {icon}
      </span>
    </dt>
    <dd>{children}</dd>
  </div>
)
