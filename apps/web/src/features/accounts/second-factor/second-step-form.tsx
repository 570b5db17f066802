import type { Me, RequestOf, SecondStep } from '@bowline/api'
import { invalid } from '@bowline/domain/errors'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApi } from '../../../api.tsx'
import { textOf } from '../../../secrets/form-values.ts'
import { useSecretForm } from '../../../secrets/use-secret-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import plain from '../../../ui/plain.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import { signWithPasskey } from './passkey-browser.ts'
import styles from './second-factor.module.css'

type Way = 'code' | 'recoveryCode' | 'passkey'
type Props = { step: SecondStep; onSignedIn: (member: Me) => void; onStartOver: () => void }

/** The password was right; the member confirms the sign-in with one of their second factors. */
export const SecondStepForm = ({ step, onSignedIn, onStartOver }: Props) => {
  const ways = waysOf(step)
  const [chosen, setChosen] = useState<Way | undefined>(ways[0])
  return (
    <div className={plain.stack}>
      {chosen && <Confirm key={chosen} way={chosen} step={step} onSignedIn={onSignedIn} />}
      <div className={styles.ways}>
        {ways
          .filter(way => way !== chosen)
          .map(way => (
            <Button key={way} kind="text" onClick={() => setChosen(way)}>
              <WayName way={way} />
            </Button>
          ))}
        <Button kind="text" onClick={onStartOver}>
          <Trans>Start over</Trans>
        </Button>
      </div>
    </div>
  )
}

const waysOf = ({ authenticatorApp, passkey, recoveryCode }: SecondStep): Way[] => [
  ...(authenticatorApp ? (['code'] as const) : []),
  ...(passkey ? (['passkey'] as const) : []),
  ...(recoveryCode ? (['recoveryCode'] as const) : []),
]

const WayName = ({ way }: { way: Way }) => {
  if (way === 'code') return <Trans>Use your authenticator app</Trans>
  return way === 'passkey' ? <Trans>Use your passkey</Trans> : <Trans>Use a recovery code</Trans>
}

type ConfirmProps = { way: Way; step: SecondStep; onSignedIn: (member: Me) => void }

const Confirm = ({ way, step, onSignedIn }: ConfirmProps) => {
  const api = useApi()
  const form = useSecretForm({
    read: data => ({ text: textOf(data, 'text') }),
    check: ({ text }: { text: string }) => {
      if (way !== 'passkey' && !text.trim()) throw invalid(t`Enter a code`, { field: 'text' })
    },
    send: async ({ text }, options) =>
      api.finishSignIn({ body: { ticket: step.ticket, ...(await factorOf(way, step, text)) } }, options),
    onSuccess: ({ member }) => onSignedIn(member),
  })
  return (
    <Form className={plain.stack} onSubmit={form.onSubmit}>
      <p className={plain.soft}>
        <Explanation way={way} />
      </p>
      {form.problem && <FormMessage kind="error">{form.problem}</FormMessage>}
      {way === 'code' && (
        <TextField
          {...form.field('text')}
          label={<Trans>Code</Trans>}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      {way === 'recoveryCode' && (
        <TextField
          {...form.field('text')}
          label={<Trans>Recovery code</Trans>}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      )}
      <Button type="submit" kind="main" loading={form.isPending}>
        {way === 'passkey' ? <Trans>Continue with your passkey</Trans> : <Trans>Confirm</Trans>}
      </Button>
    </Form>
  )
}

type Factor = Pick<RequestOf<'finishSignIn'>['body'], Way>

const factorOf = async (way: Way, { passkey }: SecondStep, text: string): Promise<Factor> => {
  if (way === 'code') return { code: text }
  if (way === 'recoveryCode') return { recoveryCode: text }
  return passkey ? { passkey: await signWithPasskey(passkey) } : {}
}

const Explanation = ({ way }: { way: Way }) => {
  if (way === 'code') return <Trans>Enter the 6-digit code from your authenticator app.</Trans>
  if (way === 'passkey') return <Trans>Confirm it's you with your passkey.</Trans>
  return <Trans>Enter one of the recovery codes you saved. Each works once.</Trans>
}
