import type { Client } from '@bowline/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../api.tsx'
import { useToast } from '../../ui/toasts.tsx'

/**
 * An admin's actions go straight to the server, which reports if another admin was faster. Then the whole console
 * is refetched. The form or dialog shows the error.
 */
export const useAdminWrite = () => {
  const api = useApi()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: (send: (api: Client) => Promise<unknown>) => send(api),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  /** A second click before the next render gets the result of the first one. */
  const asked = useRef<Promise<void> | null>(null)
  const submit = (send: (api: Client) => Promise<unknown>, done: string) => {
    asked.current ??= mutateAsync(send)
      .then(() => toast(done))
      .finally(() => {
        asked.current = null
      })
    return asked.current
  }
  return { submit }
}
