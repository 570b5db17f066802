import type { Challenge } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { useEnqueue, usePendingOperations } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { HobbyChipOf } from '../hobbies/hobby-chip-of.tsx'
import { overlayJoined } from './overlay-joined.ts'

/** A challenge in a few lines, and the button to join it. */
export const ChallengeSuggestion = ({ challenge }: { challenge: Challenge }) => {
  const { i18n } = useLingui()
  const nameId = useId()
  const enqueue = useEnqueue()
  const toast = useToast()
  const isJoined = overlayJoined(challenge, usePendingOperations())
  const until = i18n.date(new Date(`${challenge.endsOn}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  const set = () =>
    enqueue({
      type: 'JOIN_CHALLENGE',
      challengeId: challenge.id,
      title: challenge.title,
      joined: !isJoined,
    }).catch(error => toast(failureMessage(error), { severity: 'error' }))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, pt: 1 }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography id={nameId} variant="subtitle1" component="div" sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={`/challenges/${challenge.id}`} color="inherit">
            {plainText(challenge.title)}
          </Link>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <Trans>Until {until}</Trans>
          {' · '}
          <Plural value={challenge.memberCount} one="# member" other="# members" />
        </Typography>
        <Box sx={{ display: 'flex', mt: 1 }}>
          <HobbyChipOf slug={challenge.hobby} />
        </Box>
      </Box>
      <Button
        variant={isJoined ? 'outlined' : 'contained'}
        color={isJoined ? 'inherit' : 'primary'}
        aria-describedby={nameId}
        onClick={set}
      >
        {isJoined ? <Trans>Leave</Trans> : <Trans>Join</Trans>}
      </Button>
    </Box>
  )
}
