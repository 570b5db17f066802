import { useLingui } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import { KnotsTile } from '../knots/index.ts'
import { AsideEvent, useNextOwnEvent } from './coming-up.tsx'
import { OwnChallenge } from './own-challenges.tsx'
import styles from './today-strip.module.css'
import { useOwnChallenges } from './use-own-challenges.ts'

/**
 * What the member may want to do or see today, in tiles that scroll sideways: a challenge, their Knots, other
 * challenges, and the next event they are going to.
 */
export const TodayStrip = () => {
  const { t } = useLingui()
  const challenges = useOwnChallenges()
  const event = useNextOwnEvent()
  // React renders an answer in one piece, but what waits for a deferred value in small steps.
  const isShown = useDeferredValue(challenges.isSettled && event.isSettled, false)
  if (!isShown) return null
  const [first, ...others] = challenges.entries
  return (
    <ul aria-label={t`Today`} className={styles.strip}>
      {first && <OwnChallenge challenge={first} />}
      <li>
        <KnotsTile />
      </li>
      {others.map(challenge => (
        <OwnChallenge key={challenge.id} challenge={challenge} />
      ))}
      {event.entry && <AsideEvent event={event.entry} />}
    </ul>
  )
}
