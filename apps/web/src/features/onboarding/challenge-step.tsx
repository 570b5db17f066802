import { Trans } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ChallengeSuggestion } from '../suggestions/index.ts'
import { Step, type StepProps } from './step.tsx'
import { Suggested } from './suggested.tsx'

export const ChallengeStep = ({ profile: _, ...step }: StepProps) => (
  <Step
    {...step}
    title={<Trans>Join your first challenge?</Trans>}
    about={<Trans>Members do something small together each day. You can leave at any time.</Trans>}
    next={<Trans>Finish</Trans>}
  >
    <Suggested>
      {({ challenge }) =>
        challenge ? (
          <Box sx={{ mx: -2 }}>
            <ChallengeSuggestion challenge={challenge} />
          </Box>
        ) : (
          <Typography>
            <Trans>No challenge is open right now. New ones appear under “Challenges”.</Trans>
          </Typography>
        )
      }
    </Suggested>
  </Step>
)
