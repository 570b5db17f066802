import type { AnswerOf } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../api.tsx'
import { Button } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import { Row } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'

/** Sends an email to the admin's own address, and shows what the mail server answered. */
export const TestEmail = () => {
  const api = useApi()
  const { mutate, data, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => api.sendTestEmail(),
  })
  return (
    <>
      <Row>
        <Button kind="quiet" loading={isPending} onClick={() => mutate()}>
          <Trans>Send a test email</Trans>
        </Button>
      </Row>
      {error && <FormMessage kind="error">{failureMessage(error)}</FormMessage>}
      {data && <Outcome {...data} />}
    </>
  )
}

const Outcome = ({ address, outcome, reason }: AnswerOf<'sendTestEmail'>) => {
  switch (outcome) {
    case 'sent':
      return (
        <FormMessage kind="success">
          <Trans>The mail server accepted the email to {address}. Check that it arrives.</Trans>
        </FormMessage>
      )
    case 'kept':
      return (
        <FormMessage kind="error">
          <Trans>SMTP_URL isn't set, so the email was stored on the server and not sent.</Trans>
        </FormMessage>
      )
    case 'later':
      return (
        <Failure reason={reason}>
          <Trans>The email to {address} wasn't sent. Try again later.</Trans>
        </Failure>
      )
    case 'refused':
      return (
        <Failure reason={reason}>
          <Trans>The mail server refused the email to {address}.</Trans>
        </Failure>
      )
    case 'unknown':
      return (
        <Failure reason={reason}>
          <Trans>The mail server didn't confirm the email to {address}. It may arrive anyway.</Trans>
        </Failure>
      )
  }
}

const Failure = ({ children, reason }: { children: ReactNode; reason: string | null }) => (
  <FormMessage kind="error">
    {children}
    <Text size="md">{reason}</Text>
  </FormMessage>
)
