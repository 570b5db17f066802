import { checkPassword } from '@bowline/domain/account'
import { invalid } from '@bowline/domain/errors'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../api.tsx'
import { wasInstalledHere } from '../../app-shell/installed-here.ts'
import { replaceRead } from '../../reads/change-reads.ts'
import { useNavigate } from '../../router/index.ts'
import { isChecked, textOf } from '../../secrets/form-values.ts'
import { useSecretForm } from '../../secrets/use-secret-form.ts'
import { noteAuthCheck } from '../../session/auth-check.ts'
import { sessionKey } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/choice-field.tsx'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import plain from '../../ui/plain.module.css'
import { FormHeading } from './form-heading.tsx'
import { takeLanding } from './landing.ts'
import { NewPasswordField } from './new-password-field.tsx'

type Props = {
  code: string
  email: string
  /** After the code was used without opening a session. */
  onApplied: (applied: { awaitsApproval?: boolean | undefined }) => void
}

/** The last step of a sign-up: the member confirms the password or, if they don't know it, sets a new one. */
export const ConfirmSignUp = (props: Props) => {
  const [isNew, setIsNew] = useState(false)
  const { email } = props
  return isNew ? (
    <>
      <FormHeading title={<Trans>Choose a password</Trans>}>
        <Trans>
          This will be your password for <b>{email}</b>.
        </Trans>
      </FormHeading>
      <PasswordStep
        {...props}
        key="new"
        field="newPassword"
        button={<Trans>Set password and sign in</Trans>}
        opensSession
      />
      <Button kind="text" onClick={() => setIsNew(false)}>
        <Trans>I already chose a password</Trans>
      </Button>
    </>
  ) : (
    <>
      <FormHeading title={<Trans>Almost there</Trans>}>
        <Trans>
          Enter the password you chose for <b>{email}</b>.
        </Trans>
      </FormHeading>
      <PasswordStep
        {...props}
        key="known"
        field="password"
        button={<Trans>Confirm and sign in</Trans>}
        opensSession
      />
      <Button kind="text" onClick={() => setIsNew(true)}>
        <Trans>Forgot your password?</Trans>
      </Button>
    </>
  )
}

/** The link for a new address was opened in a browser that is not signed in to the account. */
export const ConfirmNewEmail = (props: Props) => (
  <>
    <FormHeading title={<Trans>Almost there</Trans>}>
      <Trans>
        Enter your password. From then on, you'll sign in with <b>{props.email}</b>.
      </Trans>
    </FormHeading>
    <PasswordStep {...props} field="password" button={<Trans>Use this address</Trans>} />
  </>
)

type StepProps = Props & {
  field: 'password' | 'newPassword'
  button: ReactNode
  opensSession?: boolean
}

const PasswordStep = ({ code, field, button, opensSession = false, onApplied }: StepProps) => {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isNew = field === 'newPassword'
  const form = useSecretForm({
    read: data => ({ [field]: textOf(data, field), rememberMe: isChecked(data, 'rememberMe') }),
    check: values => {
      const password = String(values[field])
      if (isNew) checkPassword(password, field)
      else if (!password) throw invalid(t`Enter your password`, { field })
    },
    send: (values, options) => api.applyActionCode({ body: { code, ...values } }, options),
    onSuccess: async ({ member, awaitsApproval }) => {
      if (!member) return onApplied({ awaitsApproval })
      noteAuthCheck(true)
      await replaceRead(queryClient, sessionKey, { member })
      navigate(takeLanding() ?? '/home', { replace: true, state: { isArriving: true } })
    },
  })

  return (
    <Form className={plain.stack} onSubmit={form.onSubmit}>
      {form.problem && <FormMessage kind="error">{form.problem}</FormMessage>}
      {isNew ? (
        <NewPasswordField {...form.field(field)} label={<Trans>New password</Trans>} />
      ) : (
        <PasswordField
          {...form.field(field)}
          label={<Trans>Password</Trans>}
          autoComplete="current-password"
        />
      )}
      {opensSession && (
        <CheckField
          name="rememberMe"
          label={<Trans>Remember me</Trans>}
          defaultChecked={wasInstalledHere()}
        />
      )}
      <Button type="submit" kind="main" loading={form.isPending}>
        {button}
      </Button>
    </Form>
  )
}
