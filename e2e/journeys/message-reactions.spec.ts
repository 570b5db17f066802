import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../steps/accessibility.ts'
import { log, openChats, say, startChat } from '../steps/chat.ts'
import { findServer, loseServer, onDevice } from '../steps/device.ts'

/** The message with exactly this text, not the replies that quote it. */
const messageOf = (page: Page, text: string) =>
  page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: page.locator('p').getByText(text, { exact: true }) })

const openMenu = (page: Page, text: string) =>
  messageOf(page, text).getByText(text, { exact: true }).click({ button: 'right' })

const react = async (page: Page, text: string, emoji: string) => {
  await openMenu(page, text)
  await page.getByRole('menuitemradio', { name: `React with ${emoji}` }).click()
}

const reply = async (page: Page, to: string, text: string) => {
  await openMenu(page, to)
  await page.getByRole('menuitem', { name: /^Reply to/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

/** Touches the message with a finger. @returns lifts the finger */
const press = async (page: Page, text: string) => {
  const bubble = await messageOf(page, text).getByText(text).boundingBox()
  if (!bubble) throw new Error('The message is not visible.')
  const touch = await page.context().newCDPSession(page)
  const at = { x: bubble.x + bubble.width / 2, y: bubble.y + bubble.height / 2 }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  return () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('lets two members reply and react, live on both sides and in the list of chats, and leads from a quote to its message', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const chatId = await startChat(ada, ben)
  await say(ada, chatId, 'Which clay is it?')
  for (let number = 1; number <= 30; number++) await say(ben, chatId, `No. ${number} of many`)
  await say(ben, chatId, 'Read it all?')
  await ben.api.readChat({ params: { chatId }, body: { upTo: 1 } })
  const [adas, bens] = [await pageOf(ada), await pageOf(ben)]
  await adas.goto(`/home?chat=${chatId}`)
  await react(adas, 'Read it all?', '😂')
  await expect(messageOf(adas, 'Read it all?').getByRole('button', { name: '😂 from you' })).toBeVisible()
  await bens.goto('/home')
  await openChats(bens)
  const contacts = bens.getByRole('list', { name: 'Contacts' })
  await expect(contacts).toContainText('Reacted 😂 to “Read it all?”')
  await expect(bens.getByRole('button', { name: 'Chats', exact: true })).toBeVisible()
  await contacts.getByRole('button', { name: ada.displayName }).click()
  const pill = messageOf(bens, 'Read it all?').getByRole('button', { name: `😂 from ${ada.displayName}` })
  await expect(pill).toBeVisible()
  await react(bens, 'Read it all?', '😂')
  await expect(
    messageOf(adas, 'Read it all?').getByRole('button', { name: `😂 from you and ${ben.displayName}` }),
  ).toBeVisible()
  await react(adas, 'Read it all?', '❤️')
  await expect(bens.getByRole('button', { name: `❤️ from ${ada.displayName}` })).toBeVisible()
  await messageOf(bens, 'Read it all?').getByRole('button', { name: '😂 from you' }).click()
  const people = bens.getByRole('dialog', { name: 'Reactions' })
  await expect(people.getByRole('listitem')).toHaveCount(2)
  expect(await violationsOf(bens)).toEqual([])
  await people.getByRole('button', { name: 'Remove' }).click()
  await expect(messageOf(adas, 'Read it all?').getByRole('button', { name: /😂/ })).toHaveCount(0)

  await reply(adas, 'Read it all?', 'Every word')
  await expect(
    messageOf(bens, 'Every word').getByRole('button', { name: 'Reply to your message: Read it all?' }),
  ).toBeVisible()

  await log(bens, ada).evaluate(element => element.scrollTo({ top: -element.scrollHeight }))
  await expect(messageOf(bens, 'Which clay is it?')).toBeVisible({ timeout: 20_000 })
  await reply(bens, 'Which clay is it?', 'Stoneware')
  // A page that has not loaded the quoted message.
  await adas.goto(`/home?chat=${chatId}`)
  await expect(messageOf(adas, 'Stoneware')).toBeVisible()
  await adas.getByRole('button', { name: 'Reply to your message: Which clay is it?' }).click()
  await expect(messageOf(adas, 'Which clay is it?')).toBeFocused()
  await expect(messageOf(adas, 'Which clay is it?')).toBeInViewport()
  expect(await violationsOf(adas)).toEqual([])

  // The quote of a message that is deleted for both says so, on both sides.
  await openMenu(adas, 'Which clay is it?')
  await adas.getByRole('menuitem', { name: 'Delete for both' }).click()
  await adas.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  for (const page of [adas, bens]) await expect(messageOf(page, 'Stoneware')).toContainText('Message deleted')
})

test('keeps replies and reactions made offline on a phone with long presses, also to a message that is not sent yet, and applies each once', async ({
  newMember,
  pageOf,
  problems,
}) => {
  problems.expected(/net::|WebSocket/)
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const chatId = await startChat(ada, ben)
  await say(ben, chatId, 'Is the kiln free?')
  const adas = await pageOf(ada, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await adas.goto(`/home?chat=${chatId}`)
  await expect(messageOf(adas, 'Is the kiln free?')).toBeVisible()

  await loseServer(adas.context())
  const release = await press(adas, 'Is the kiln free?')
  await expect(adas.getByRole('menu', { name: `${ben.displayName}'s message` })).toBeVisible()
  await release()
  await adas.getByRole('menuitemradio', { name: 'React with 🙏' }).tap()
  await expect(adas.getByRole('menu')).toHaveCount(0)
  await react(adas, 'Is the kiln free?', '👍')
  await reply(adas, 'Is the kiln free?', 'From Monday on')
  await react(adas, 'From Monday on', '❤️')
  await expect(
    messageOf(adas, 'Is the kiln free?').getByRole('button', { name: '👍 from you' }),
  ).toBeVisible()
  await expect(messageOf(adas, 'From Monday on').getByRole('button', { name: '❤️ from you' })).toBeVisible()
  await expect(messageOf(adas, 'From Monday on')).toContainText('Is the kiln free?')
  await expect.poll(() => onDevice(adas)).toContain('REACT_TO_MESSAGE')

  // The first answer to all of them, which are sent in one batch, never arrives.
  await findServer(adas.context())
  let isLost = false
  let sentAgain = 0
  await adas.context().route(/\/api\/(batch$|.*\/messages)/, async route => {
    if (route.request().method() === 'GET') return route.continue()
    if (isLost) sentAgain += 1
    if (isLost || !route.request().url().endsWith('/batch')) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  await adas.reload()
  const listed = async () => (await ben.api.listMessages({ params: { chatId } })).messages
  await expect.poll(async () => (await listed()).length, { timeout: 30_000 }).toBe(2)
  await expect.poll(() => sentAgain).toBeGreaterThan(0)
  await expect(adas.getByRole('button', { name: /^Pending changes/ })).toHaveCount(0)
  const messages = await listed()
  expect(messages.map(({ text, reactions }) => [text, reactions.map(({ emoji }) => emoji)])).toEqual([
    ['Is the kiln free?', ['👍']],
    ['From Monday on', ['❤️']],
  ])
  expect(messages[1]?.replyTo?.id).toBe(messages[0]?.id)
})
