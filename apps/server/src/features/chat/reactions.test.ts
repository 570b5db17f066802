import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatOf, chatting, messagesOf, react, remove, say } from '../../testing/chats.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const withMessage = async () => {
  const made = await chatting(server)
  return { ...made, message: await say(made.one, made.chatId) }
}

const reactionsTo = async (member: TestMember, chatId: string) =>
  (await messagesOf(member, chatId)).at(-1)?.reactions

test('sets one reaction for each member, replaces it and removes it, for both members to see', async () => {
  const { one, other, chatId, message } = await withMessage()
  server.advance(1000)
  await react(other, message, '👍')
  server.advance(1000)
  const { reactions, reactionVersion } = await react(one, message, '❤️')
  expect(reactions).toEqual([
    { userId: other.id, emoji: '👍' },
    { userId: one.id, emoji: '❤️' },
  ])
  server.advance(1000)
  const replaced = await react(other, message, '🎉')
  expect(replaced.reactionVersion).toBeGreaterThan(reactionVersion)
  for (const member of [one, other])
    expect(await reactionsTo(member, chatId)).toEqual([
      { userId: one.id, emoji: '❤️' },
      { userId: other.id, emoji: '🎉' },
    ])
  await react(one, message, null)
  expect(await reactionsTo(other, chatId)).toEqual([{ userId: other.id, emoji: '🎉' }])
  expect((await chatOf(one, chatId)).lastMessage?.reactions).toHaveLength(1)
})

test('changes nothing by a repeated choice', async () => {
  const { other, message } = await withMessage()
  const first = await react(other, message, '👍')
  expect(await react(other, message, '👍')).toEqual(first)
  const removed = await react(other, message, null)
  expect(await react(other, message, null)).toEqual(removed)
})

test('keeps one reaction of each member for simultaneous choices, and counts every change', async () => {
  const { one, other, chatId, message } = await withMessage()
  const emoji = ['👍', '❤️', '😂', '😮', '😢', '🙏']
  await Promise.all(emoji.flatMap(each => [react(one, message, each), react(other, message, each)]))
  const [seen] = await messagesOf(one, chatId)
  expect(new Set(seen?.reactions.map(({ userId }) => userId))).toEqual(new Set([one.id, other.id]))
  expect(seen?.reactionVersion).toBe(12)
})

test('notifies nobody: nothing is unread, pushed or listed, and the chat keeps its place', async () => {
  const { one, other, chatId, message } = await withMessage()
  const { updatedAt } = await chatOf(one, chatId)
  server.advance(1000)
  await react(other, message, '👍')
  expect(await one.api.getUnread()).toMatchObject({ chats: 0 })
  expect((await chatOf(one, chatId)).updatedAt).toBe(updatedAt)
  const { rows } =
    await sql`select from notifications where recipient_id = ${one.id} and type = 'message'`.execute(
      server.db,
    )
  expect(rows).toEqual([])
})

test('refuses anything but a single emoji', async () => {
  const { one, message } = await withMessage()
  for (const emoji of ['', 'ok', '👍👍', '<b>'])
    expect(await refusalOf(react(one, message, emoji))).toBe('400 Choose a single emoji')
})

test('refuses to react where the member may not write, and always lets them remove', async () => {
  const { one, other, chatId, message } = await withMessage()
  await react(other, message, '👍')
  await one.api.updatePrivacy({ body: { messagePermission: 'none' } })
  expect(await refusalOf(react(other, message, '❤️'))).toBe(
    '403 You do not have permission to send messages in this chat',
  )
  await react(other, message, null)
  expect(await reactionsTo(one, chatId)).toEqual([])
})

test('does not find the message behind a block, in another chat or after its deletion for both', async () => {
  const { one, other, chatId, message } = await withMessage()
  const elsewhere = await chatting(server)
  expect(await refusalOf(react(elsewhere.one, message, '👍'))).toBe('404 Chat not found')
  const there = { ...message, chatId: elsewhere.chatId }
  expect(await refusalOf(react(elsewhere.one, there, '👍'))).toBe('404 Message not found')
  await react(other, message, '👍')
  await remove(one, message, 'both')
  expect(await reactionsTo(one, chatId)).toEqual([])
  expect(await refusalOf(react(other, message, '❤️'))).toBe('404 Message not found')
  const { rows } = await sql`select from message_reactions where message_id = ${message.id}`.execute(
    server.db,
  )
  expect(rows).toEqual([])
  const next = await say(one, chatId)
  await one.api.blockMember({ params: { userId: other.id } })
  for (const emoji of ['👍', null])
    expect(await refusalOf(react(other, next, emoji))).toBe('404 Chat not found')
})
