import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api.tsx'
import { asWrongPassword, useSecretForm } from '../../../secrets/use-secret-form.ts'
import { useSecretWrite } from '../../../secrets/use-secret-write.ts'
import { useMe } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { failureMessage } from '../../../ui/failure-message.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { currentPasswordForm } from '../current-password-form.ts'
import { SecretFormDialog } from '../secret-form-dialog.tsx'
import { signWithPasskey } from './passkey-browser.ts'
import { securityQuery } from './security.ts'

type Props = { onProven: () => void; onClose: () => void }

/** Asks for the password or a passkey before security settings change. */
export const ProofDialog = ({ onProven, onClose }: Props) => {
  const api = useApi()
  const { email } = useMe()
  const { data } = useQuery(securityQuery(api))
  const form = useSecretForm({
    ...currentPasswordForm,
    send: (body, options) => api.proveIdentity({ body }, options).catch(asWrongPassword('password')),
    onSuccess: onProven,
  })
  const byPasskey = useSecretWrite(async (_: 'passkey', options) => {
    const passkey = await signWithPasskey(await api.startProof())
    return api.proveIdentity({ body: { passkey } }, options)
  }, onProven)
  const problem = form.problem ?? (byPasskey.error && failureMessage(byPasskey.error))
  return (
    <SecretFormDialog
      title={<Trans>Confirm it's you</Trans>}
      form={form}
      intro={
        <span>
          <Trans>You're about to change your security settings.</Trans>
        </span>
      }
      problem={problem}
      action={<Trans>Confirm</Trans>}
      onClose={onClose}
    >
      {/* Tells password managers which account this password belongs to. */}
      <input hidden type="text" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field('password')}
        label={<Trans>Your password</Trans>}
        autoComplete="current-password"
      />
      {data && data.passkeys.length > 0 && (
        <Button loading={byPasskey.isPending} onClick={() => byPasskey.mutate('passkey')}>
          <Trans>Use your passkey instead</Trans>
        </Button>
      )}
    </SecretFormDialog>
  )
}
