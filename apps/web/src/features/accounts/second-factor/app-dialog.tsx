import type { AnswerOf } from '@bowline/api'
import { invalid } from '@bowline/domain/errors'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../../api.tsx'
import { textOf } from '../../../secrets/form-values.ts'
import { useSecretForm } from '../../../secrets/use-secret-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { SecretFormDialog } from '../secret-form-dialog.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './second-factor.module.css'

type Props = { setup: AnswerOf<'startAuthenticatorApp'>; onConfirmed: () => void; onClose: () => void }

/** The secret for an authenticator app, as a QR code and as text, and the first code the app shows for it. */
export const AppDialog = ({ setup, onConfirmed, onClose }: Props) => {
  const api = useApi()
  const form = useSecretForm({
    read: data => ({ code: textOf(data, 'code') }),
    check: ({ code }: { code: string }) => {
      if (!code.trim()) throw invalid(t`Enter a code`, { field: 'code' })
    },
    send: (body, options) => api.confirmAuthenticatorApp({ body }, options),
    onSuccess: onConfirmed,
  })
  return (
    <SecretFormDialog
      isTall
      title={<Trans>Set up an authenticator app</Trans>}
      form={form}
      intro={
        <>
          <span>
            <Trans>Scan this code with your authenticator app, or type the key into it.</Trans>
          </span>
          <QrCode text={setup.uri} />
          <code className={styles.secret}>{setup.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </>
      }
      problem={form.problem}
      action={<Trans>Turn on</Trans>}
      onClose={onClose}
    >
      <TextField
        {...form.field('code')}
        label={<Trans>Code</Trans>}
        hint={<Trans>The 6-digit code from your app.</Trans>}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </SecretFormDialog>
  )
}
