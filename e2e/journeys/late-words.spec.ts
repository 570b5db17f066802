import { expect, test } from '../fixtures/test.ts'
import { log, messageWith, say, startChat, write } from '../steps/chat.ts'
import { findServer, loseServer, onDevice } from '../steps/device.ts'

const day = 24 * 60 * 60_000

test.beforeEach(({ problems }) => problems.expected(/net::|WebSocket/))

test('stores the feed that comes with the page, and shows when a message was written even if it is sent the next day', async ({
  newMember,
  pageOf,
  server,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const chatId = await startChat(ada, ben)
  await ada.api.createPost({
    body: { id: crypto.randomUUID(), content: 'Came with the page', hobby: 'knitting' },
  })
  const page = await pageOf(ada)
  await page.route('**/api/feed?*', route => route.abort())
  await page.goto(`/home?chat=${chatId}`)
  await expect(page.getByText('Came with the page')).toBeVisible()
  await expect.poll(() => onDevice(page)).toContain('Came with the page')
  await expect(log(page, ben)).toBeVisible()

  await loseServer(page.context())
  await write(page, 'Good night')
  const time = messageWith(page, 'Good night').locator('time')
  const written = (await time.getAttribute('datetime')) ?? ''
  await expect.poll(() => onDevice(page)).toContain('SEND_MESSAGE')

  await server.setClock(day)
  // A fixed time would never reach the next attempt to send it.
  await page.clock.setSystemTime(Date.now() + day)
  await findServer(page.context())
  await page.goto(`/home?chat=${chatId}`)
  await expect(messageWith(page, 'Good night').getByText('Sent', { exact: true })).toBeAttached({
    timeout: 20_000,
  })
  await say(ben, chatId, 'Good morning')
  await expect(messageWith(page, 'Good morning')).toBeVisible()
  await expect(time).toHaveAttribute('datetime', written)
  await expect(log(page, ben).getByRole('heading')).toHaveText(['Yesterday', 'Today'])
})
