import { ApiError } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useApi } from '../../api.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import plain from '../../ui/plain.module.css'
import { ButtonLink, PlainButton, PlainLink } from '../../ui/plain-button.tsx'
import type { ActionMode } from './action-link.ts'
import { FormHeading } from './form-heading.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { sessionKey, useSession } from './session.ts'
import { BackToSignIn, GoToSignIn } from './sign-in-link.tsx'

/** Uses the code of a mailed link up at once, unless it sets a password: that asks for one first. */
export const AppliedAction = ({ code }: { code: string }) => {
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useAppliedCode(code)
  useEffect(() => {
    if (data?.applied) void queryClient.invalidateQueries({ queryKey: sessionKey })
  }, [data, queryClient])

  if (data && !data.applied) return <NewPasswordForm code={code} />
  if (data) return <Done mode={data.mode} email={data.email} />
  if (error)
    return (
      <>
        <FormHeading title={<Trans>This link did not work</Trans>} />
        <FormMessage kind="error">{failureMessage(error)}</FormMessage>
        {error instanceof ApiError ? (
          <ButtonLink to="/verify-email?new" kind="main">
            <Trans>Get a new link</Trans>
          </ButtonLink>
        ) : (
          <PlainButton kind="main" loading={isFetching} onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </PlainButton>
        )}
        <BackToSignIn />
      </>
    )
  return (
    <p role="progressbar" aria-labelledby="checking-link" className={plain.soft}>
      <span className={plain.spinner} aria-hidden />{' '}
      <span id="checking-link">
        <Trans>Checking your link...</Trans>
      </span>
    </p>
  )
}

/** A query, so that rendering twice asks once; its key is the write's id, so that asking twice does it once. */
const useAppliedCode = (code: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['action-code', code],
    queryFn: async () => {
      const { mode, email } = await api.checkActionCode({ body: { code } })
      if (mode === 'resetPassword') return { mode, email, applied: false }
      return { ...(await api.applyActionCode({ body: { code } })), applied: true }
    },
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const Done = ({ mode, email }: { mode: ActionMode; email: string }) => {
  const signedIn = useSession().status === 'signed-in'
  return (
    <>
      <FormHeading title={<Trans>Thank you</Trans>} />
      <FormMessage kind="success">{doneText(mode, email)}</FormMessage>
      {mode === 'recoverEmail' && (
        <PlainLink to="/reset-password">
          <Trans>If it wasn't you who changed it, set a new password now</Trans>
        </PlainLink>
      )}
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
          Your email address is <b>{email}</b> again.
        </Trans>
      )
    case 'resetPassword':
      return <Trans>Your new password is set. You can sign in with it now.</Trans>
  }
}
