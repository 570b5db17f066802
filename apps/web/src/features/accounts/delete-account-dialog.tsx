import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../api.tsx'
import { asWrongPassword, useSecretForm } from '../../secrets/use-secret-form.ts'
import { useDevice } from '../../session/device-context.tsx'
import { useMe } from '../../session/session.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { currentPasswordForm } from './current-password-form.ts'
import { SecretFormDialog } from './secret-form-dialog.tsx'

/** Asks for the password again, because a deleted account can't be restored. */
export const DeleteAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const api = useApi()
  const device = useDevice()
  const toast = useToast()
  const { uid, username } = useMe()
  const form = useSecretForm({
    ...currentPasswordForm,
    send: (body, options) =>
      device.signingOut(uid, () => api.deleteAccount({ body }, options)).catch(asWrongPassword('password')),
    onSuccess: () => {
      toast(t`Your account has been deleted`)
      return device.forget(uid)
    },
  })

  return (
    <SecretFormDialog
      title={<Trans>Delete your account?</Trans>}
      form={form}
      intro={
        <span>
          <Trans>
            Your account <b>@{username}</b> and everything in it will be deleted right away. This can't be
            undone.
          </Trans>
        </span>
      }
      problem={form.problem}
      action={<Trans>Delete permanently</Trans>}
      isGrave
      onClose={onClose}
    >
      <PasswordField
        {...form.field('password')}
        label={<Trans>Your password</Trans>}
        autoComplete="current-password"
      />
    </SecretFormDialog>
  )
}
