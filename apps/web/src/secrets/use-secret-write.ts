import type { CallOptions } from '@bowline/api'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A write whose input must not be stored on the device (passwords, codes): it goes through the SDK, not the outbox.
 * Without an answer, sending the same input again uses the same id, so it takes effect once.
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
