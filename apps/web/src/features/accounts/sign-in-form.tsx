import { ApiError, type Me, type SecondStep, secondStepOf } from '@bowline/api'
import { checkAll, type ErrorCode, invalid } from '@bowline/domain/errors'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useApi } from '../../api.tsx'
import { wasInstalledHere } from '../../app-shell/installed-here.ts'
import { replaceRead } from '../../reads/change-reads.ts'
import { isChecked, textOf } from '../../secrets/form-values.ts'
import { useSecretForm } from '../../secrets/use-secret-form.ts'
import { noteAuthCheck } from '../../session/auth-check.ts'
import { sessionKey, useSessionProblem } from '../../session/session.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { CheckField } from '../../ui/choice-field.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import plain from '../../ui/plain.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { ContactLink } from '../contact/index.ts'
import { type Credentials, ResendVerification } from './resend-verification.tsx'
import { PasskeySignIn } from './second-factor/passkey-sign-in.tsx'
import styles from './sign-in-form.module.css'

const SecondStepForm = lazyPart(() => import('./second-factor/second-step-form.tsx'), 'SecondStepForm')

type Props = {
  /** Of a sign-up on this page. */
  email?: string | undefined
}

export const SignInForm = ({ email }: Props) => {
  const api = useApi()
  const problem = useSessionProblem()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<SecondStep | null>(null)
  const [passkeyError, setPasskeyError] = useState<unknown>(null)
  const showSignedIn = (member: Me) => {
    noteAuthCheck(true)
    // A read in progress would sign the member out again.
    return replaceRead(queryClient, sessionKey, { member })
  }
  const form = useSecretForm({
    read: data => ({
      email: textOf(data, 'email'),
      password: textOf(data, 'password'),
      rememberMe: isChecked(data, 'rememberMe'),
    }),
    check: checkFilledIn,
    send: (body, options) => {
      setPasskeyError(null)
      return api.signIn({ body }, options).catch(error => {
        const secondStep = secondStepOf(error)
        if (!secondStep) throw error
        return { secondStep }
      })
    },
    onSuccess: answer => ('secondStep' in answer ? setStep(answer.secondStep) : showSignedIn(answer.member)),
  })
  const unverified = isRefusedAs(form.error, 'email-not-verified') && form.sent
  const said = form.problem ?? (passkeyError ? failureMessage(passkeyError) : undefined)
  if (step)
    return (
      <Suspense>
        <SecondStepForm step={step} onSignedIn={showSignedIn} onStartOver={() => setStep(null)} />
      </Suspense>
    )

  return (
    <Form className={plain.stack} onSubmit={form.onSubmit}>
      {said && (
        <FormMessage
          kind="error"
          action={
            unverified ? (
              <ResendVerification credentials={unverified} />
            ) : isRefusedAs(form.error, 'user-disabled') ? (
              <ContactLink />
            ) : null
          }
        >
          {said}
        </FormMessage>
      )}
      {problem && !said && <FormMessage kind="error">{problem}</FormMessage>}
      <TextField
        {...form.field('email')}
        label={<Trans>Email</Trans>}
        type="email"
        autoComplete="username"
        defaultValue={email}
      />
      <PasswordField
        {...form.field('password')}
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
      />
      <div className={styles.row}>
        <CheckField
          name="rememberMe"
          label={<Trans>Remember me</Trans>}
          defaultChecked={wasInstalledHere()}
        />
        <TextLink to="/reset-password">
          <Trans>Forgot password?</Trans>
        </TextLink>
      </div>
      <Button type="submit" kind="main" loading={form.isPending}>
        <Trans>Sign in</Trans>
      </Button>
      <PasskeySignIn onSignedIn={showSignedIn} onFailed={setPasskeyError} />
    </Form>
  )
}

const checkFilledIn = ({ email, password }: Credentials) =>
  checkAll({
    email: () => {
      if (!email.trim()) throw invalid(t`Enter your email address`, { field: 'email' })
    },
    password: () => {
      if (!password) throw invalid(t`Enter your password`, { field: 'password' })
    },
  })

const isRefusedAs = (error: unknown, code: ErrorCode) => error instanceof ApiError && error.code === code
