import { randomUUID } from 'node:crypto'
import { chatIdOf } from '@bowline/domain'
import type { TestMember } from '../server-on.ts'
import type { Requests } from './requests.ts'

export const createChat = async (author: TestMember, follower: TestMember) => {
  await author.api.updatePrivacy({ body: { messagePermission: 'public' } })
  const chatId = chatIdOf(author.id, follower.id)
  const [messageId, answerId] = [randomUUID(), randomUUID()]
  await follower.api.startChat({ params: { chatId }, body: { users: chatId.split('_') } })
  await follower.api.sendMessage({ params: { chatId }, body: { id: messageId, text: 'Which glaze?' } })
  await author.api.sendMessage({
    params: { chatId },
    body: { id: answerId, text: 'See https://example.org' },
  })
  return { chatId, messageId, answerId }
}

export const chatRequests = {
  listChats: () => ({}),
  listContacts: () => ({}),
  getChat: ({ chatId }) => ({ params: { chatId } }),
  startChat: ({ chatId }) => ({ params: { chatId }, body: { users: chatId.split('_') } }),
  readChat: ({ chatId }) => ({ params: { chatId }, body: { upTo: 1 } }),
  listMessages: ({ chatId }) => ({ params: { chatId } }),
  sendMessage: ({ chatId }) => ({
    params: { chatId },
    body: { id: '01890000-0000-7000-8000-000000000004', text: 'Is it food-safe?' },
  }),
  deleteMessage: ({ chatId, messageId }) => ({ params: { chatId, messageId }, query: { for: 'me' } }),
  reactToMessage: ({ chatId, messageId }) => ({ params: { chatId, messageId }, body: { emoji: '👍' } }),
  removeMessagePreview: ({ chatId, answerId }) => ({ params: { chatId, messageId: answerId } }),
  getChatSettings: () => ({}),
  updateChatSettings: () => ({ body: { typing: false } }),
} satisfies Requests
