import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList, ShowMore } from '../../ui/paged-list.tsx'
import { ChallengeCard } from './challenge-card.tsx'
import type { WantedChallenges } from './challenge-keys.ts'
import { ChallengeCardSkeleton } from './challenge-skeletons.tsx'
import styles from './challenges.module.css'
import { useChallenges } from './use-challenges.ts'

export const ChallengeList = ({ wanted }: { wanted: WantedChallenges }) => {
  const { t } = useLingui()
  const { query, challenges } = useChallenges(wanted)
  return (
    <PagedList
      query={query}
      entries={challenges}
      skeleton={
        <div role="status" aria-busy className={styles.list}>
          <ChallengeCardSkeleton />
          <ChallengeCardSkeleton />
          <ChallengeCardSkeleton />
        </div>
      }
      empty={<NoChallenges wanted={wanted} />}
      more={
        <ShowMore
          query={query}
          className={styles.more}
          failure={
            <p role="alert" className={styles.note}>
              <Trans>Couldn't load more challenges.</Trans>
            </p>
          }
        />
      }
    >
      {shown => (
        <ul className={styles.list} aria-label={t`Challenges`}>
          {shown.map(challenge => (
            <li key={challenge.id}>
              <ChallengeCard challenge={challenge} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const NoChallenges = ({ wanted }: { wanted: WantedChallenges }) => {
  switch (wanted.when) {
    case 'open':
      return (
        <EmptyState art="challenges" title={<Trans>No challenges here yet</Trans>}>
          <Trans>Start one: set a goal and dates, and members who share the hobby can join.</Trans>
        </EmptyState>
      )
    case 'joined':
      return (
        <EmptyState art="challenges" title={<Trans>No challenges joined yet</Trans>}>
          <Trans>Pick one from the “Open” tab. You can pause or leave at any time.</Trans>
        </EmptyState>
      )
    case 'over':
      return (
        <EmptyState art="challenges" title={<Trans>No ended challenges yet</Trans>}>
          <Trans>Ended challenges appear here, with their posts.</Trans>
        </EmptyState>
      )
  }
}
