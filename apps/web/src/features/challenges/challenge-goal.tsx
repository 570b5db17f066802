import type { Challenge } from '@bowline/api'
import { Plural } from '@lingui/react/macro'
import { Target, UsersRound } from 'lucide-react'
import styles from './challenge-card.module.css'
import { hasProgress } from './progress.ts'

/** The goal, unless the progress towards it says so too. */
export const ChallengeGoal = ({ challenge }: { challenge: Challenge }) => {
  const { kind, goal } = challenge
  if (hasProgress(challenge)) return null
  return (
    <span className={styles.fact}>
      {kind === 'cooperative' ? <UsersRound size={16} aria-hidden /> : <Target size={16} aria-hidden />}
      {kind === 'cooperative' ? (
        <Plural value={goal} one="Group goal: # check-in" other="Group goal: # check-ins" />
      ) : (
        <Plural value={goal} one="Goal: # check-in" other="Goal: # check-ins each" />
      )}
    </span>
  )
}
