import { limits } from '@bowline/domain/limits'
import type { PushPayload } from '@bowline/domain/push'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../api.tsx'
import type { FromWorker } from '../../app-shell/worker-messages.ts'
import { useNavigate } from '../../router/index.ts'
import { useMe } from '../../session/session.ts'
import { loadWithRetry } from '../../ui/lazy-retry.ts'
import { useToast } from '../../ui/toasts.tsx'

/** For a signed-in member: keeps push registered, and shows pushes that the worker passes to a visible page. */
export const PushArea = () => {
  const { t } = useLingui()
  const api = useApi()
  const { uid, sessionId } = useMe()
  const toast = useToast()
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  useEffect(() => {
    const timer = setTimeout(async () => {
      if (!isAllowed()) return
      try {
        const { refreshRegistration: keepFresh } = await loadWithRetry(
          () => import('./refresh-registration.ts'),
        )
        await keepFresh(api, { uid, sessionId })
        await queryClient.invalidateQueries({ queryKey: ['push'] })
      } catch (error) {
        console.debug('Push could not be set up.', error)
      }
    }, limits.pushDelay)
    return () => clearTimeout(timer)
  }, [api, uid, sessionId, queryClient])

  const show = useEffectEvent(({ title, body, url }: PushPayload) =>
    toast(title || t`New Notification`, {
      detail: body,
      duration: limits.pushSnackbar,
      action: { label: t`Open`, run: () => void navigate(url) },
    }),
  )
  const hear = useEffectEvent(({ data, ports: [port] }: MessageEvent<FromWorker>) => {
    if (data.type === 'OPEN') {
      void navigate(data.url)
      port?.postMessage(true)
    }
    if (data.type === 'PUSH' && data.payload.memberId === uid) {
      show(data.payload)
      port?.postMessage(true)
    }
  })
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const listen = (message: MessageEvent<FromWorker>) => hear(message)
    serviceWorker.addEventListener('message', listen)
    return () => serviceWorker.removeEventListener('message', listen)
  }, [])
  return null
}

/** Without the member's permission, there is nothing to refresh and nothing to load for it. */
const isAllowed = () => 'Notification' in window && Notification.permission === 'granted'
