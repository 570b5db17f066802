import { Trans, useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { ChallengeCard } from './challenge-card.tsx'
import { ChallengeCardSkeleton } from './challenge-skeletons.tsx'
import styles from './challenges.module.css'
import type { WantedChallenges } from './queries.ts'
import { useChallenges } from './use-challenges.ts'

export const ChallengeList = ({ wanted }: { wanted: WantedChallenges }) => {
  const { t } = useLingui()
  const { query, challenges } = useChallenges(wanted)
  if (!challenges) {
    if (query.isError)
      return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
    return (
      <div role="status" aria-busy className={styles.list}>
        <ChallengeCardSkeleton />
        <ChallengeCardSkeleton />
        <ChallengeCardSkeleton />
      </div>
    )
  }
  if (challenges.length === 0 && !query.hasNextPage) return <NoChallenges wanted={wanted} />
  return (
    <>
      <ul className={styles.list} aria-label={t`Challenges`}>
        {challenges.map(challenge => (
          <li key={challenge.id}>
            <ChallengeCard challenge={challenge} />
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <p role="alert" className={styles.note}>
          <Trans>The next challenges could not be loaded.</Trans>
        </p>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <PlainButton loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            <Trans>Show more</Trans>
          </PlainButton>
        </div>
      )}
    </>
  )
}

const NoChallenges = ({ wanted }: { wanted: WantedChallenges }) => {
  switch (wanted.when) {
    case 'open':
      return (
        <EmptyState icon={Flag} title={<Trans>No challenge here yet</Trans>}>
          <Trans>Start one: a goal, a few weeks, and whoever likes the hobby joins in.</Trans>
        </EmptyState>
      )
    case 'joined':
      return (
        <EmptyState icon={Flag} title={<Trans>None joined yet</Trans>}>
          <Trans>Pick one under Open. You can rest or leave at any time.</Trans>
        </EmptyState>
      )
    case 'over':
      return (
        <EmptyState icon={Flag} title={<Trans>Nothing is over yet</Trans>}>
          <Trans>Challenges that have ended stay here, with all that was made for them.</Trans>
        </EmptyState>
      )
  }
}
