import type { CallOptions } from '@bowline/api'
import type { Refusal } from '@bowline/domain/errors'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../ui/failure-message.ts'
import { fieldOf, refusalOf } from './form-values.ts'
import { useSecretWrite } from './use-secret-write.ts'

type Form<Values, Answer> = {
  read: (form: FormData) => Values
  /** The domain's own rules, the ones the server applies. @throws Refusal */
  check: (values: Values) => void
  send: (values: Values, options: CallOptions) => Promise<Answer>
  onSuccess?: (answer: Answer, values: Values) => unknown
}

/** A form whose values live in its inputs alone: checked, then sent, with one message about what came of it. */
export const useSecretForm = <Values, Answer>({ read, check, send, onSuccess }: Form<Values, Answer>) => {
  const write = useSecretWrite(send, onSuccess)
  const [broken, setBroken] = useState<Refusal | null>(null)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (write.isPending) return
    const form = event.currentTarget
    const values = read(new FormData(form))
    const refusal = refusalOf(check, values)
    setBroken(refusal)
    write.reset()
    if (refusal) focusWrong(form, refusal)
    else write.mutate(values, { onSuccess: () => form.reset(), onError: error => focusWrong(form, error) })
  }

  const error = broken ?? write.error
  return {
    onSubmit,
    error,
    problem: error && failureMessage(error),
    isWrong: (name: string) => fieldOf(error) === name,
    isPending: write.isPending,
    isSuccess: write.isSuccess,
    /** What was sent last. */
    sent: write.variables,
  }
}

const focusWrong = (form: HTMLFormElement, error: unknown) => {
  const name = fieldOf(error)
  const input = name && form.elements.namedItem(name)
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.focus()
}
