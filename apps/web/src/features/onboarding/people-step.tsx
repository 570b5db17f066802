import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { HobbyistCard } from '../hobbyists/hobbyist-card.tsx'
import { hobbyistRows } from '../hobbyists/hobbyist-list.tsx'
import { Step, type StepProps } from './step.tsx'
import { Suggested } from './suggested.tsx'

export const PeopleStep = ({ profile: _, ...step }: StepProps) => {
  const { t } = useLingui()
  return (
    <Step
      {...step}
      title={<Trans>Who would you like to follow?</Trans>}
      about={<Trans>Their posts make your feed. These people do what you do, or are here a lot.</Trans>}
    >
      <Suggested>
        {({ members }) =>
          members.length > 0 ? (
            <Box component="ul" aria-label={t`People to follow`} sx={{ ...hobbyistRows, mx: -2 }}>
              {members.map(member => (
                <HobbyistCard key={member.uid} member={member} />
              ))}
            </Box>
          ) : (
            <Typography>
              <Trans>
                There is nobody to suggest yet. You will find people under “Hobbyists” as they come.
              </Trans>
            </Typography>
          )
        }
      </Suggested>
    </Step>
  )
}
