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

const me = aMe()
const ben = aMember('Ben')
const id = chatIdOf(me.uid, ben.uid)
const all = Array.from({ length: 40 }, (_, index) =>
  aMessage(index + 1, { chatId: id, senderId: index % 2 ? me.uid : ben.uid }),
)
const clay = aMessage(41, { chatId: id, senderId: ben.uid, text: 'Which clay?' })
const [first] = all
if (!first) throw new Error('There are messages.')
const { seq, senderId, text } = first
const replyTo = { id: first.id, seq, senderId, text, hasPicture: false, isDeleted: false }
const answer = aMessage(42, { chatId: id, senderId: me.uid, text: 'Stoneware', replyTo })
const messages = [...all, clay, answer]

const log = page.getByRole('log')
const messageWith = (words: string) => log.getByRole('listitem').filter({ hasText: words })
const menu = page.getByRole('menu')
const field = page.getByRole('textbox', { name: 'Message' })
const reactionsSent = () =>
  server.requestsFor('reactToMessage').map(({ params, body }) => [params.messageId, body.emoji])

let server: FakeServer

const open = async (width: number) => {
  await page.viewport(width, 844)
  const chat = aChat({ id, users: [me.uid, ben.uid], member: ben, lastSeq: 42, readUpTo: 42 })
  const none = { hasMore: false, nextCursor: null }
  ;({ server } = renderForMember(<Chats />, {
    me,
    at: `/home?chat=${id}`,
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
        chatId: id,
        reactions: emoji ? [{ userId: me.uid, emoji }] : [],
        reactionVersion: server.requestsFor('reactToMessage').length,
      }),
      sendMessage: ({ body }) =>
        aMessage(43, { chatId: id, senderId: me.uid, id: body.id, text: body.text ?? '' }),
    },
  }))
  await expect.element(messageWith('Which clay?')).toBeVisible()
}

beforeEach(() => open(1440))

test('opens with a right click, and reacts at once', async () => {
  await messageWith('Which clay?').getByText('Which clay?').click({ button: 'right' })
  await expect.element(page.getByRole('menu', { name: "Ben's message" })).toBeVisible()
  await menu.getByRole('menuitemradio', { name: 'React with 👍' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(messageWith('Which clay?').getByRole('button', { name: '👍 from you' })).toBeVisible()
  await expect.poll(reactionsSent).toEqual([[clay.id, '👍']])
})

test('marks the current reaction, replaces it from the longer list and removes it', async () => {
  const openMenu = () => messageWith('Which clay?').getByText('Which clay?').click({ button: 'right' })
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
    [clay.id, '❤️'],
    [clay.id, '🧶'],
    [clay.id, null],
  ])
})

test('lists who reacted, and removes the own reaction there', async () => {
  await messageWith('Which clay?').getByText('Which clay?').click({ button: 'right' })
  await menu.getByRole('menuitemradio', { name: 'React with 🙏' }).click()
  await messageWith('Which clay?').getByRole('button', { name: '🙏 from you' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reactions' })
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('You')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(reactionsSent).toEqual([
    [clay.id, '🙏'],
    [clay.id, null],
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
  await open(390)
  const bubble = messageWith('Which clay?').getByText('Which clay?').element()
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
    await messageWith('Which clay?').getByText('Which clay?').click({ button: 'right' })
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
    .toEqual([['Porcelain', clay.id]])
})

test('leads from a quote to its message, which is loaded first, and marks it for a moment', async () => {
  expect(log.getByText('No. 1', { exact: true }).query()).toBeNull()
  await log.getByRole('button', { name: 'Reply to Ben: No. 1' }).click()
  const original = log
    .getByRole('listitem')
    .filter({ has: log.getByText('No. 1', { exact: true }) })
    .first()
  await expect.element(original).toHaveFocus()
  await expect.element(original).toHaveAttribute('data-marked')
  await expect.element(original).toBeInViewport()
  await expect.element(original).not.toHaveAttribute('data-marked')
})

const focus = (button: Locator) => (button.element() as HTMLElement).focus()
