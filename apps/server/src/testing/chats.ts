import { randomUUID } from 'node:crypto'
import type { Message, RequestOf } from '@bowline/api'
import { chatIdOf } from '@bowline/domain'
import { connect } from './connect.ts'
import type { TestMember, TestServer } from './server.ts'

/** A chat that one of the two starts. @returns its id */
export const start = async (one: TestMember, other: TestMember) => {
  const chatId = chatIdOf(one.id, other.id)
  await one.api.startChat({ params: { chatId }, body: { users: [one.id, other.id] } })
  return chatId
}

/** Two connected members and their chat. */
export const chatting = async (server: TestServer, given?: Parameters<TestServer['member']>[0]) => {
  const [one, other] = [await server.member(given), await server.member(given)]
  await connect(one, other)
  return { one, other, chatId: await start(one, other) }
}

export const say = (
  member: TestMember,
  chatId: string,
  given: Partial<RequestOf<'sendMessage'>['body']> = {},
): Promise<Message> =>
  member.api.sendMessage({ params: { chatId }, body: { id: randomUUID(), text: 'Kiln is warm', ...given } })

export const read = (member: TestMember, chatId: string, upTo: number) =>
  member.api.readChat({ params: { chatId }, body: { upTo } })

export const remove = (
  member: TestMember,
  { chatId, id: messageId }: Pick<Message, 'chatId' | 'id'>,
  whose: 'me' | 'both',
) => member.api.deleteMessage({ params: { chatId, messageId }, query: { for: whose } })

export const react = (
  member: TestMember,
  { chatId, id: messageId }: Pick<Message, 'chatId' | 'id'>,
  emoji: string | null,
) => member.api.reactToMessage({ params: { chatId, messageId }, body: { emoji } })

export const chatOf = (member: TestMember, chatId: string) => member.api.getChat({ params: { chatId } })

export const messagesOf = async (
  member: TestMember,
  chatId: string,
  query: RequestOf<'listMessages'>['query'] = {},
) => (await member.api.listMessages({ params: { chatId }, query })).messages
