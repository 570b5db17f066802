import type { Challenge } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList, ShowMore } from '../../ui/paged-list.tsx'
import { NothingForHobby } from '../hobbies/index.ts'
import { ChallengeCard } from './challenge-card.tsx'
import type { WantedChallenges } from './challenge-keys.ts'
import { ChallengeCardSkeleton } from './challenge-skeletons.tsx'
import styles from './challenges.module.css'
import { useChallenges } from './use-challenges.ts'

type Props = {
  wanted: WantedChallenges
  onCreate: () => void
  /** Shows the open challenges of all hobbies. */
  onShowOpen: () => void
  onShowAll: () => void
}

export const ChallengeList = ({ wanted, ...actions }: Props) => {
  const { t } = useLingui()
  const ownFirst = useOwnFirst()
  const { query, challenges } = useChallenges(wanted, wanted.when === 'open' ? ownFirst : undefined)
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
      empty={<NoChallenges wanted={wanted} {...actions} />}
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

/**
 * Puts those that the member takes part in first on their page of the list. A challenge that is joined or left later
 * keeps its place, so that it doesn't move under the member's finger.
 */
const useOwnFirst = () => {
  const [wasOwn] = useState(() => new Map<string, boolean>())
  return (challenges: readonly Challenge[]) => {
    for (const { id, own } of challenges) if (!wasOwn.has(id)) wasOwn.set(id, own !== null)
    return challenges.toSorted((a, b) => Number(wasOwn.get(b.id)) - Number(wasOwn.get(a.id)))
  }
}

const NoChallenges = ({ wanted, onCreate, onShowOpen, onShowAll }: Props) => {
  if (wanted.hobby) return <NothingForHobby art="challenges" hobby={wanted.hobby} onShowAll={onShowAll} />
  const showOpen = (
    <Button onClick={onShowOpen}>
      <Trans>See open challenges</Trans>
    </Button>
  )
  switch (wanted.when) {
    case 'open':
      return (
        <EmptyState
          art="challenges"
          title={<Trans>No challenges here yet</Trans>}
          action={
            <Button kind="main" icon={Plus} onClick={onCreate}>
              <Trans>Start a challenge</Trans>
            </Button>
          }
        >
          <Trans>Start one: set a goal and dates, and people who share the hobby can join.</Trans>
        </EmptyState>
      )
    case 'joined':
      return (
        <EmptyState art="challenges" title={<Trans>No challenges joined yet</Trans>} action={showOpen}>
          <Trans>Pick one you like. You can pause or leave at any time.</Trans>
        </EmptyState>
      )
    case 'over':
      return (
        <EmptyState art="challenges" title={<Trans>No ended challenges yet</Trans>} action={showOpen}>
          <Trans>Ended challenges appear here, with their posts.</Trans>
        </EmptyState>
      )
  }
}
