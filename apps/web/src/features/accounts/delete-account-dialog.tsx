import { invalid } from '@bowline/domain/errors'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../api.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import plain from '../../ui/plain.module.css'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useDevice } from './device-context.tsx'
import { soundPassword, textOf } from './form-values.ts'
import { useMe } from './session.ts'
import { asWrongPassword, useSecretForm } from './use-secret-form.ts'

/** Asks for the password once more: nothing brings the account back. */
export const DeleteAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const api = useApi()
  const device = useDevice()
  const toast = useToast()
  const { uid, username } = useMe()
  const form = useSecretForm({
    read: data => ({ password: textOf(data, 'password') }),
    check: checkFilledIn,
    sound: { password: soundPassword },
    send: (body, options) => api.deleteAccount({ body }, options).catch(asWrongPassword('password')),
    onSuccess: () => {
      toast(t`Your account is deleted`)
      return device.forget(uid)
    },
  })

  return (
    <DialogFrame
      open
      compact
      maxWidth="xs"
      onClose={onClose}
      title={<Trans>Delete your account?</Trans>}
      onSubmit={form.onSubmit}
      actions={
        <>
          <PlainButton onClick={onClose}>
            <Trans>Cancel</Trans>
          </PlainButton>
          <PlainButton type="submit" kind="danger" loading={form.isPending}>
            <Trans>Delete for good</Trans>
          </PlainButton>
        </>
      }
    >
      <div className={plain.stack}>
        <span>
          <Trans>
            Everything that belongs to <b>@{username}</b> is deleted now, and can't be brought back.
          </Trans>
        </span>
        {form.problem && <FormMessage kind="error">{form.problem}</FormMessage>}
        <PasswordField
          {...form.field('password')}
          label={<Trans>Your password</Trans>}
          autoComplete="current-password"
        />
      </div>
    </DialogFrame>
  )
}

const checkFilledIn = ({ password }: { password: string }) => {
  if (!password) throw invalid(t`Please enter your password`, { field: 'password' })
}
