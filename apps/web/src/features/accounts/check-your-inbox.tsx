import { accountMessages } from '@bowline/domain/account'
import { Refusal } from '@bowline/domain/errors'
import { limits } from '@bowline/domain/limits'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api.tsx'
import { textOf } from '../../secrets/form-values.ts'
import { useSecretForm } from '../../secrets/use-secret-form.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { MailArt } from '../../ui/illustrations/mail.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import plain from '../../ui/plain.module.css'
import { TextField } from '../../ui/text-field.tsx'
import styles from './check-your-inbox.module.css'
import { FormHeading } from './form-heading.tsx'
import type { Credentials } from './resend-verification.tsx'
import { BackToSignIn } from './sign-in-link.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

/** The verification email that was sent last. `at` is in milliseconds. */
export type SentEmail = { email: string; at: number }

type Props = {
  /** The email of a sign-up in this browser. */
  sent?: SentEmail
  /** Known until the page is reloaded. */
  password?: string | undefined
  /** No email was sent on this visit. */
  isNew?: boolean
  /** The address of the sign-up form. */
  signUp?: string
}

/**
 * The screen after a sign-up. No session is created before verification, so requesting the email again needs the
 * password, which is asked for once it is needed.
 */
export const CheckYourInbox = ({ sent: given, password, isNew = false, signUp = '/auth' }: Props) => {
  const api = useApi()
  const [sent, setSent] = useState(given)
  const [isAsking, setAsking] = useState(isNew)
  const [isTooSoon, setTooSoon] = useState(false)
  const wait = useSecondsUntil(sent ? sent.at + limits.verificationCooldown : 0)
  const form = useSecretForm({
    read: data => ({
      email: sent?.email ?? textOf(data, 'email'),
      password: password ?? textOf(data, 'password'),
    }),
    check: checkCredentials,
    send: (body, options) => api.resendVerification({ body }, options),
    onSuccess: (_, { email }) => {
      setSent({ email, at: Date.now() })
      setAsking(false)
      setTooSoon(false)
    },
  })
  const problem = isTooSoon && wait > 0 ? accountMessages.verifyCooldown : form.problem
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTooSoon(wait > 0)
    if (wait > 0) return
    if (isAsking || password) form.onSubmit(event)
    else setAsking(true)
  }

  const left = `${Math.floor(wait / 60)}:${String(wait % 60).padStart(2, '0')}`
  return (
    <>
      {isNew && !sent ? (
        <FormHeading title={<Trans>Get a new link</Trans>}>
          <Trans>Enter your email address and password, and we'll email you a new link.</Trans>
        </FormHeading>
      ) : (
        <div className={styles.sent}>
          <MailArt />
          <FormHeading
            title={
              isAsking && !sent ? (
                <Trans>Resend the verification email</Trans>
              ) : (
                <Trans>Check your inbox</Trans>
              )
            }
            isFocused={given !== undefined}
          />
          {sent ? (
            <p role={form.isSuccess ? undefined : 'status'} className={plain.soft}>
              <Trans>
                Almost there: we sent a verification email to <b className={styles.address}>{sent.email}</b>
              </Trans>
            </p>
          ) : (
            <p className={plain.soft}>
              {isAsking ? (
                <Trans>Enter your email address and password, and we'll send a new verification email.</Trans>
              ) : (
                <Trans>We sent you a verification email.</Trans>
              )}
            </p>
          )}
          <p className={plain.soft}>
            {isAsking && !sent ? (
              <Trans>Then open the link in that email to finish setting up your account.</Trans>
            ) : (
              <Trans>
                To finish setting up your account, open the link in that email and confirm with your password.
                Can't find it? Check your spam folder, or resend it below.
              </Trans>
            )}
          </p>
        </div>
      )}
      <Form className={plain.stack} onSubmit={onSubmit}>
        {problem && <FormMessage kind="error">{problem}</FormMessage>}
        {form.isSuccess && !problem && (
          <FormMessage kind="success">
            <Trans>We've sent you a new verification email. Check your inbox.</Trans>
          </FormMessage>
        )}
        {isAsking && !sent && (
          <TextField
            {...form.field('email')}
            label={<Trans>Email</Trans>}
            type="email"
            autoComplete="username"
            autoFocus={!isNew}
          />
        )}
        {isAsking && (
          <PasswordField
            {...form.field('password')}
            label={<Trans>Password</Trans>}
            autoComplete="current-password"
            autoFocus={sent !== undefined}
          />
        )}
        <Button
          type="submit"
          kind={isAsking ? 'main' : wait > 0 ? 'muted' : 'quiet'}
          loading={form.isPending}
        >
          <span>
            {isNew && !sent ? <Trans>Send email</Trans> : <Trans>Resend email</Trans>}
            {wait > 0 && (
              <span aria-hidden className={styles.wait}>
                {' '}
                <Trans>in {left}</Trans>
              </span>
            )}
          </span>
        </Button>
        <div className={styles.links}>
          {sent && (
            <TextLink to={signUp} state={{ side: 'create' }}>
              <Trans>Wrong address?</Trans>
            </TextLink>
          )}
          <BackToSignIn />
        </div>
      </Form>
    </>
  )
}

const checkCredentials = ({ email, password }: Credentials) => {
  const fields = [...(email.trim() ? [] : ['email']), ...(password ? [] : ['password'])]
  if (fields.length > 0) throw new Refusal('unauthenticated', accountMessages.verifySignedOut, { fields })
}
