import { type OnboardingStep, onboardingSteps } from '@bowline/domain/onboarding'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
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
const count = Object.keys(screens).length

/** /onboarding: one question at a time; the server stores the current step. */
export const OnboardingScreen = () => {
  const { t } = useLingui()
  const go = useSetStep()
  const { onboarding = 'done' } = usePreferences()
  const { query, profile } = useProfile(useMe().uid)
  if (onboarding === 'done') return <Navigate to="/home" replace />

  const at = onboardingSteps.indexOf(onboarding)
  const number = at + 1
  const before = onboardingSteps[at - 1]
  const Step = screens[onboarding]
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
          <Button kind="plain" onClick={() => go('done')}>
            <Trans>Skip setup</Trans>
          </Button>
        </Row>
        <ProgressBar label={t`First steps`} value={number} max={count} />
      </Stack>
      {profile ? (
        <Step
          key={onboarding}
          profile={profile}
          onNext={() => {
            const next = onboardingSteps[at + 1] ?? 'done'
            // The questions were the welcome: Home does not repeat it.
            if (next === 'done') noteDismissed()
            go(next)
          }}
          onBack={before && (() => go(before))}
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
