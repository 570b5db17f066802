import { chatIdOf } from '@bowline/domain/chat'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { aMe, aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { aChat, aMessage } from './testing.ts'
import { useChatPanel } from './use-chat-panel.ts'

const Chats = () => <ChatPanel panel={useChatPanel()} />

const me = aMe()
const ben = aMember('Ben')
const id = chatIdOf(me.uid, ben.uid)
const messages = [aMessage(1, { chatId: id, senderId: ben.uid, text: 'Which clay?' })]
const panel = page.getByRole('dialog', { name: 'Chats' })

beforeEach(async () => {
  await page.viewport(390, 844)
  const chat = aChat({ id, users: [me.uid, ben.uid], member: ben, lastSeq: 1, readUpTo: 1 })
  const none = { hasMore: false, nextCursor: null }
  const answers = {
    getChat: chat,
    listChats: { chats: [chat], unread: 0, ...none },
    listContacts: { members: [], ...none },
    listMessages: { messages, hasMore: false },
    listMutes: { members: [], ...none },
    markMessagesRead: { readUpTo: 1, unread: 0 },
  }
  renderForMember(<Chats />, { me, at: `/home?chat=${id}`, answers })
  await expect.element(panel.getByText('Which clay?')).toBeVisible()
})

/** Whether the middle of the element is visible, instead of something above it. */
const isOnTop = (locator: Locator) => {
  const element = locator.element()
  const { x, y, width, height } = element.getBoundingClientRect()
  // `elementFromPoint` skips inert elements, although they are visible.
  const inert = [...document.querySelectorAll<HTMLElement>('[inert]')]
  for (const part of inert) part.inert = false
  const found = document.elementFromPoint(x + width / 2, y + height / 2)
  for (const part of inert) part.inert = true
  return element.contains(found)
}

const expectAbovePanel = async (dialog: Locator, action: string) => {
  const button = dialog.getByRole('button', { name: action, exact: true })
  await expect.element(button).toBeVisible()
  await expect.poll(() => isOnTop(button)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(panel.getByText('Which clay?')).toBeVisible()
}

test('asks above the chats on a phone whether to delete a message', async () => {
  await panel.getByRole('log').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete for me' }).click()
  await expectAbovePanel(page.getByRole('dialog', { name: 'Delete for you?' }), 'Delete')
})

test('asks above the chats on a phone whether to block a member', async () => {
  await panel.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await expectAbovePanel(page.getByRole('dialog', { name: 'Block Ben?' }), 'Block')
})
