import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { useDrafts } from '../../drafts/provider.tsx'
import type { OutboxItem } from '../../offline/item.ts'
import { useOutbox } from '../../offline/react.tsx'
import { useDevice } from '../../session/device-context.tsx'
import { useMe } from '../../session/session.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'

/** How long signing out waits for operations that are being sent. */
const lastMoment = 2_000

/** Data that exists only on this device and would be lost by signing out. */
export type Unsent = { items: readonly OutboxItem[]; damaged: number; drafts: number }

/**
 * Ends the session, after a confirmation if data would be lost (`unsent`). If the server does not end it, the
 * member stays signed in and keeps all data.
 * @param onStay the member stays signed in
 */
export const useSignOut = (onStay: () => void) => {
  const api = useApi()
  const device = useDevice()
  const outbox = useOutbox()
  const drafts = useDrafts()
  const toast = useToast()
  const { uid } = useMe()
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const [isLeaving, setLeaving] = useState(false)

  const leave = async () => {
    setLeaving(true)
    try {
      await device.signingOut(uid, () => api.signOut())
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
      setLeaving(false)
      if (!unsent) onStay()
      return
    }
    // Nothing of the member's may be written again while it is being deleted.
    await Promise.all([outbox.close(), drafts.close()])
    await device.forget(uid)
  }
  const ask = async () => {
    await Promise.race([outbox.drain().catch(() => undefined), pause(lastMoment)])
    const { items, damaged } = outbox.state()
    const found = { items, damaged: damaged.length, drafts: await drafts.count() }
    if (found.items.length || found.damaged || found.drafts) setUnsent(found)
    else await leave()
  }
  return { ask, unsent, isLeaving, leave }
}

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))
