import { Trans } from '@lingui/react/macro'
import { Text } from '../../ui/text.tsx'
import { ChallengeSuggestion, useHasJoined } from '../suggestions/index.ts'
import styles from './onboarding.module.css'
import { Step, type StepProps } from './step.tsx'
import { Suggested, useSuggested } from './suggested.tsx'

/** While there is a challenge to join, joining it is the main action. */
export const ChallengeStep = ({ profile: _, ...step }: StepProps) => {
  const hasJoined = useHasJoined()
  const offered = useSuggested().suggestions?.challenge
  const canJoin = !!offered && !hasJoined(offered)
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
            <div className={styles.list}>
              <ChallengeSuggestion challenge={challenge} isLarge />
            </div>
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
