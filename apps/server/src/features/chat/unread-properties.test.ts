import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatOf, messagesOf, read, remove, say, start } from '../../testing/chats.ts'
import { connect } from '../../testing/connect.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

type Step = { does: keyof typeof actions; who: number; chat: number; pick: number }
type Scene = { one: TestMember; other: TestMember; chatId: string }

/** A random message of the chat, as the member sees it. */
const picked = async (member: TestMember, chatId: string, pick: number) => {
  const messages = await messagesOf(member, chatId, { limit: 50 })
  return messages[pick % Math.max(1, messages.length)]
}

const actions = {
  send: (member: TestMember, _: TestMember, chatId: string) => say(member, chatId),
  read: async (member: TestMember, _: TestMember, chatId: string, pick: number) =>
    read(member, chatId, (await picked(member, chatId, pick))?.seq ?? pick),
  hide: async (member: TestMember, _: TestMember, chatId: string, pick: number) => {
    const message = await picked(member, chatId, pick)
    if (message) await remove(member, message, 'me')
  },
  takeBack: async (member: TestMember, _: TestMember, chatId: string, pick: number) => {
    const message = await picked(member, chatId, pick)
    if (message?.senderId === member.id) await remove(member, message, 'both')
  },
  mute: (member: TestMember, other: TestMember) => member.api.muteMember({ params: { userId: other.id } }),
  unmute: (member: TestMember, other: TestMember) =>
    member.api.unmuteMember({ params: { userId: other.id } }),
}

test('keeps unread counts and totals right for any actions of both members', async () => {
  const members = await Promise.all([1, 2, 3].map(() => server.member()))
  const [a, b, c] = members
  if (!a || !b || !c) throw new Error('Members are missing.')
  const scenes: Scene[] = []
  for (const [one, other] of [
    [a, b],
    [b, c],
  ] as const) {
    await connect(one, other)
    scenes.push({ one, other, chatId: await start(one, other) })
  }
  const step = fc.record({
    does: fc.constantFrom(...(Object.keys(actions) as Step['does'][]), 'send' as const, 'send' as const),
    who: fc.nat(1),
    chat: fc.nat(1),
    pick: fc.nat(40),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 4 }), async rounds => {
      for (const round of rounds) await Promise.all(round.map(each => act(scenes, each)))
      for (const member of members) await check(member)
      await checkNumbers()
    }),
    { numRuns: 8 },
  )
})

const act = async (scenes: Scene[], { does, who, chat, pick }: Step) => {
  const scene = scenes[chat]
  if (!scene) return
  const [member, other] = who ? [scene.one, scene.other] : [scene.other, scene.one]
  await actions[does](member, other, scene.chatId, pick)
}

const check = async (member: TestMember) => {
  const { chats, unread } = await member.api.listChats()
  expect(unread).toBe(chats.reduce((sum, chat) => sum + chat.unread, 0))
  expect((await member.api.getUnread()).chats).toBe(unread)
  const muted = new Set((await member.api.listMutes()).members.map(({ uid }) => uid))
  for (const { id, member: other } of chats) {
    const { rows } = await sql<{ stored: number; counted: number }>`
      select unread as stored, (
        select count(*)::int from messages
        where messages.chat_id = chat_members.chat_id and sender_id <> ${member.id} and deleted_at is null
          and seq > read_seq
          and not exists (select from hidden_messages where message_id = messages.id and member_id = ${member.id})
      ) as counted
      from chat_members where chat_id = ${id} and member_id = ${member.id}`.execute(server.db)
    expect(rows[0]?.stored).toBe(rows[0]?.counted)
    expect((await chatOf(member, id)).unread).toBe(muted.has(other.uid) ? 0 : rows[0]?.counted)
  }
}

/**
 * Messages are numbered 1, 2, 3, … in each chat. Exactly the messages that the other member has read are marked as
 * read.
 */
const checkNumbers = async () => {
  const { rows } = await sql`
    select id from chats where last_seq <> (select count(*) from messages where chat_id = chats.id)
    union all
    select message.chat_id from messages message
    join chat_members reader on reader.chat_id = message.chat_id and reader.member_id <> message.sender_id
    where (message.read_at is not null) <> (message.seq <= reader.read_seq)`.execute(server.db)
  expect(rows).toEqual([])
}
