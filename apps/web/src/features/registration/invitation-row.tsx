import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Link2 } from 'lucide-react'
import { Button, TextLink } from '../../ui/button.tsx'
import { dateText } from '../../ui/dates.ts'
import { DetailRow } from '../../ui/detail-row.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import styles from './invitations.module.css'
import type { Invitation } from './queries.ts'

type Props = { invitation: Invitation; revoking: boolean; onRevoke: () => void }

export const InvitationRow = ({ invitation, revoking, onRevoke }: Props) => {
  const { t } = useLingui()
  const copy = useCopy()
  const { url, uses, used, joined, isOpen } = invitation
  const copyLink = () =>
    copy(url, {
      copied: t`Link copied`,
      failed: t`Couldn't copy the link. Select and copy it manually.`,
    })
  return (
    <DetailRow
      as="li"
      icon={Link2}
      isOn={isOpen}
      title={
        <Trans>
          {used} of {uses} joined
        </Trans>
      }
      action={
        isOpen && (
          <>
            <Button icon={Copy} onClick={() => void copyLink()}>
              <Trans>Copy link</Trans>
            </Button>
            <Button kind="danger" loading={revoking} onClick={onRevoke}>
              <Trans>Revoke</Trans>
            </Button>
          </>
        )
      }
    >
      <State invitation={invitation} />
      {joined.length > 0 && (
        <ul className={styles.joined} aria-label={t`Joined with this link`}>
          {joined.map(({ uid, displayName }) => (
            <li key={uid}>
              <TextLink to={`/profile/${uid}`}>{displayName}</TextLink>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <input
          readOnly
          className={styles.link}
          aria-label={t`Invitation link`}
          value={url}
          onFocus={event => event.target.select()}
        />
      )}
    </DetailRow>
  )
}

const State = ({ invitation: { isRevoked, isOpen, used, uses, expiresAt } }: { invitation: Invitation }) => {
  const end = dateText(expiresAt, 'short')
  if (isRevoked) return <Trans>Revoked</Trans>
  if (used >= uses) return <Trans>Used up</Trans>
  return isOpen ? <Trans>Valid until {end}</Trans> : <Trans>Expired {end}</Trans>
}
