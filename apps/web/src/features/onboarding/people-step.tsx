import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '../../ui/text.tsx'
import { HobbyistLines } from '../hobbyists/index.ts'
import styles from './onboarding.module.css'
import { Step, type StepProps } from './step.tsx'
import { Suggested } from './suggested.tsx'

export const PeopleStep = ({ profile: _, ...step }: StepProps) => {
  const { t } = useLingui()
  return (
    <Step
      {...step}
      title={<Trans>Who would you like to follow?</Trans>}
      about={
        <Trans>
          These people share your hobbies or post a lot. Follow them to see their posts in your feed.
        </Trans>
      }
    >
      <Suggested>
        {({ members }) =>
          members.length > 0 ? (
            <div className={styles.list}>
              <HobbyistLines label={t`People to follow`} members={members} />
            </div>
          ) : (
            <Text>
              <Trans>No suggestions yet. You'll find new people in Hobbyists.</Trans>
            </Text>
          )
        }
      </Suggested>
    </Step>
  )
}
