import { photo } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  chatIdOf,
  chats,
  chooseInMessageMenu,
  connect,
  expectMessageSent,
  log,
  messageWith,
  openChatWith,
  say,
  startChat,
  textsIn,
  write,
} from '../steps/chat.ts'

test('lets two members chat from a profile, live in both directions, with receipts, typing and pictures, until one blocks the other', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  await connect(ada, ben)
  const [adas, bens] = [await pageOf(ada), await pageOf(ben)]
  await bens.goto('/home')
  await expect(bens.getByRole('button', { name: 'Chats', exact: true })).toBeVisible()

  await adas.goto(`/profile/${ben.id}`)
  await adas.getByRole('button', { name: 'Message', exact: true }).click()
  await expect(log(adas, ben)).toBeVisible()
  await adas.getByRole('button', { name: 'Send' }).click()
  await expect(chats(adas).getByRole('alert')).toHaveText('Message cannot be empty')
  await write(adas, '  Which <b>clay</b> is it?\nSee https://example.org/clay  ')
  await expectMessageSent(adas, 'Which <b>clay</b> is it?')
  const link = messageWith(adas, 'clay').getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://example.org/clay')
  await expect(link).toHaveAttribute('rel', /noopener noreferrer nofollow/)

  await bens.getByRole('button', { name: 'Chats, 1 unread' }).click()
  await expect(bens).toHaveTitle(/^\(1\) /)
  await bens
    .getByRole('list', { name: 'Contacts' })
    .getByRole('button', { name: `${ada.displayName}` })
    .click()
  await expect(messageWith(bens, 'Which <b>clay</b> is it?')).toBeVisible()
  await expect(bens.getByRole('button', { name: 'Chats', exact: true })).toBeVisible()
  await expect(messageWith(adas, 'clay').getByText('Read', { exact: true })).toBeAttached()

  await bens.getByRole('textbox', { name: 'Message' }).pressSequentially('Stone')
  await expect(adas.getByText(`${ben.displayName} is typing`)).toBeAttached()
  await bens.getByRole('textbox', { name: 'Message' }).pressSequentially('ware')
  await bens.getByRole('textbox', { name: 'Message' }).press('Shift+Enter')
  await bens.getByRole('textbox', { name: 'Message' }).pressSequentially('with a celadon glaze')
  await bens.getByRole('textbox', { name: 'Message' }).press('Enter')
  await expect(messageWith(adas, 'celadon')).toBeVisible()
  await expect(adas.getByText(`${ben.displayName} is typing`)).toHaveCount(0)
  // Announces incoming messages, but not the member's own.
  await expect(log(adas, ben)).toHaveAttribute('aria-live', 'polite')
  await expect(messageWith(adas, 'clay')).toHaveAttribute('aria-live', 'off')

  await test.step('the panel stays open while the screens next to it change', async () => {
    await adas.getByRole('link', { name: 'Home' }).click()
    await expect(messageWith(adas, 'celadon')).toBeVisible()
    await adas.getByRole('button', { name: 'Back' }).click()
    await expect(adas.getByRole('list', { name: 'Contacts' })).toContainText('celadon')
    await adas.getByRole('button', { name: 'Close' }).click()
    await expect(chats(adas)).toHaveCount(0)
    await openChatWith(adas, ben)
  })

  await test.step('a picture, which opens in full', async () => {
    await adas.getByLabel('Add image').setInputFiles(await photo())
    await adas.getByRole('textbox', { name: 'Describe the image' }).fill('A round bowl')
    await adas.getByRole('button', { name: 'Send' }).click()
    await expect(bens.getByRole('img', { name: 'A round bowl' })).toBeVisible({ timeout: 20_000 })
    await bens.getByRole('button', { name: 'Open picture: A round bowl' }).click()
    await expect(bens.getByRole('dialog', { name: 'A round bowl' })).toBeVisible()
    await bens.goBack()
    await expect(bens.getByRole('dialog', { name: 'A round bowl' })).toBeHidden()
  })

  await test.step('a message deleted for both', async () => {
    await chooseInMessageMenu(adas, 'clay', 'Delete for both')
    await adas.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(messageWith(adas, 'Message deleted')).toBeVisible()
    await expect(messageWith(bens, 'Message deleted')).toBeVisible()
    await expect(messageWith(bens, 'clay')).toHaveCount(0)
  })

  await chats(adas).getByRole('button', { name: 'More' }).first().click()
  await adas.getByRole('menuitem', { name: 'Block' }).click()
  await adas.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  for (const page of [adas, bens]) {
    await expect(chats(page).getByRole('alert')).toHaveText('Failed to open chat: Chat not found')
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  }
})

test('keeps a second tab and a second device in sync: messages, read states and deletions', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const chatId = await startChat(ada, ben)
  await say(ben, chatId, 'From Ben')
  const first = await pageOf(ada)
  const [second, device] = [await first.context().newPage(), await pageOf(ada)]
  const all = [first, second, device]
  for (const page of all) {
    await page.goto('/home')
    await expect(page.getByRole('button', { name: 'Chats, 1 unread' })).toBeVisible()
  }
  await openChatWith(first, ben)
  for (const page of all) await expect(page.getByRole('button', { name: 'Chats', exact: true })).toBeVisible()
  await openChatWith(second, ben)
  await openChatWith(device, ben)
  await write(first, 'From Ada')
  for (const page of all) {
    await expect(messageWith(page, 'From Ada')).toHaveCount(1)
    await expect(messageWith(page, 'From Ben')).toHaveCount(1)
  }
  await expectMessageSent(first, 'From Ada')
  await chooseInMessageMenu(first, 'From Ben', 'Delete for me')
  await first.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  for (const page of all) await expect(messageWith(page, 'From Ben')).toHaveCount(0)
})

test('explains that a member accepts no messages, keeps a refused message for another try, and shows one sent before the live connection was open', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const page = await pageOf(ada)
  // There are no live events until it is connected.
  let connectLive = () => {}
  await page.routeWebSocket('**/live', socket => {
    connectLive = () => void socket.connectToServer()
  })
  await page.goto(`/home?chat=${chatIdOf(ada, ben)}`)
  await expect(chats(page).getByRole('alert')).toHaveText(
    'Failed to start chat: You do not have permission to send messages in this chat',
  )

  const chatId = await startChat(ada, ben)
  await page.goto(`/home?chat=${chatId}`)
  await page.getByRole('textbox', { name: 'Message' }).fill('Are you there?')
  // Sent before the change of the setting has arrived: polling gets no answer either.
  const polling = `**/api/chats/${chatId}`
  await page.route(polling, () => undefined)
  await ben.api.updatePrivacy({ body: { messagePermission: 'none' } })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(messageWith(page, 'Are you there?')).toContainText(
    'Not sent: You do not have permission to send messages in this chat',
  )
  await ben.api.updatePrivacy({ body: { messagePermission: 'public' } })
  await messageWith(page, 'Are you there?').getByRole('button', { name: 'Try again' }).click()
  await expectMessageSent(page, 'Are you there?')

  await page.unroute(polling)
  await say(ben, chatId, 'Always')
  connectLive()
  await expect(messageWith(page, 'Always')).toBeVisible()
})

test('loads earlier messages by page and keeps the place; new ones wait below', async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const chatId = await startChat(ada, ben)
  for (let number = 1; number <= 70; number++) await say(ben, chatId, `No. ${number} of many`)
  const page = await pageOf(ada)
  await page.goto(`/home?chat=${chatId}`)
  const shown = log(page, ben)
  await expect(shown.getByText('No. 70 of many')).toBeInViewport()
  await expect.poll(async () => (await textsIn(shown)).length).toBeLessThan(70)
  // Messages get their real heights when they come near, so that the top moves away.
  await expect
    .poll(async () => {
      await shown.evaluate(element => element.scrollTo({ top: -element.scrollHeight }))
      return (await textsIn(shown)).length
    })
    .toBe(70)
  const isSettled = () =>
    shown.evaluate(async element => {
      const { scrollHeight } = element
      await new Promise(resolve => setTimeout(resolve, 200))
      return element.scrollHeight === scrollHeight
    })
  await expect.poll(isSettled).toBe(true)

  const place = await shown.evaluate(element => {
    const top = element.getBoundingClientRect().top
    const first = [...element.querySelectorAll('[data-message]')].find(
      message => message.getBoundingClientRect().top >= top,
    )
    return { text: first?.querySelector('p')?.textContent ?? '', at: first?.getBoundingClientRect().top ?? 0 }
  })
  await say(ben, chatId, 'Something new')
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible()
  const box = await shown.getByText(place.text, { exact: true }).evaluate(element => {
    const message = element.closest('[data-message]')
    return message?.getBoundingClientRect().top ?? 0
  })
  expect(Math.abs(box - place.at)).toBeLessThan(3)
  await page.getByRole('button', { name: '1 new message' }).click()
  await expect(shown.getByText('Something new')).toBeInViewport()
})

test("fills a phone's screen with the chats, and leaves them step by step with the back button", async ({
  newMember,
  pageOf,
}) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const chatId = await startChat(ada, ben)
  await say(ben, chatId, 'Hello from Ben')
  const page = await pageOf(ada, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto(`/home?chat=${chatId}`)
  await expect(messageWith(page, 'Hello from Ben')).toBeVisible()
  await expect(page).toHaveURL('/home')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('list', { name: 'Contacts' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(chats(page)).toHaveCount(0)

  await openChatWith(page, ben)
  await expect(page.getByRole('dialog', { name: 'Chats' })).toBeVisible()
  const box = await page.getByRole('dialog', { name: 'Chats' }).boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await page.goBack()
  await expect(page.getByRole('list', { name: 'Contacts' })).toBeVisible()
  await page.goBack()
  await expect(chats(page)).toHaveCount(0)
  await expect(page).toHaveURL('/home')
})

test('shows the time and the menu of a message that is tapped', async ({ newMember, pageOf }) => {
  const [ada, ben] = [await newMember('ada'), await newMember('ben')]
  const chatId = await startChat(ada, ben)
  for (const text of ['Is the kiln warm?', 'I have a bowl', 'And a vase']) await say(ben, chatId, text)
  const page = await pageOf(ada, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto(`/home?chat=${chatId}`)
  const message = messageWith(page, 'I have a bowl')
  const shown = [message.getByRole('time'), message.getByRole('button', { name: 'More' })].map(part =>
    part.locator('..'),
  )
  for (const part of shown) await expect(part).toHaveCSS('opacity', '0')
  await message.getByText('I have a bowl').tap()
  for (const part of shown) await expect(part).toHaveCSS('opacity', '1')
  await page.getByText('And a vase').tap()
  for (const part of shown) await expect(part).toHaveCSS('opacity', '0')
})
