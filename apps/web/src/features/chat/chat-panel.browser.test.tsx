import { chatIdOf } from '@bowline/domain/chat'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../testing/fake-server.ts'
import { aMe, aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { ChatAside } from './chat-aside.tsx'
import { ChatsButton } from './chats-button.tsx'
import { useChatPanel } from './use-chat-panel.ts'

const Chats = () => {
  const panel = useChatPanel()
  return (
    <>
      <ChatsButton panel={panel} unread={0} />
      <ChatAside panel={panel} />
    </>
  )
}

const notToday = refusal('invalid-input', 'Not today')
const alert = page.getByRole('region', { name: 'Chats' }).getByRole('alert')

test('opens and explains why the chats cannot be loaded', async () => {
  renderForMember(<Chats />, { answers: { listChats: notToday, listContacts: notToday } })
  await page.getByRole('button', { name: 'Chats' }).click()
  await expect.element(alert).toMatchTextContent('Chat error: Not today')
})

test('explains why a chat cannot be opened', async () => {
  const answers = { startChat: notToday, getChat: notToday, listChats: notToday, listMessages: notToday }
  const me = aMe()
  const at = `/home?chat=${chatIdOf(me.uid, aMember('Ben').uid)}`
  renderForMember(<Chats />, { me, at, answers })
  await expect.element(alert).toMatchTextContent('Failed to open chat: Not today')
})
