import type { TestDevice } from '@bowline/server/testing/device'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

/** Replaces the browser's push subscription with one that has real keys and uses the test's push service. */
export const giveSubscription = async (page: Page, { registration }: TestDevice) => {
  await page.context().grantPermissions(['notifications'])
  await page.context().addInitScript(({ endpoint, auth, p256dh }) => {
    const key = 'test-subscribed'
    const asked = 'test-asked'
    // Like a browser without a decision about permission, whose member agrees.
    Object.defineProperty(Notification, 'permission', {
      get: () => (localStorage.getItem(asked) ? 'granted' : 'default'),
    })
    Notification.requestPermission = async () => {
      localStorage.setItem(asked, 'yes')
      return 'granted'
    }
    const subscription = {
      endpoint,
      options: {},
      toJSON: () => ({ endpoint, keys: { auth, p256dh } }),
      unsubscribe: async () => {
        localStorage.removeItem(key)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(key, 'yes')
        return subscription
      },
      getSubscription: async () => (localStorage.getItem(key) ? subscription : null),
    })
  }, registration)
}

/** Delivers a decrypted push like the browser. */
export const deliver = async (page: Page, url: string, payload: unknown) => {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${url}/`)
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: url,
    registrationId: await registered,
    data: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  await devtools.detach()
}

/**
 * The system's notifications, newest last. It waits a moment, because Chromium can lose one that is requested while
 * it is being shown.
 */
export const shownNotifications = async (page: Page) => {
  await page.waitForTimeout(500)
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body, tag }) => ({ title, body, tag }))
  })
}

/** Clicks the notification with this tag like a member. @param reply the text typed into it */
export const clickNotification = async (page: Page, tag: string, action = '', reply?: string) => {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no worker.')
  await worker.evaluate(
    async click => {
      const scope = globalThis as unknown as ServiceWorkerGlobalScopeLike
      const [notification] = await scope.registration.getNotifications({ tag: click.tag })
      if (!notification) throw new Error(`No notification has the tag ${click.tag}.`)
      const event = new scope.NotificationEvent('notificationclick', { notification, action: click.action })
      // A script cannot wait for the result of an event that it dispatches.
      Object.defineProperty(event, 'waitUntil', { value: () => {} })
      Object.defineProperty(event, 'reply', { value: click.reply ?? null })
      scope.dispatchEvent(event)
    },
    { tag, action, reply },
  )
}

type ServiceWorkerGlobalScopeLike = {
  registration: ServiceWorkerRegistration
  dispatchEvent: (event: Event) => boolean
  NotificationEvent: new (type: string, init: { notification: Notification; action: string }) => Event
}

/** Accepts the offer in the notification panel. */
export const turnOnPush = async (page: Page) => {
  await workerReady(page)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(
    page.getByText('Push notifications are on for this device', { exact: true }).first(),
  ).toBeVisible({
    timeout: 30_000,
  })
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click()
}

/** The worker stores the whole app before it becomes active. */
export const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
