import { Trans, useLingui } from '@lingui/react/macro'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import styles from './second-factor.module.css'
import type { Passkey } from './security.ts'

type Props = {
  passkeys: Passkey[]
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

export const PasskeyList = ({ passkeys, onRename, onRemove }: Props) => {
  const { t, i18n } = useLingui()
  return (
    <ul className={styles.list} aria-label={t`Passkeys`}>
      {passkeys.map(passkey => {
        const { id, name, createdAt, lastUsedAt } = passkey
        const added = i18n.date(new Date(createdAt), { month: 'short', day: 'numeric', year: 'numeric' })
        return (
          <li key={id} className={styles.row}>
            <div className={styles.about}>
              <p className={styles.name}>{name}</p>
              <p className={styles.detail}>
                <Trans>Added {added}</Trans>
                {' · '}
                {lastUsedAt ? (
                  <Trans>
                    Last used: <RelativeTime date={lastUsedAt} />
                  </Trans>
                ) : (
                  <Trans>Never used</Trans>
                )}
              </p>
            </div>
            <div className={styles.actions}>
              <PlainButton aria-label={t`Rename passkey ${name}`} onClick={() => onRename(passkey)}>
                <Trans>Rename</Trans>
              </PlainButton>
              <PlainButton
                kind="danger"
                aria-label={t`Remove passkey ${name}`}
                onClick={() => onRemove(passkey)}
              >
                <Trans>Remove</Trans>
              </PlainButton>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
