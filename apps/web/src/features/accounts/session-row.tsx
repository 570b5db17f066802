import { Trans, useLingui } from '@lingui/react/macro'
import { MonitorSmartphone } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { dateText } from '../../ui/dates.ts'
import { DetailRow } from '../../ui/detail-row.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { SignedInDevice } from './sessions.ts'

type Props = { session: SignedInDevice; revoking: boolean; onRevoke: () => void }

export const SessionRow = ({ session, revoking, onRevoke }: Props) => {
  const { t } = useLingui()
  const { device, current, lastSeenAt, expiresAt } = session
  const until = dateText(expiresAt, 'short').replaceAll(' ', '\u00a0')
  return (
    <DetailRow
      as="li"
      icon={MonitorSmartphone}
      isOn={current}
      title={device}
      action={
        !current && (
          <Button aria-label={t`Sign out of ${device}`} loading={revoking} onClick={onRevoke}>
            <Trans>Sign out</Trans>
          </Button>
        )
      }
    >
      <div>
        {current ? (
          <Trans>This device</Trans>
        ) : (
          <Trans>
            Last active: <RelativeTime date={lastSeenAt} />
          </Trans>
        )}
        {' · '}
        {session.remembered ? (
          <Trans>Stays signed in until {until}</Trans>
        ) : (
          <Trans>Stays signed in until you close the browser</Trans>
        )}
      </div>
      <div>
        <Method method={session.method} />
      </div>
    </DetailRow>
  )
}

const Method = ({ method }: Pick<SignedInDevice, 'method'>) => {
  switch (method) {
    case 'password':
      return <Trans>Signed in with a password</Trans>
    case 'password+totp':
      return <Trans>Signed in with a password and an authenticator app</Trans>
    case 'password+passkey':
      return <Trans>Signed in with a password and a passkey</Trans>
    case 'passkey':
      return <Trans>Signed in with a passkey</Trans>
    case 'recovery-code':
      return <Trans>Signed in with a password and a recovery code</Trans>
    case 'email-link':
      return <Trans>Signed in with an emailed link</Trans>
  }
}
