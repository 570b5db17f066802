import { chatIdOf } from '@bowline/domain/chat'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMe, aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { ChatAside } from './chat-aside.tsx'
import { aChat, messagesTo } from './testing.ts'
import { useChatPanel } from './use-chat-panel.ts'

const Chats = () => <ChatAside panel={useChatPanel()} />

/** React gives an element new properties when it is rendered with others, or with other contents. */
const propertiesOf = (element: Element) =>
  Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1]

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
  const bubbles = [...document.querySelectorAll('[data-message]')]
  const before = bubbles.map(propertiesOf)
  await box.fill('Hello')
  await expect.element(box).toHaveValue('Hello')
  expect(before.filter(properties => typeof properties === 'object')).toHaveLength(5)
  expect(bubbles.filter((bubble, index) => propertiesOf(bubble) !== before[index])).toEqual([])
})
