import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../router/index.ts'
import { useMe } from '../../session/session.ts'
import { isFirstOfSeries, leafOf, type ShownEvent, startText, useEvents } from '../events/index.ts'
import { useOwnHobbies } from '../profiles/index.ts'
import styles from './aside.module.css'
import { AsideBlock } from './aside-block.tsx'
import { entriesAtMost, isSettled } from './settled.ts'

/** The events the member is going to, then others of their hobbies. */
export const useComingUp = () => {
  const own = useEvents('own', '')
  const ahead = useEvents('ahead', '')
  const hobbies = useOwnHobbies()
  const others = (ahead.events ?? []).filter(({ hobby }) => hobbies.includes(hobby))
  const all = [...(own.events ?? []), ...others].filter(
    ({ isCancelled, endsAt }) => !isCancelled && new Date(endsAt) > new Date(),
  )
  return {
    isSettled: isSettled(own.query) && isSettled(ahead.query),
    entries: all.filter(isFirstOfSeries).slice(0, entriesAtMost),
  }
}

/** The next event that the member is going to. */
export const useNextOwnEvent = () => {
  const { query, events } = useEvents('own', '')
  const entry = events?.find(
    ({ isCancelled, endsAt, own }) => !isCancelled && own.state === 'going' && new Date(endsAt) > new Date(),
  )
  return { isSettled: isSettled(query), entry }
}

export const ComingUp = ({ events }: { events: readonly ShownEvent[] }) => {
  const { t } = useLingui()
  return (
    <AsideBlock title={<Trans>Coming up</Trans>} all={{ to: '/events', label: t`All events` }}>
      {events.map(event => (
        <AsideEvent key={event.id} event={event} />
      ))}
    </AsideBlock>
  )
}

export const AsideEvent = ({ event }: { event: ShownEvent }) => {
  const { uid } = useMe()
  const { own, host } = event
  const { month, day } = leafOf(event)
  return (
    <li className={styles.entry}>
      <span aria-hidden className={styles.leaf}>
        <span className={styles.month}>{month}</span>
        <span className={styles.day}>{day}</span>
      </span>
      <div className={styles.words}>
        <Link to={`/events/${event.id}`} className={styles.name}>
          {plainText(event.title)}
        </Link>
        <span className={styles.soft}>
          <b>{startText(event)}</b>
          {' · '}
          {event.isOnline ? <Trans>Online</Trans> : plainText(event.place)}
        </span>
        {own.state === 'going' && (
          <span className={styles.own}>
            <Trans>You're going</Trans>
          </span>
        )}
        {own.state === 'none' && host.uid === uid && (
          <span className={styles.own}>
            <Trans>You're hosting</Trans>
          </span>
        )}
        {own.state === 'interested' && (
          <span className={styles.soft}>
            <Trans>You're interested</Trans>
          </span>
        )}
        {own.state === 'waiting' && (
          <span className={styles.soft}>
            <Trans>You're on the waiting list</Trans>
          </span>
        )}
      </div>
    </li>
  )
}
