import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ChallengeRow, EventRow } from './result-rows.tsx'
import styles from './search.module.css'

/** A hobby's upcoming events and open challenges. */
export const HobbyOccasions = ({ slug }: { slug: string }) => {
  const api = useApi()
  const query = useQuery({
    queryKey: ['hobby-occasions', slug],
    queryFn: async ({ signal }) => {
      const [{ events }, { challenges }] = await Promise.all([
        api.listEvents({ query: { hobby: slug } }, { signal }),
        api.listChallenges({ query: { hobby: slug } }, { signal }),
      ])
      return { events, challenges }
    },
  })
  if (!query.data) {
    if (query.isError)
      return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
    return (
      <div role="status" aria-busy className={styles.card}>
        <RowsSkeleton rows={2} />
      </div>
    )
  }
  const { events, challenges } = query.data
  if (!events.length && !challenges.length)
    return (
      <EmptyState
        art="events"
        title={<Trans>Nothing coming up</Trans>}
        action={
          <ButtonLink to="/events">
            <Trans>All events</Trans>
          </ButtonLink>
        }
      >
        <Trans>Plan an event or start a challenge for this hobby.</Trans>
      </EmptyState>
    )
  return (
    <div className={styles.sections}>
      {events.length > 0 && (
        <section aria-labelledby="hobby-events">
          <h2 id="hobby-events" className={styles.sectionName}>
            <Trans>Events</Trans>
          </h2>
          <ul className={styles.card}>
            {events.map(event => (
              <EventRow key={event.id} result={event} typed="" />
            ))}
          </ul>
        </section>
      )}
      {challenges.length > 0 && (
        <section aria-labelledby="hobby-challenges">
          <h2 id="hobby-challenges" className={styles.sectionName}>
            <Trans>Challenges</Trans>
          </h2>
          <ul className={styles.card}>
            {challenges.map(challenge => (
              <ChallengeRow key={challenge.id} result={challenge} typed="" />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
