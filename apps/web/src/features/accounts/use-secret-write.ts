import type { CallOptions } from '@bowline/api'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A write whose input must not be kept on the device (passwords, codes): straight through the SDK, not through the
 * outbox. Where no answer came, sending the same input again carries the same id, so that it can't happen twice.
 */
export const useSecretWrite = <Input, Answer>(
  send: (input: Input, options: CallOptions) => Promise<Answer>,
  onSuccess?: (answer: Answer, input: Input) => unknown,
) => {
  const unanswered = useRef<{ input: string; key: string } | null>(null)
  return useMutation({
    networkMode: 'always',
    mutationFn: async (input: Input) => {
      const text = JSON.stringify(input)
      const key = unanswered.current?.input === text ? unanswered.current.key : crypto.randomUUID()
      unanswered.current = { input: text, key }
      try {
        const answer = await send(input, { idempotencyKey: key })
        unanswered.current = null
        return answer
      } catch (error) {
        if (!(error instanceof TypeError)) unanswered.current = null
        throw error
      }
    },
    onSuccess,
  })
}
