import type { Challenge } from '@bowline/api'
import { Plural } from '@lingui/react/macro'
import { Target, UsersRound } from 'lucide-react'
import styles from './challenge-card.module.css'

/** One check-in counts a day, so an individual goal is a number of days. */
export const ChallengeGoal = ({ challenge: { kind, goal } }: { challenge: Challenge }) => (
  <span className={styles.fact}>
    {kind === 'cooperative' ? <UsersRound size={16} aria-hidden /> : <Target size={16} aria-hidden />}
    {kind === 'cooperative' ? (
      <Plural value={goal} one="Group goal: # check-in" other="Group goal: # check-ins" />
    ) : (
      <Plural value={goal} one="Goal: # day per person" other="Goal: # days per person" />
    )}
  </span>
)
