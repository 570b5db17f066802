import { Trans } from '@lingui/react/macro'
import { Text } from '../../ui/text.tsx'
import { useChallenges } from '../challenges/index.ts'
import { ChallengeSuggestion, useHasJoined } from '../suggestions/index.ts'
import styles from './onboarding.module.css'
import { Step, type StepProps } from './step.tsx'
import { Suggested, useSuggested } from './suggested.tsx'

/** Below the suggested challenge. */
const othersAtMost = 2

/** Offers a challenge for the member's hobbies, and other open ones. The next step waits for none of them. */
export const ChallengeStep = ({ profile: _, ...step }: StepProps) => {
  const hasJoined = useHasJoined()
  const suggested = useSuggested().suggestions?.challenge
  const { challenges: open } = useChallenges({ when: 'open', hobby: '' })
  const others = (open ?? [])
    .filter(challenge => challenge.id !== suggested?.id && (challenge.can.join || hasJoined(challenge)))
    .slice(0, othersAtMost)
  const canJoin = !!suggested && ![suggested, ...others].some(hasJoined)
  return (
    <Step
      {...step}
      title={<Trans>Join your first challenge</Trans>}
      about={<Trans>Do a little each day, alongside other people. You can leave at any time.</Trans>}
      next={canJoin && <Trans>Not now</Trans>}
      isMain={!canJoin}
    >
      <Suggested>
        {({ challenge }) =>
          challenge ? (
            <ul className={styles.list}>
              {[challenge, ...others].map((each, index) => (
                <li key={each.id}>
                  <ChallengeSuggestion challenge={each} isLarge={index === 0} />
                </li>
              ))}
            </ul>
          ) : (
            <Text>
              <Trans>There are no open challenges right now. New ones will appear in Challenges.</Trans>
            </Text>
          )
        }
      </Suggested>
    </Step>
  )
}
