import type { QuotedMessage } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../../api.tsx'
import { useToast } from '../../ui/toasts.tsx'
import type { ShownMessage } from './log-lines.ts'
import { readBackTo } from './read-conversation.ts'

/** How long a message that a quote led to stays marked, in milliseconds. */
const markLasts = 1_800

/**
 * Leads from a quote to its message, which is loaded first if it is older than the loaded ones, and marks it for a
 * moment.
 */
export const useJumpToMessage = (
  chatId: string,
  messages: readonly ShownMessage[],
  show: (messageId: string) => void,
) => {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [wanted, setWanted] = useState<string | null>(null)
  const [marked, setMarked] = useState<string | null>(null)
  const isThere = wanted !== null && messages.some(({ id }) => id === wanted)

  const arrive = useEffectEvent(() => {
    if (!wanted) return
    show(wanted)
    setMarked(wanted)
    setWanted(null)
  })
  useEffect(() => {
    if (isThere) arrive()
  }, [isThere])
  useEffect(() => {
    if (!marked) return
    const timer = setTimeout(() => setMarked(null), markLasts)
    return () => clearTimeout(timer)
  }, [marked])

  const jump = async ({ id, seq }: QuotedMessage) => {
    setWanted(id)
    // A message that is not sent yet is shown already.
    if (seq === 0) return
    try {
      await readBackTo(queryClient, api, chatId, seq)
    } catch {
      setWanted(null)
      toast(t`Couldn't load that message.`, { severity: 'error' })
    }
  }
  return { jump, marked }
}
