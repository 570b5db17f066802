import { type OnboardingStep, onboardingSteps } from '@bowline/domain/onboarding'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import { Navigate } from '../../router/index.ts'
import { useMe } from '../../session/session.ts'
import { usePreferences } from '../../session/use-preferences.ts'
import { Button } from '../../ui/button.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useProfile } from '../profiles/index.ts'
import { noteDismissed } from '../welcome/index.ts'
import { ChallengeStep } from './challenge-step.tsx'
import { FirstPostStep } from './first-post-step.tsx'
import { HobbiesStep } from './hobbies-step.tsx'
import { NameStep } from './name-step.tsx'
import { PeopleStep } from './people-step.tsx'
import type { StepProps } from './step.tsx'
import { useSetStep } from './use-set-step.ts'

const screens: Record<Exclude<OnboardingStep, 'done'>, ComponentType<StepProps>> = {
  name: NameStep,
  hobbies: HobbiesStep,
  people: PeopleStep,
  challenge: ChallengeStep,
}
const count = Object.keys(screens).length + 1

/**
 * /onboarding: one question at a time; the server stores the current one. The invitation to a first post follows the last
 * question.
 */
export const OnboardingScreen = () => {
  const { t } = useLingui()
  const go = useSetStep()
  const { onboarding = 'done' } = usePreferences()
  const { query, profile } = useProfile(useMe().uid)
  const [isInvited, setInvited] = useState(false)
  if (onboarding === 'done') return <Navigate to="/home" replace />

  const at = onboardingSteps.indexOf(onboarding)
  const number = isInvited ? count : at + 1
  const before = isInvited ? onboarding : onboardingSteps[at - 1]
  const Step = isInvited ? FirstPostStep : screens[onboarding]
  const goTo = (step: OnboardingStep) => {
    setInvited(false)
    // The questions were the welcome: Home does not repeat it.
    if (step === 'done') noteDismissed()
    return go(step)
  }
  return (
    <Stack gap={6}>
      <PageTitle title={t`First steps`} />
      <Stack gap={2}>
        <Row justify="between">
          <Text role="status" size="md" tone="soft" weight="strong">
            <Trans>
              Step {number} of {count}
            </Trans>
          </Text>
          <Button kind="plain" flush="end" onClick={() => void goTo('done')}>
            {number === count ? <Trans>Post later</Trans> : <Trans>Skip setup</Trans>}
          </Button>
        </Row>
        <ProgressBar label={t`First steps`} value={number} max={count} />
      </Stack>
      {profile ? (
        <Step
          key={number}
          profile={profile}
          onNext={() => {
            const next = isInvited ? 'done' : (onboardingSteps[at + 1] ?? 'done')
            if (next === 'done' && !isInvited) setInvited(true)
            else return goTo(next)
          }}
          onBack={before && (() => void goTo(before))}
          isFirst={at === 0}
        />
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <div role="status" aria-busy>
          <RowsSkeleton />
        </div>
      )}
    </Stack>
  )
}
