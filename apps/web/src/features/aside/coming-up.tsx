import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../router/index.ts'
import { isFirstOfSeries, ownStart, type ShownEvent, useEvents } from '../events/index.ts'
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
  const { t } = useLingui()
  const state = event.own.state === 'none' && event.can.edit ? 'hosting' : event.own.state
  const words = {
    going: t`You're going`,
    hosting: t`You're hosting`,
    interested: t`You're interested`,
    waiting: t`You're on the waiting list`,
  }
  const { month, day, text, isElsewhere } = ownStart(event)
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
          <b>{isElsewhere ? t`${text} your time` : text}</b>
          {' · '}
          {event.isOnline ? <Trans>Online</Trans> : plainText(event.place)}
        </span>
        {state !== 'none' && <span className={styles.soft}>{words[state]}</span>}
      </div>
    </li>
  )
}
