import type { PushPayload } from '@bowline/domain/push'
import type { FromWorker } from '../src/app-shell/worker-messages.ts'
import { isSafari } from '../src/features/push/browser-here.ts'
import { readPushNote } from '../src/features/push/push-memory.ts'
import { askPage } from './ask-page.ts'
import { openPages, worker } from './scope.ts'

/**
 * Shows every push: in the visible page, or as a system notification. Safari revokes the permission if no
 * system notification is shown, so there it does both.
 */
export const receivePush = async (data: PushMessageData | null) => {
  const payload = parsed(data)
  if (payload) await notifyPages({ type: 'PUSH_RECEIVED', tag: payload.tag })
  const isShownInPage = payload?.notification ? await showInPage(payload) : false
  const mayStayInPage = !isSafari(worker.navigator.userAgent)
  if (isShownInPage && mayStayInPage) return
  await showBySystem(payload, { silent: isShownInPage })
}

const showBySystem = async (payload: PushPayload | null, { silent }: { silent: boolean }) => {
  const shown = payload && (await isForThisDevice(payload)) ? payload : nothingToTell
  const { title, body, icon, tag, actions, notification, unread } = shown
  try {
    await worker.registration.showNotification(title, {
      body,
      icon: icon ?? '/icons/icon-192.png',
      badge: '/icons/monochrome-512.png',
      tag,
      data: shown,
      silent,
      // Another message should alert the member again; another like should not.
      ...(notification?.type === 'message' && { renotify: true }),
      ...(notification && { timestamp: Date.parse(notification.createdAt) }),
      actions,
    } as NotificationOptions)
    await notifyPages({ type: 'PUSH_SHOWN', tag, problem: null })
  } catch (error) {
    await notifyPages({ type: 'PUSH_SHOWN', tag, problem: String(error) })
  }
  // Most browsers have no badge to show.
  await worker.navigator.setAppBadge?.(unread).catch(() => undefined)
}

/** Shown for a push that cannot be shown, see docs/product/notifications.md#on-screen. */
const nothingToTell: PushPayload = {
  title: 'New Notification',
  body: '',
  icon: null,
  tag: 'new',
  url: '/home',
  memberId: '',
  actions: [],
  notification: null,
  unread: 0,
}

/** The first visible page that accepts it. */
const showInPage = async (payload: PushPayload) => {
  for (const page of await openPages())
    if (page.visibilityState === 'visible' && (await askPage(page, { type: 'PUSH', payload }))) return true
  return false
}

const isForThisDevice = async ({ memberId }: PushPayload) =>
  Boolean((await readPushNote(memberId))?.registration)

const notifyPages = async (message: FromWorker) => {
  for (const page of await openPages()) page.postMessage(message)
}

const parsed = (data: PushMessageData | null): PushPayload | null => {
  try {
    const payload = data?.json()
    return typeof payload?.title === 'string' && typeof payload.tag === 'string' ? payload : null
  } catch {
    return null
  }
}
