import { useChallenges } from '../challenges/index.ts'
import { ChallengeSuggestion } from '../suggestions/index.ts'
import styles from './topic.module.css'

/** The hobby's challenge to join now. Left out while there is none. */
export const HobbyChallenge = ({ slug }: { slug: string }) => {
  const { challenges } = useChallenges({ when: 'open', hobby: slug })
  const challenge = challenges?.find(({ phase }) => phase === 'running') ?? challenges?.[0]
  if (!challenge) return null
  return (
    <div className={styles.challenge}>
      <ChallengeSuggestion challenge={challenge} isOfOneHobby />
    </div>
  )
}
