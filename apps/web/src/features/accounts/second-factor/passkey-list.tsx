import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { dateText } from '../../../ui/dates.ts'
import { DetailRow } from '../../../ui/detail-row.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Stack } from '../../../ui/stack.tsx'
import type { Passkey } from './security.ts'

type Props = {
  passkeys: Passkey[]
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

export const PasskeyList = ({ passkeys, onRename, onRemove }: Props) => {
  const { t } = useLingui()
  return (
    <Stack as="ul" gap={1} aria-label={t`Passkeys`}>
      {passkeys.map(passkey => {
        const { id, name, createdAt, lastUsedAt } = passkey
        const added = dateText(createdAt, 'short')
        return (
          <DetailRow
            key={id}
            as="li"
            icon={KeyRound}
            isOn
            title={name}
            action={
              <>
                <Button aria-label={t`Rename passkey ${name}`} onClick={() => onRename(passkey)}>
                  <Trans>Rename</Trans>
                </Button>
                <Button
                  kind="danger"
                  aria-label={t`Remove passkey ${name}`}
                  onClick={() => onRemove(passkey)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </>
            }
          >
            <Trans>Added {added}</Trans>
            {' · '}
            {lastUsedAt ? (
              <Trans>
                Last used: <RelativeTime date={lastUsedAt} />
              </Trans>
            ) : (
              <Trans>Never used</Trans>
            )}
          </DetailRow>
        )
      })}
    </Stack>
  )
}
