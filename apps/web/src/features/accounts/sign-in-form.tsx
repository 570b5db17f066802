import { ApiError } from '@bowline/api'
import { invalid } from '@bowline/domain/errors'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { Form } from '../../ui/form.tsx'
import { CheckField, FormField } from '../../ui/form-field.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import plain from '../../ui/plain.module.css'
import { PlainButton, PlainLink } from '../../ui/plain-button.tsx'
import { noteAuthCheck } from './auth-check.ts'
import { isChecked, soundPassword, textOf } from './form-values.ts'
import { type Credentials, ResendVerification } from './resend-verification.tsx'
import { sessionKey, useSessionProblem } from './session.ts'
import styles from './sign-in-form.module.css'
import { useSecretForm } from './use-secret-form.ts'

/** @param created the account that was made a moment ago */
export const SignInForm = ({ created }: { created: Credentials | null }) => {
  const api = useApi()
  const problem = useSessionProblem()
  const queryClient = useQueryClient()
  const form = useSecretForm({
    read: data => ({
      email: textOf(data, 'email'),
      password: textOf(data, 'password'),
      rememberMe: isChecked(data, 'rememberMe'),
    }),
    check: checkFilledIn,
    sound: { email: 'ada@example.org', password: soundPassword, rememberMe: false },
    send: (body, options) => api.signIn({ body }, options),
    onSuccess: ({ member }) => {
      noteAuthCheck(true)
      queryClient.setQueryData(sessionKey, { member })
    },
  })
  const unverified = isUnverified(form.error) && form.sent

  return (
    <Form className={plain.stack} onSubmit={form.onSubmit}>
      {form.problem && (
        <FormMessage
          kind="error"
          action={unverified ? <ResendVerification credentials={unverified} /> : null}
        >
          {form.problem}
        </FormMessage>
      )}
      {problem && !created && !form.problem && <FormMessage kind="error">{problem}</FormMessage>}
      {created && !form.problem && (
        <FormMessage kind="success" action={<ResendVerification credentials={created} />}>
          <Trans>
            Almost there: we sent a verification email to <b>{created.email}</b>. Open the link in it, then
            sign in.
          </Trans>
        </FormMessage>
      )}
      <FormField
        {...form.field('email')}
        label={<Trans>Email</Trans>}
        type="email"
        autoComplete="username"
        defaultValue={created?.email}
      />
      <PasswordField
        {...form.field('password')}
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
      />
      <div className={styles.row}>
        <CheckField name="rememberMe" label={<Trans>Remember me</Trans>} />
        <PlainLink to="/reset-password">
          <Trans>Forgot password?</Trans>
        </PlainLink>
      </div>
      <PlainButton type="submit" kind="main" loading={form.isPending}>
        <Trans>Sign in</Trans>
      </PlainButton>
    </Form>
  )
}

const checkFilledIn = ({ email, password }: Credentials) => {
  if (!email.trim()) throw invalid(t`Please enter your email address`, { field: 'email' })
  if (!password) throw invalid(t`Please enter your password`, { field: 'password' })
}

const isUnverified = (error: unknown) => error instanceof ApiError && error.code === 'email-not-verified'
