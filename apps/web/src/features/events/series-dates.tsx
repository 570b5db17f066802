import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { dateText } from '../../ui/dates.ts'
import styles from './events.module.css'
import { seriesQuery } from './queries.ts'
import type { ShownEvent } from './shown-event.ts'

type Props = { event: ShownEvent; seriesId: string }

/** The other upcoming dates of the series; nothing if there are none. */
export const SeriesDates = ({ event, seriesId }: Props) => {
  const { data } = useInfiniteQuery(seriesQuery(useApi(), seriesId))
  const others = data?.pages.flatMap(page => page.events).filter(({ id }) => id !== event.id) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby={`dates-${event.id}`}>
      <h2 id={`dates-${event.id}`} className={styles.section}>
        <Trans>Other dates</Trans>
      </h2>
      <ul className={styles.dates}>
        {others.map(other => (
          <li key={other.id}>
            <ButtonLink to={`/events/${other.id}`}>{dateText(other.startsAt, 'weekday')}</ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
