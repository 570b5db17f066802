import { useLingui } from '@lingui/react/macro'
import styles from './aside.module.css'
import { ComingUp, useComingUp } from './coming-up.tsx'
import { OwnChallenges } from './own-challenges.tsx'
import { PeopleToFollow, usePeopleToFollow } from './people-to-follow.tsx'
import { TrendingTags, useTrendingTags } from './trending-tags.tsx'
import { useOwnChallenges } from './use-own-challenges.ts'
import type { AsideBlock } from './where-shown.ts'

/**
 * What the member may want to do or see next. It appears at once when everything is loaded, so that nothing moves. A
 * part without entries is left out.
 */
export const Aside = ({ blocks }: { blocks: readonly AsideBlock[] }) => {
  const { t } = useLingui()
  const challenges = useOwnChallenges()
  const events = useComingUp()
  const people = usePeopleToFollow()
  const tags = useTrendingTags()
  if (![challenges, events, people, tags].every(({ isSettled }) => isSettled)) return null
  const entries = {
    challenges: challenges.entries,
    events: events.entries,
    people: people.entries,
    tags: tags.entries,
  }
  const shown = blocks.filter(block => entries[block].length > 0)
  if (shown.length === 0) return null
  return (
    <aside aria-label={t`For you`} className={styles.aside}>
      {shown.includes('challenges') && <OwnChallenges challenges={entries.challenges} />}
      {shown.includes('events') && <ComingUp events={entries.events} />}
      {shown.includes('people') && <PeopleToFollow members={entries.people} />}
      {shown.includes('tags') && <TrendingTags tags={entries.tags} />}
    </aside>
  )
}
