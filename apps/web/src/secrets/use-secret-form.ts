import type { CallOptions } from '@bowline/api'
import { invalid, Refusal } from '@bowline/domain/errors'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../ui/failure-message.ts'
import { fieldsOf, problemsOf } from '../ui/refusals.ts'
import { useSecretWrite } from './use-secret-write.ts'

type Form<Values, Answer> = {
  read: (form: FormData) => Values
  /** The domain's rules, which the server also applies. @throws Refusal */
  check: (values: Values) => void
  send: (values: Values, options: CallOptions) => Promise<Answer>
  onSuccess?: (answer: Answer, values: Values) => unknown
}

/**
 * A form whose values exist only in its inputs: checked, then sent, with one message about the result. Other
 * problems are shown at their inputs.
 */
export const useSecretForm = <Values extends object, Answer>({
  read,
  check,
  send,
  onSuccess,
}: Form<Values, Answer>) => {
  const write = useSecretWrite(send, onSuccess)
  const [broken, setBroken] = useState<readonly Refusal[]>([])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (write.isPending) return
    const form = event.currentTarget
    const values = read(new FormData(form))
    const refusals = problemsOf(() => check(values))
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
    /** The values sent last. */
    sent: write.variables,
  }
}

/** Marks the field of the current password when the server says that it is wrong. */
export const asWrongPassword = (field: string) => (error: unknown) => {
  const isWrong = error instanceof Refusal && error.code === 'wrong-password'
  throw isWrong ? invalid(t`Wrong password. Try again.`, { field }) : error
}
