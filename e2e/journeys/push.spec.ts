import { startPushServer } from '@bowline/server/testing/push-server'
import { fullBrowser } from '@bowline/tools/test/browser-path'
import type { Page } from '@playwright/test'
import type { Member } from '../fixtures/members.ts'
import type { Problems } from '../fixtures/problems.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { signOut } from '../steps/accounts.ts'
import { postWith } from '../steps/posts.ts'
import {
  clickNotification,
  deliver,
  giveSubscription,
  shownNotifications,
  turnOnPush,
  workerReady,
} from '../steps/push.ts'

type PushServer = Awaited<ReturnType<typeof startPushServer>>

const test = base.extend<{ pushServer: PushServer }>({
  pushServer: async ({ playwright: _ }, use) => {
    const pushServer = await startPushServer()
    await use(pushServer)
    await pushServer.close()
  },
})

test.use({ launchOptions: fullBrowser, serviceWorkers: 'allow' })

const publish = async (author: Member, content: string) => {
  const id = crypto.randomUUID()
  await author.api.createPost({ body: { id, content, hobby: 'knitting' } })
  return id
}
const comment = (author: Member, postId: string, content: string) =>
  author.api.createComment({ params: { postId }, body: { id: crypto.randomUUID(), content } })

/** The next push, as the device reads it. */
const nextPush = async (pushServer: PushServer) => {
  await expect.poll(() => pushServer.received.length, { timeout: 20_000 }).toBeGreaterThan(0)
  const [push] = pushServer.drain()
  if (!push) throw new Error('The push could not be read.')
  return push
}

/** A page of the site outside the app: it shows nothing itself. */
const leaveTheApp = (page: Page, problems: Problems) => {
  problems.expected(/favicon\.ico/)
  return page.goto('/healthz')
}

test('pushes comments to a device: as toasts in a visible page, and otherwise as notifications with actions', async ({
  newMember,
  pageOf,
  problems,
  pushServer,
  server,
}) => {
  test.slow()
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const postId = await publish(ada, 'A cardigan at last')
  const page = await pageOf(ada)
  await giveSubscription(page, pushServer.device())
  await page.goto('/home')
  await turnOnPush(page)
  await comment(ben, postId, 'Which wool is it?')
  const push = await nextPush(pushServer)
  expect(push).toMatchObject({
    title: `${ben.displayName} commented on your post`,
    body: 'Which wool is it?',
    url: `/post/${postId}`,
  })
  const { title, body, tag } = push

  await test.step('a toast in a visible page', async () => {
    await deliver(page, server.url, push)
    const toast = page.getByRole('status').filter({ hasText: title })
    await expect(toast).toContainText('Which wool is it?')
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toBeHidden()
    await deliver(page, server.url, push)
    await toast.getByRole('button', { name: 'Open' }).click()
    await expect(page).toHaveURL(`/post/${postId}`)
    await expect.poll(() => shownNotifications(page)).toEqual([])
  })

  await test.step('a notification whose actions are performed once, without an open page', async () => {
    await leaveTheApp(page, problems)
    await deliver(page, server.url, push)
    await expect.poll(() => shownNotifications(page)).toEqual([{ title, body, tag }])
    // The same push a second time, for example after a lost answer; its text shows when it has arrived.
    await deliver(page, server.url, { ...push, body: 'Which wool, again?' })
    await expect.poll(() => shownNotifications(page)).toEqual([{ title, body: 'Which wool, again?', tag }])
    await clickNotification(page, tag, 'reply', 'Merino')
    await expect
      .poll(async () => {
        const { comments } = await ada.api.listComments({ params: { postId } })
        return comments.flatMap(({ replies }) => replies.map(({ content }) => content))
      })
      .toEqual(['Merino'])
    await expect.poll(() => ada.api.getUnread()).toMatchObject({ notifications: 0 })

    await comment(ben, postId, 'It looks warm')
    const second = await nextPush(pushServer)
    await deliver(page, server.url, second)
    await expect.poll(() => shownNotifications(page)).toHaveLength(1)
    await clickNotification(page, second.tag, 'read')
    await expect.poll(() => ada.api.getUnread()).toMatchObject({ notifications: 0 })
    await expect(page).toHaveURL('/healthz')
  })

  await test.step('a notification that opens the post', async () => {
    await comment(ben, postId, 'How long did it take?')
    const third = await nextPush(pushServer)
    await deliver(page, server.url, third)
    await expect.poll(() => shownNotifications(page)).toHaveLength(1)
    await page.goto('/home')
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await clickNotification(page, third.tag)
    await expect(page).toHaveURL(`/post/${postId}`)
    await expect(postWith(page, 'A cardigan at last')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await expect.poll(() => shownNotifications(page)).toEqual([])
  })

  // A push that can't be read is shown too, because browsers revoke push from sites that show nothing.
  await deliver(page, server.url, 'garbled')
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: 'New Notification', body: '', tag: 'new' }])
})

test('tests a push at every stage from two tabs of one device, and keeps a device removed that another one removed', async ({
  newMember,
  pageOf,
  pushServer,
  server,
}) => {
  test.slow()
  const ada = await newMember('ada')
  const page = await pageOf(ada)
  await giveSubscription(page, pushServer.device())
  const devices = async () => (await ada.api.listPushRegistrations()).devices

  await test.step('registers the device once when two tabs turn push on at the same time', async () => {
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto('/settings')
      await workerReady(tab)
    }
    // The first answer takes long.
    const registered = Promise.withResolvers<void>()
    await page.route('**/api/push/registrations', async route => {
      if (route.request().method() !== 'POST') return route.fallback()
      const response = await route.fetch()
      registered.resolve()
      await other.waitForTimeout(2_000)
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Send a test' }).click()
    await registered.promise
    await other.getByRole('button', { name: 'Send a test' }).click()
    for (const tab of [page, other])
      await expect(tab.getByRole('listitem').filter({ hasText: 'Done: The test was sent' })).toBeVisible()
    expect(await devices()).toHaveLength(1)
    await other.close()
    await page.unrouteAll()
  })

  for (const push of pushServer.drain()) await deliver(page, server.url, push)
  await expect(page.getByText('Push notifications work on this device.')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Done: The notification was shown' }),
  ).toBeVisible()
  await expect(page.getByText('On for this device')).toBeVisible()

  pushServer.answerAlways(response => response.writeHead(410).end())
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByRole('alert')).toContainText('no longer set up for push notifications')
  await expect(page.getByRole('listitem').filter({ hasText: 'Failed: The test was sent' })).toBeVisible()
  await expect(page.getByText('Off for this device')).toBeVisible()

  await test.step('another device removes this one', async () => {
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('On for this device')).toBeVisible()
    const laptop = await pageOf(ada, { serviceWorkers: 'block' })
    await laptop.goto('/settings')
    await laptop.getByRole('button', { name: /^Remove Chrome/ }).click()
    await expect(laptop.getByRole('button', { name: /^Remove Chrome/ })).toHaveCount(0)
    await laptop.close()
    await page.reload()
    await expect(page.getByText('Off for this device')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('On for this device')).toBeVisible()
  expect(await devices()).toHaveLength(1)
  await signOut(page)
  expect(await devices()).toEqual([])
})

test('explains a blocked permission, and never asks for it on load', async ({ newMember, pageOf }) => {
  const ada = await newMember('ada')
  const page = await pageOf(ada, { serviceWorkers: 'block' })
  await page.context().addInitScript(() => {
    Object.defineProperty(Notification, 'permission', {
      get: () => Reflect.get(window, 'answer') ?? 'default',
    })
    Notification.requestPermission = async () => {
      Object.assign(window, { answer: 'denied' })
      return 'denied'
    }
  })
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Push notifications' })
  await expect(section.getByText('Off for this device')).toBeVisible()
  expect(await page.evaluate(() => Notification.permission)).toBe('default')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByRole('alert')).toContainText('is blocking notifications from this site')
  await expect(section.getByRole('button', { name: 'Try again' })).toBeVisible()
})
