import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PlainButton, PlainLink } from '../../ui/plain-button.tsx'
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
      failed: t`Couldn't copy the link. Select and copy it yourself.`,
    })
  return (
    <li className={styles.row}>
      <p className={styles.state}>
        <State invitation={invitation} />
        {' · '}
        <Plural value={uses} one={`${used} of # person joined`} other={`${used} of # people joined`} />
      </p>
      {joined.length > 0 && (
        <ul className={styles.joined} aria-label={t`Joined with this link`}>
          {joined.map(({ uid, displayName }) => (
            <li key={uid}>
              <PlainLink to={`/profile/${uid}`}>{displayName}</PlainLink>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div className={styles.link}>
          <input
            readOnly
            aria-label={t`Invitation link`}
            value={url}
            onFocus={event => event.target.select()}
          />
          <PlainButton onClick={() => void copyLink()}>
            <Trans>Copy</Trans>
          </PlainButton>
          <PlainButton kind="danger" loading={revoking} onClick={onRevoke}>
            <Trans>Revoke</Trans>
          </PlainButton>
        </div>
      )}
    </li>
  )
}

const State = ({ invitation: { isRevoked, isOpen, used, uses, expiresAt } }: { invitation: Invitation }) => {
  const { i18n } = useLingui()
  const end = i18n.date(new Date(expiresAt), { dateStyle: 'medium' })
  if (isRevoked) return <Trans>Revoked</Trans>
  if (used >= uses) return <Trans>Used up</Trans>
  return isOpen ? <Trans>Valid until {end}</Trans> : <Trans>Expired on {end}</Trans>
}
