import type { Profile } from '@bowline/api'
import { chatIdOf } from '@bowline/domain/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useMe } from '../../session/session.ts'
import { useToast } from '../../ui/toasts.tsx'
import { openChat } from './open-chat.ts'

/** "Message" on another member's profile. Shows the reason if they don't accept messages from the viewer. */
export const MessageButton = ({ profile }: { profile: Profile }) => {
  const { t } = useLingui()
  const me = useMe()
  const toast = useToast()
  const reasonId = useId()
  const isRefused = !profile.can.message
  const reason = t`${profile.displayName} doesn't accept messages from you.`
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-disabled={isRefused}
        aria-describedby={isRefused ? reasonId : undefined}
        title={isRefused ? reason : undefined}
        onClick={() =>
          isRefused ? toast(reason, { severity: 'error' }) : openChat(chatIdOf(me.uid, profile.uid))
        }
        sx={{ flexShrink: 0, opacity: isRefused ? 0.6 : 1 }}
      >
        <Trans>Message</Trans>
      </Button>
      {isRefused && (
        // Touch screens show no tooltip.
        <Typography id={reasonId} variant="body2" color="textSecondary" sx={onPhones}>
          {reason}
        </Typography>
      )}
    </>
  )
}

/** Below the buttons. */
const onPhones = { display: { xs: 'block', sm: 'none' }, order: 1, flexBasis: '100%' }
