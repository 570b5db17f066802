import { chatIdOf } from '@bowline/domain/chat'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { FakeServer } from '../../testing/fake-server.ts'
import { aMe, aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { aChat, aMessage, pageOf } from './testing.ts'
import { useChatPanel } from './use-chat-panel.ts'

const Chats = () => <ChatPanel panel={useChatPanel()} />

/** New for each test: what a test left to be sent is not sent in the next one. */
const makeChat = () => {
  const [me, ben] = [aMe(), aMember('Ben')]
  const chatId = chatIdOf(me.uid, ben.uid)
  const all = Array.from({ length: 40 }, (_, index) =>
    aMessage(index + 1, { chatId, senderId: index % 2 ? me.uid : ben.uid }),
  )
  const replyTo = {
    ...{ id: 'message-1', seq: 1, senderId: ben.uid, text: 'No. 1' },
    hasPicture: false,
    isDeleted: false,
  }
  const linkPreview = {
    ...{ url: 'https://knots.example/bowline', site: '', title: 'How to tie a bowline' },
    description: '',
    picture: null,
  }
  for (const index of [38, 39])
    all[index] = aMessage(index + 1, {
      ...all[index],
      text: `Read https://knots.example/bowline, ${index}`,
      linkPreview,
    })
  const question = aMessage(41, { chatId, senderId: ben.uid, text: 'Which clay?' })
  const answer = aMessage(42, { chatId, senderId: me.uid, text: 'Stoneware', replyTo })
  return { me, ben, chatId, messages: [...all, question, answer] }
}

const log = page.getByRole('log')
const messageWith = (words: string) => log.getByRole('listitem').filter({ hasText: words })
const menu = page.getByRole('menu')
const clay = 'message-41'
const clayBubble = () => messageWith('Which clay?').getByText('Which clay?')
const field = page.getByRole('textbox', { name: 'Message' })
const reactionsSent = () =>
  server.requestsFor('reactToMessage').map(({ params, body }) => [params.messageId, body.emoji])

let server: FakeServer

beforeEach(async () => {
  await page.viewport(1440, 844)
  // The app's layout sets it, and the panel's height depends on it.
  document.documentElement.style.setProperty('--header', '60px')
  const { me, ben, chatId, messages } = makeChat()
  const chat = aChat({ id: chatId, users: [me.uid, ben.uid], member: ben, lastSeq: 42, readUpTo: 42 })
  const none = { hasMore: false, nextCursor: null }
  ;({ server } = renderForMember(<Chats />, {
    me,
    at: `/home?chat=${chatId}`,
    answers: {
      getChat: chat,
      listChats: { chats: [chat], unread: 0, ...none },
      listContacts: { members: [], ...none },
      listMessages: ({ query = {} }) => {
        const numbers = Object.entries(query).map(([name, value]) => [name, Number(value)])
        return pageOf(messages, Object.fromEntries(numbers))
      },
      listMutes: { members: [], ...none },
      reactToMessage: ({ params, body: { emoji } }) => ({
        id: params.messageId,
        chatId,
        reactions: emoji ? [{ userId: me.uid, emoji }] : [],
        reactionVersion: server.requestsFor('reactToMessage').length,
      }),
      removeMessagePreview: { success: true },
      sendMessage: ({ body }) =>
        aMessage(43, { chatId, senderId: me.uid, id: body.id, text: body.text ?? '' }),
    },
  }))
  await expect.element(messageWith('Which clay?')).toBeVisible()
})

test('opens with a right click, and reacts at once', async () => {
  await clayBubble().click({ button: 'right' })
  await expect.element(page.getByRole('menu', { name: "Ben's message" })).toBeVisible()
  await menu.getByRole('menuitemradio', { name: 'React with 👍' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(messageWith('Which clay?').getByRole('button', { name: '👍 from you' })).toBeVisible()
  await expect.poll(reactionsSent).toEqual([[clay, '👍']])
})

test('marks the current reaction, replaces it from the longer list and removes it', async () => {
  const openMenu = () => clayBubble().click({ button: 'right' })
  const item = (emoji: string) => menu.getByRole('menuitemradio', { name: `React with ${emoji}` })
  await openMenu()
  await item('❤️').click()
  await openMenu()
  await expect.element(item('❤️')).toHaveAttribute('aria-checked', 'true')
  await menu.getByRole('menuitem', { name: 'More reactions' }).click()
  await expect.element(item('👏')).toHaveFocus()
  await item('🧶').click()
  await expect.element(messageWith('Which clay?').getByRole('button', { name: '🧶 from you' })).toBeVisible()
  await openMenu()
  await item('🧶').click()
  await expect
    .element(messageWith('Which clay?').getByRole('button', { name: /from you/ }))
    .not.toBeInTheDocument()
  await expect.poll(reactionsSent).toEqual([
    [clay, '❤️'],
    [clay, '🧶'],
    [clay, null],
  ])
})

test('lists who reacted, and removes the own reaction there', async () => {
  await clayBubble().click({ button: 'right' })
  await menu.getByRole('menuitemradio', { name: 'React with 🙏' }).click()
  await messageWith('Which clay?').getByRole('button', { name: '🙏 from you' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reactions' })
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('You')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(reactionsSent).toEqual([
    [clay, '🙏'],
    [clay, null],
  ])
})

test('is used by keyboard alone, and returns the focus', async () => {
  const more = messageWith('Which clay?').getByRole('button', { name: 'More' })
  focus(more)
  await userEvent.keyboard('{Enter}')
  await expect.element(menu.getByRole('menuitemradio', { name: 'React with 👍' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(menu.getByRole('menuitemradio', { name: 'React with ❤️' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(menu.getByRole('menuitem', { name: "Reply to Ben's message" })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{End}')
  await expect.element(menu.getByRole('menuitem', { name: 'Delete for me' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
  more.element().dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(more).toHaveFocus()
  await expect.element(log).toBeVisible()
})

test('closes with a press elsewhere, and with its button', async () => {
  const more = messageWith('Which clay?').getByRole('button', { name: 'More' })
  focus(more)
  for (const elsewhere of [field, more]) {
    await userEvent.keyboard('{Enter}')
    await expect.element(menu).toBeVisible()
    await elsewhere.click()
    await expect.element(menu).not.toBeInTheDocument()
    focus(more)
  }
})

test('opens with the long press of a finger, not with a short one or a scroll', async () => {
  await page.viewport(390, 844)
  await expect.element(page.getByRole('dialog', { name: 'Chats' })).toBeVisible()
  const bubble = clayBubble().element()
  const press = (type: string, clientX = 100) =>
    bubble.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'touch', isPrimary: true, clientX, clientY: 100 }),
    )
  press('pointerdown')
  press('pointerup')
  press('pointerdown')
  press('pointermove', 120)
  await new Promise(resolve => setTimeout(resolve, 600))
  expect(menu.query()).toBeNull()
  press('pointerdown')
  await expect.element(menu).toBeVisible()
  press('pointerup')
  bubble.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(menu).toBeVisible()
  const { left, right } = menu.element().getBoundingClientRect()
  expect([left >= 0, right <= 390]).toEqual([true, true])
})

test('replies with a quote, which can be removed first', async () => {
  const reply = async () => {
    await clayBubble().click({ button: 'right' })
    await menu.getByRole('menuitem', { name: "Reply to Ben's message" }).click()
  }
  const quote = page.getByRole('group', { name: 'Quoted message' })
  await reply()
  await expect.element(quote).toMatchTextContent('BenWhich clay?')
  await expect.element(field).toHaveFocus()
  await quote.getByRole('button', { name: 'Remove quote' }).click()
  await expect.element(quote).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await reply()
  await userEvent.keyboard('Porcelain{Enter}')
  await expect.element(quote).not.toBeInTheDocument()
  await expect
    .poll(() => server.requestsFor('sendMessage').map(({ body }) => [body.text, body.replyToId]))
    .toEqual([['Porcelain', clay]])
})

test('leads from a quote to its message, which is loaded first, and marks it for a moment', async () => {
  const original = () => document.querySelector('[data-message="message-1"]')
  expect(original()).toBeNull()
  await log.getByRole('button', { name: 'Reply to Ben: No. 1' }).click()
  await expect.poll(original).not.toBeNull()
  await expect.poll(() => original() === document.activeElement).toBe(true)
  await expect.poll(() => original()?.hasAttribute('data-marked')).toBe(true)
  await expect.element(log.getByText('No. 1', { exact: true }).first()).toBeInViewport()
  await expect.poll(() => original()?.hasAttribute('data-marked'), { timeout: 4_000 }).toBe(false)
})

const focus = (button: Locator) => (button.element() as HTMLElement).focus()

/** A link has the browser's own menu. */
const besideLink = { button: 'right', position: { x: 16, y: 16 } } as const

test("shows the preview of a link, and removes it from the member's own message only", async () => {
  const [theirs, own] = [messageWith('bowline, 38'), messageWith('bowline, 39')]
  const preview = (message: Locator) => message.getByRole('link', { name: /How to tie a bowline/ })
  await expect.element(preview(theirs)).toHaveAttribute('href', 'https://knots.example/bowline')
  const item = menu.getByRole('menuitem', { name: 'Remove preview' })
  await theirs.getByText('Read', { exact: false }).click(besideLink)
  await expect.element(menu.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
  await expect.element(item).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await own.getByText('Read', { exact: false }).click(besideLink)
  await item.click()
  await expect.element(preview(own)).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toMatchTextContent('Preview removed')
  await expect.element(preview(theirs)).toBeVisible()
  await expect
    .poll(() => server.requestsFor('removeMessagePreview'))
    .toMatchObject([{ params: { messageId: 'message-40' } }])
})
