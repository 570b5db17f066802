import type { Client } from '@bowline/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../api.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'

/**
 * What an admin does goes straight to the server, which says whether somebody else was quicker; then all of the console is
 * read again.
 * @returns whether it was done
 */
export const useAdminWrite = () => {
  const api = useApi()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (send: (api: Client) => Promise<unknown>) => send(api),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  /** A second click comes before the first one is drawn. */
  const isAsked = useRef(false)
  const write = async (send: (api: Client) => Promise<unknown>, done: string) => {
    if (isAsked.current) return false
    isAsked.current = true
    try {
      await mutateAsync(send)
      toast(done)
      return true
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
      return false
    } finally {
      isAsked.current = false
    }
  }
  return { write, isPending }
}
