import { sends, startWebSite } from '@bowline/server/testing/web-site'
import { test as base, expect } from '../fixtures/test.ts'
import { startBowline } from '../server/bowline.ts'
import { violationsOf } from '../steps/accessibility.ts'
import { log, messageWith, say, startChat, write } from '../steps/chat.ts'
import { findServer, loseServer, onDevice } from '../steps/device.ts'
import { publish } from '../steps/posts.ts'

const test = base.extend<object, { site: Awaited<ReturnType<typeof startWebSite>> }>({
  site: [
    async ({ playwright: _ }, use) => {
      const site = await startWebSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ playwright: _ }, use) => {
      const server = await startBowline({ LINK_PREVIEWS: 'on', LINK_PREVIEW_LOOPBACK: 'on' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('shows the preview of a link on open screens, and lets its author remove it offline', async ({
  newMember,
  pageOf,
  problems,
  site,
}) => {
  problems.expected(/net::|WebSocket/)
  const ada = await newMember('ada')
  let answer = () => {}
  const address = site.add((response, request) => {
    answer = () => sends('text/html', '<title>How to tie a bowline</title>')(response, request)
  })
  const postId = crypto.randomUUID()
  const page = await pageOf(ada)
  const post = page.locator(`[data-post="${postId}"]`)
  const preview = post.getByRole('link', { name: 'How to tie a bowline' })
  const draft = { content: 'See below', hobby: 'pottery' }
  await ada.api.createPost({ body: { id: postId, ...draft } })
  await page.goto('/home')
  await expect(post.getByText('See below')).toBeVisible()
  // The server waits for 5 s, and a page may take longer to open.
  await ada.api.updatePost({ params: { postId }, body: { ...draft, content: `See ${address}` } })
  await expect(post.getByText('See below')).toHaveCount(0)
  await expect.poll(() => site.requests.length).toBe(1)
  await expect(preview).toHaveCount(0)
  answer()
  await expect(preview).toHaveAttribute('href', address)
  expect(await violationsOf(page)).toEqual([])

  await loseServer(page.context())
  await post.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Remove preview' }).click()
  await expect(preview).toHaveCount(0)
  await expect.poll(() => onDevice(page)).toContain('REMOVE_LINK_PREVIEW')
  await findServer(page.context())
  await page.reload()
  await expect
    .poll(async () => (await ada.api.getPost({ params: { postId } })).linkPreview, { timeout: 30_000 })
    .toBeNull()
  await expect(post.getByText('See')).toBeVisible()
  await expect(preview).toHaveCount(0)
})

test('shows the preview of a link in a chat that is open or loading, and lets its sender remove it offline', async ({
  newMember,
  pageOf,
  problems,
  site,
}) => {
  problems.expected(/net::|WebSocket/)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const [address, another] = [
    site.add(sends('text/html', '<title>How to tie a bowline</title>')),
    site.add(sends('text/html', '<title>How to tie a bowline</title>')),
  ]
  const chatId = await startChat(ada, ben)
  const [adas, bens] = [await pageOf(ada), await pageOf(ben)]
  const previewIn = (page: typeof adas, text: string) =>
    messageWith(page, text).getByRole('link', { name: 'How to tie a bowline' })

  await test.step('a message, and its preview, that arrive while the chat is loading', async () => {
    let [held, release] = [0, () => {}]
    const arrived = new Promise<void>(resolve => {
      release = resolve
    })
    await bens.route(`**/api/chats/${chatId}/messages?*`, async route => {
      const response = await route.fetch()
      held += 1
      await arrived
      await route.fulfill({ response })
    })
    const events: string[] = []
    bens.on('websocket', socket => socket.on('framereceived', ({ payload }) => events.push(`${payload}`)))
    await bens.goto(`/home?chat=${chatId}`)
    await expect.poll(() => events.length).toBeGreaterThan(0)
    await expect.poll(() => held).toBeGreaterThan(0)
    await say(ada, chatId, `See ${address}`)
    await expect.poll(() => events.some(event => event.includes('message-changed'))).toBe(true)
    release()
    await expect(previewIn(bens, 'See')).toBeVisible()
    await bens.unrouteAll({ behavior: 'wait' })
  })

  await adas.goto(`/home?chat=${chatId}`)
  await write(adas, `Look at ${another}`)
  for (const page of [adas, bens]) await expect(previewIn(page, 'Look at')).toHaveAttribute('href', another)
  expect(await violationsOf(bens)).toEqual([])

  await loseServer(adas.context())
  // A link has the browser's own menu.
  await adas
    .getByRole('log')
    .getByText('Look at')
    .click({ button: 'right', position: { x: 16, y: 16 } })
  await adas.getByRole('menuitem', { name: 'Remove preview' }).click()
  await expect(previewIn(adas, 'Look at')).toHaveCount(0)
  await expect.poll(() => onDevice(adas)).toContain('REMOVE_MESSAGE_PREVIEW')
  await expect(previewIn(bens, 'Look at')).toBeVisible()
  await findServer(adas.context())
  await expect(previewIn(bens, 'Look at')).toHaveCount(0, { timeout: 30_000 })
  await expect(previewIn(adas, 'Look at')).toHaveCount(0)
  for (const page of [adas, bens]) await expect(previewIn(page, 'See')).toBeVisible()
})

test('shows a preview that is known before the answer to its own message or post', async ({
  newMember,
  pageOf,
  site,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const [address, another] = [
    site.add(sends('text/html', '<title>How to tie a bowline</title>')),
    site.add(sends('text/html', '<title>How to tie a bowline</title>')),
  ]
  const chatId = await startChat(ada, ben)
  const page = await pageOf(ada)
  const holdUntil = async (path: string, event: Promise<void>) =>
    page.route(path, async route => {
      const response = await route.fetch()
      await event
      await route.fulfill({ response })
    })
  const [messageChanged, previewed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await holdUntil(`**/api/chats/${chatId}/messages`, messageChanged.promise)
  await holdUntil('**/api/posts', previewed.promise)
  await page.routeWebSocket('**/live', socket => {
    socket.connectToServer().onMessage(event => {
      if (`${event}`.includes('"type":"message"')) return
      socket.send(event)
      if (`${event}`.includes('message-changed')) messageChanged.resolve()
      if (`${event}`.includes('link-preview')) previewed.resolve()
    })
  })
  await page.goto(`/home?chat=${chatId}`)
  await expect(log(page, ben)).toBeVisible()
  await write(page, `See ${address}`)
  await expect(messageWith(page, 'See').getByRole('link', { name: 'How to tie a bowline' })).toBeVisible()

  await publish(page, { text: `See ${another}`, hobby: 'Pottery' })
  await expect(page.getByRole('article').getByRole('link', { name: 'How to tie a bowline' })).toBeVisible()
})

test('shows a preview that arrived before the live connection was open', async ({
  newMember,
  pageOf,
  site,
}) => {
  const ada = await newMember('ada')
  const address = site.add(sends('text/html', '<title>How to tie a bowline</title>'))
  const postId = crypto.randomUUID()
  const page = await pageOf(ada)
  let connectLive = () => {}
  await page.routeWebSocket('**/live', socket => {
    connectLive = () => void socket.connectToServer()
  })
  const draft = { content: 'See below', hobby: 'pottery' }
  await ada.api.createPost({ body: { id: postId, ...draft } })
  await page.goto(`/post/${postId}`)
  const post = page.locator(`[data-post="${postId}"]`)
  await expect(post.getByText('See below')).toBeVisible()
  await ada.api.updatePost({ params: { postId }, body: { ...draft, content: `See ${address}` } })
  await expect.poll(async () => (await ada.api.getPost({ params: { postId } })).linkPreview).not.toBeNull()
  connectLive()
  await expect(post.getByRole('link', { name: 'How to tie a bowline' })).toHaveAttribute('href', address)
})
