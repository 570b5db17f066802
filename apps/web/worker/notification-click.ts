import type { Operation } from '@bowline/domain/operation'
import type { PushPayload } from '@bowline/domain/push'
import { backgroundSyncTag } from '../src/app-shell/worker-messages.ts'
import { enqueueInWorker } from '../src/offline/enqueue-in-worker.ts'
import { operations } from '../src/operations.ts'
import { askPage } from './ask-page.ts'
import { openPages, worker } from './scope.ts'

/** @property reply the text typed into the notification, on platforms that allow it */
type Click = NotificationEvent & { reply?: string | null }

/** The action goes through the outbox, like every write: without a network it is sent later, and never twice. */
export const answerClick = async ({ notification, action, reply }: Click) => {
  notification.close()
  // To the member, a notification shown again under its tag is the same one.
  for (const same of await worker.registration.getNotifications({ tag: notification.tag })) same.close()
  const payload = notification.data as PushPayload | null
  const typed = action === 'reply' ? (reply?.trim() ?? '') : ''
  const staysAway = action === 'read' || typed !== ''
  if (payload && !staysAway) await open(payload.url)
  if (payload?.notification) await apply(payload.memberId, operationsOf(payload, typed))
}

const operationsOf = ({ notification }: PushPayload, typed: string): Operation[] => {
  if (!notification) return []
  const { id, createdAt, reply } = notification
  const read: Operation = { type: 'MARK_READ', ids: [id], upTo: createdAt }
  if (!typed || !reply) return [read]
  const answer: Operation =
    'chatId' in reply
      ? { type: 'SEND_MESSAGE', ...reply, messageId: crypto.randomUUID(), text: typed, media: null }
      : { type: 'ADD_COMMENT', ...reply, commentId: crypto.randomUUID(), content: typed }
  return [answer, read]
}

const apply = async (memberId: string, made: Operation[]) => {
  const isWaiting = await enqueueInWorker(operations, memberId, made)
  if (isWaiting) await syncOf(worker.registration)?.register(backgroundSyncTag)
}

/** Chromium's browsers only. */
const syncOf = (
  registration: ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } },
) => registration.sync

/** Opens it in the visible window, otherwise in any window, otherwise in a new one. */
const open = async (url: string) => {
  const pages = await openPages()
  const page =
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0]
  if (!page) {
    await worker.clients.openWindow(url)
    return
  }
  // Must run first, because a click allows focusing a window only for a moment.
  const focused = await page.focus().catch(() => page)
  if (await askPage(focused, { type: 'OPEN', url })) return
  await focused.navigate(url).catch(() => worker.clients.openWindow(url))
}
