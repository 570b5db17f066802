import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { HobbyistLines } from '../hobbyists/index.ts'
import { Step, type StepProps } from './step.tsx'
import { Suggested } from './suggested.tsx'

export const PeopleStep = ({ profile: _, ...step }: StepProps) => {
  const { t } = useLingui()
  return (
    <Step
      {...step}
      title={<Trans>Who would you like to follow?</Trans>}
      about={<Trans>Their posts fill your feed. These people share your hobbies or are very active.</Trans>}
    >
      <Suggested>
        {({ members }) =>
          members.length > 0 ? (
            <Box sx={{ mx: -2 }}>
              <HobbyistLines label={t`People to follow`} members={members} />
            </Box>
          ) : (
            <Typography>
              <Trans>No one to suggest yet. New members appear under “Hobbyists”.</Trans>
            </Typography>
          )
        }
      </Suggested>
    </Step>
  )
}
