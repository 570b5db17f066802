import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { MonitorSmartphone } from 'lucide-react'
import { PlainButton } from '../../ui/plain-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { SignedInDevice } from './sessions.ts'

type Props = { session: SignedInDevice; revoking: boolean; onRevoke: () => void }

export const SessionRow = ({ session, revoking, onRevoke }: Props) => {
  const { t, i18n } = useLingui()
  const { device, current, lastSeenAt, expiresAt } = session
  const until = i18n.date(new Date(expiresAt), { month: 'short', day: 'numeric', year: 'numeric' })
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 60 }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: 42,
          height: 42,
          borderRadius: 1.25,
          color: current ? 'primary.main' : 'text.secondary',
          bgcolor: current ? 'action.selected' : 'action.hover',
        }}
      >
        <MonitorSmartphone size={20} aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" noWrap>
          {device}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {current ? (
            <Trans>This device</Trans>
          ) : (
            <Trans>
              Last seen: <RelativeTime date={lastSeenAt} />
            </Trans>
          )}
          {' · '}
          {session.remembered ? <Trans>until {until}</Trans> : <Trans>until the browser closes</Trans>}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          <Method method={session.method} />
        </Typography>
      </Box>
      {!current && (
        <PlainButton aria-label={t`Sign out ${device}`} loading={revoking} onClick={onRevoke}>
          <Trans>Sign out</Trans>
        </PlainButton>
      )}
    </Box>
  )
}

const Method = ({ method }: Pick<SignedInDevice, 'method'>) => {
  switch (method) {
    case 'password':
      return <Trans>Signed in with a password</Trans>
    case 'password+totp':
      return <Trans>Signed in with a password and an app code</Trans>
    case 'password+passkey':
      return <Trans>Signed in with a password and a passkey</Trans>
    case 'passkey':
      return <Trans>Signed in with a passkey</Trans>
    case 'recovery-code':
      return <Trans>Signed in with a password and a recovery code</Trans>
    case 'email-link':
      return <Trans>Signed in with an email link</Trans>
  }
}
