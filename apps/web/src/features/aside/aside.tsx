import { useLingui } from '@lingui/react/macro'
import styles from './aside.module.css'
import { AsidePlace } from './aside-place.tsx'
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
  const parts = {
    challenges: useOwnChallenges(),
    events: useComingUp(),
    people: usePeopleToFollow(),
    tags: useTrendingTags(),
  }
  if (Object.values(parts).some(({ isSettled }) => !isSettled)) return <AsidePlace blocks={blocks} />
  const shown = blocks.filter(block => parts[block].entries.length > 0)
  if (shown.length === 0) return null
  return (
    <aside aria-label={t`For you`} className={styles.aside}>
      {shown.includes('challenges') && <OwnChallenges challenges={parts.challenges.entries} />}
      {shown.includes('events') && <ComingUp events={parts.events.entries} />}
      {shown.includes('people') && <PeopleToFollow members={parts.people.entries} />}
      {shown.includes('tags') && <TrendingTags tags={parts.tags.entries} />}
    </aside>
  )
}
