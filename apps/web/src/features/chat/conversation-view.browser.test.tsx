import { chatIdOf } from '@bowline/domain/chat'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aMe, aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { ChatAside } from './chat-aside.tsx'
import { aChat, messagesTo } from './testing.ts'
import { useChatPanel } from './use-chat-panel.ts'

const rendered = vi.hoisted(() => ({ menus: 0 }))

vi.mock('./message-menu.tsx', () => ({
  MessageMenu: () => {
    rendered.menus += 1
    return null
  },
}))

const Chats = () => <ChatAside panel={useChatPanel()} />

test('renders none of the messages again while the next one is written', async () => {
  const [me, ben] = [aMe(), aMember('Ben')]
  const chatId = chatIdOf(me.uid, ben.uid)
  const messages = messagesTo(5).map(message => ({
    ...message,
    id: crypto.randomUUID(),
    chatId,
    senderId: ben.uid,
  }))
  renderForMember(<Chats />, {
    me,
    at: `/home?chat=${chatId}`,
    answers: {
      getChat: aChat({ id: chatId, users: [me.uid, ben.uid], member: ben, lastSeq: 5, readUpTo: 5 }),
      listMessages: { messages, hasMore: false },
    },
  })
  await expect.element(page.getByText('No. 5')).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('H')
  const before = rendered.menus
  await box.fill('Hello')
  await expect.element(box).toHaveValue('Hello')
  expect(rendered.menus).toBe(before)
})
