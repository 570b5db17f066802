import type { CallOptions } from '@bowline/api'
import { invalid, Refusal } from '@bowline/domain/errors'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../ui/failure-message.ts'
import { everyRefusal, fieldsOf } from '../../ui/refusals.ts'
import { useSecretWrite } from './use-secret-write.ts'

type Form<Values, Answer> = {
  read: (form: FormData) => Values
  /** The domain's own rules, the ones the server applies. @throws Refusal */
  check: (values: Values) => void
  /** Values that keep all rules. */
  sound: Values
  send: (values: Values, options: CallOptions) => Promise<Answer>
  onSuccess?: (answer: Answer, values: Values) => unknown
}

/**
 * A form whose values live in its inputs alone: checked, then sent, with one message about what came of it. What else is
 * wrong is told at its input.
 */
export const useSecretForm = <Values extends object, Answer>({
  read,
  check,
  sound,
  send,
  onSuccess,
}: Form<Values, Answer>) => {
  const write = useSecretWrite(send, onSuccess)
  const [broken, setBroken] = useState<Refusal[]>([])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (write.isPending) return
    const form = event.currentTarget
    const values = read(new FormData(form))
    const refusals = everyRefusal(check, values, sound)
    setBroken(refusals)
    write.reset()
    if (refusals.length === 0) write.mutate(values, { onSuccess: () => form.reset() })
  }

  const [error = write.error, ...others] = broken
  return {
    onSubmit,
    error,
    problem: error && failureMessage(error),
    field: (name: keyof Values & string) => {
      const own = others.find(other => fieldsOf(other).includes(name))
      return { name, wrong: own !== undefined || fieldsOf(error).includes(name), problem: own?.message }
    },
    isPending: write.isPending,
    isSuccess: write.isSuccess,
    /** What was sent last. */
    sent: write.variables,
  }
}

/** Who is signed in was asked for their password alone: that is what is wrong. */
export const asWrongPassword = (field: string) => (error: unknown) => {
  const isWrong = error instanceof Refusal && error.code === 'invalid-credential'
  throw isWrong ? invalid(t`This password is wrong. Please try again.`, { field }) : error
}
