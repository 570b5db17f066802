import { ApiError } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useApi } from '../../api.tsx'
import { sessionKey, useSession } from '../../session/session.ts'
import { Button, ButtonLink, Spinner } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import plain from '../../ui/plain.module.css'
import type { ActionMode } from './action-link.ts'
import { ConfirmNewEmail, ConfirmSignUp } from './confirm-password-form.tsx'
import { FormHeading } from './form-heading.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { BackToSignIn, GoToSignIn } from './sign-in-link.tsx'

/**
 * Uses the code of an emailed link: immediately if the link is enough, otherwise after asking for a password.
 */
export const AppliedAction = ({ code }: { code: string }) => {
  const queryClient = useQueryClient()
  const [confirmed, setConfirmed] = useState<{ awaitsApproval?: boolean | undefined } | null>(null)
  const { data, error, refetch, isFetching } = useActionCode(code)
  const isDone = confirmed !== null || data?.next === 'done'
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: sessionKey })
  }, [isDone, queryClient])

  if (data && isDone) return <Done {...data} {...confirmed} />
  if (data?.next === 'set-password') return <NewPasswordForm code={code} />
  if (data?.next === 'confirm-password') {
    const Confirm = data.mode === 'verifyEmail' ? ConfirmSignUp : ConfirmNewEmail
    return <Confirm code={code} email={data.email} onApplied={setConfirmed} />
  }
  if (error)
    return (
      <>
        <FormHeading title={<Trans>This link doesn't work</Trans>} />
        <FormMessage kind="error">{failureMessage(error)}</FormMessage>
        {error instanceof ApiError ? (
          <ButtonLink to="/verify-email?new" kind="main">
            <Trans>Get a new link</Trans>
          </ButtonLink>
        ) : (
          <Button kind="main" loading={isFetching} onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <BackToSignIn />
      </>
    )
  return (
    <p role="progressbar" aria-labelledby="checking-link" className={plain.soft}>
      <Spinner />{' '}
      <span id="checking-link">
        <Trans>Checking your link…</Trans>
      </span>
    </p>
  )
}

type Checked = {
  mode: ActionMode
  email: string
  next: 'done' | 'set-password' | 'confirm-password'
  resetCode?: string | undefined
}

/** A query, so that rendering twice asks once. The key of the write stays the same, so a retry can't do it twice. */
const useActionCode = (code: string) => {
  const api = useApi()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return useQuery({
    queryKey: ['action-code', code],
    queryFn: async (): Promise<Checked> => {
      const { mode, email, next } = await api.checkActionCode({ body: { code } })
      if (next !== 'apply') return { mode, email, next }
      return { ...(await api.applyActionCode({ body: { code } }, { idempotencyKey })), next: 'done' }
    },
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const Done = ({
  mode,
  email,
  resetCode,
  awaitsApproval,
}: Checked & { awaitsApproval?: boolean | undefined }) => {
  const signedIn = useSession().status === 'signed-in'
  if (resetCode)
    return (
      <>
        <FormMessage kind="success">{doneText(mode, email)}</FormMessage>
        <NewPasswordForm code={resetCode} />
      </>
    )
  return (
    <>
      <FormHeading title={<Trans>You're all set</Trans>} />
      <FormMessage kind="success">
        {awaitsApproval ? (
          <Trans>
            Your email address is verified. An admin reviews every new account, and we'll email you the
            decision.
          </Trans>
        ) : (
          doneText(mode, email)
        )}
      </FormMessage>
      {signedIn ? (
        <ButtonLink to="/home" kind="main">
          <Trans>Continue</Trans>
        </ButtonLink>
      ) : (
        <GoToSignIn />
      )}
    </>
  )
}

const doneText = (mode: ActionMode, email: string): ReactNode => {
  switch (mode) {
    case 'verifyEmail':
      return <Trans>Your email address is verified. You can sign in now.</Trans>
    case 'verifyAndChangeEmail':
      return (
        <Trans>
          Your email address is now <b>{email}</b>.
        </Trans>
      )
    case 'recoverEmail':
      return (
        <Trans>
          Your email address is <b>{email}</b> again. Your old password no longer works, and you're signed out
          of all your devices.
        </Trans>
      )
    case 'resetPassword':
      return <Trans>Your new password is set. You can sign in with it now.</Trans>
  }
}
