import type { Operation, OperationOf } from '@bowline/domain/operation'
import type { PushPayload, PushReply } from '@bowline/domain/push'
import { backgroundSyncTag } from '../src/app-shell/worker-messages.ts'
import { enqueueInWorker } from '../src/offline/enqueue-in-worker.ts'
import { OutboxError } from '../src/offline/outbox-error.ts'
import { operations } from '../src/operations.ts'
import { askPage } from './ask-page.ts'
import { openPages, worker } from './scope.ts'

/** @property reply the text typed into the notification, on platforms that allow it */
type Click = NotificationEvent & { reply?: string | null }

type Reply = OperationOf<'SEND_MESSAGE' | 'ADD_COMMENT'>

/** @property unsaved the reply that an earlier click could not store on this device */
type ShownPayload = PushPayload & { unsaved?: Reply }

/** The action goes through the outbox, like every write: without a network it is sent later, and never twice. */
export const answerClick = async ({ notification, action, reply }: Click) => {
  notification.close()
  // To the member, a notification shown again under its tag is the same one.
  for (const same of await worker.registration.getNotifications({ tag: notification.tag })) same.close()
  const payload = notification.data as ShownPayload | null
  const typed = action === 'reply' ? (reply?.trim() ?? '') : ''
  const staysAway = action === 'read' || action === 'retry' || typed !== ''
  if (payload && !staysAway) await open(payload.url)
  if (payload?.notification) await apply(payload, payload.notification, typed)
}

const apply = async (
  payload: ShownPayload,
  { id, createdAt, reply }: NonNullable<PushPayload['notification']>,
  typed: string,
) => {
  const read: Operation = { type: 'MARK_READ', ids: [id], upTo: createdAt }
  const answer = payload.unsaved ?? (typed && reply ? replyWith(typed, reply) : null)
  try {
    // The reply comes last: once it is stored, nothing else can fail to be.
    await enqueue(payload.memberId, answer ? [read, answer] : [read])
  } catch (error) {
    if (!answer || !(error instanceof OutboxError)) throw error
    await showUnsaved(payload, answer)
  }
}

const replyWith = (typed: string, reply: PushReply): Reply =>
  'chatId' in reply
    ? { type: 'SEND_MESSAGE', ...reply, messageId: crypto.randomUUID(), text: typed, media: null }
    : { type: 'ADD_COMMENT', ...reply, commentId: crypto.randomUUID(), content: typed }

const enqueue = async (memberId: string, made: Operation[]) => {
  const isWaiting = await enqueueInWorker(operations, memberId, made)
  if (isWaiting) await syncOf(worker.registration)?.register(backgroundSyncTag)
}

/** Keeps the text where the member sees it. A click tries again. */
const showUnsaved = (payload: PushPayload, unsaved: Reply) => {
  const data: ShownPayload = { ...payload, unsaved }
  return worker.registration.showNotification("Your reply couldn't be saved", {
    body: 'text' in unsaved ? unsaved.text : unsaved.content,
    icon: payload.icon ?? '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    // Not that of its chat: the next message would replace it.
    tag: `unsaved-${payload.notification?.id}`,
    data,
    requireInteraction: true,
    actions: [{ action: 'retry', title: 'Try again' }],
  } as NotificationOptions)
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
