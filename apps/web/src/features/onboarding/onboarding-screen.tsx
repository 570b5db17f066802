import { type OnboardingStep, onboardingSteps } from '@bowline/domain/onboarding'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { Navigate } from 'react-router'
import { useMe } from '../../session/session.ts'
import { usePreferences } from '../../session/use-preferences.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { useProfile } from '../profiles/index.ts'
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
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PageTitle title={t`First steps`} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography role="status" color="textSecondary" sx={{ flex: 1, fontWeight: 600 }}>
          <Trans>
            Step {number} of {count}
          </Trans>
        </Typography>
        <Button color="inherit" onClick={() => go('done')}>
          <Trans>Skip setup</Trans>
        </Button>
      </Box>
      <LinearProgress
        variant="determinate"
        value={(100 * number) / count}
        aria-label={t`First steps`}
        aria-valuetext={t`Step ${number} of ${count}`}
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        {profile ? (
          <Step
            key={onboarding}
            profile={profile}
            onNext={() => go(onboardingSteps[at + 1] ?? 'done')}
            onBack={before && (() => go(before))}
            isFirst={at === 0}
          />
        ) : query.isError ? (
          <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
        ) : (
          <Box role="status" aria-busy>
            <RowsSkeleton />
          </Box>
        )}
      </Card>
    </Box>
  )
}
