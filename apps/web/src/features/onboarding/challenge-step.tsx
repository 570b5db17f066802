import { Trans } from '@lingui/react/macro'
import { Text } from '../../ui/text.tsx'
import { ChallengeSuggestion } from '../suggestions/index.ts'
import styles from './onboarding.module.css'
import { Step, type StepProps } from './step.tsx'
import { Suggested } from './suggested.tsx'

export const ChallengeStep = ({ profile: _, ...step }: StepProps) => (
  <Step
    {...step}
    title={<Trans>Join your first challenge</Trans>}
    about={<Trans>Do a little each day, alongside other people. You can leave at any time.</Trans>}
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
