import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatOf, chatting, read, remove, say, start } from '../../testing/chats.ts'
import { connect, follow } from '../../testing/connect.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

describe('starting', () => {
  test('creates one chat for simultaneous and repeated starts', async () => {
    const [one, other] = [await server.member(), await server.member()]
    await connect(one, other)
    const ids = await Promise.all([
      start(one, other),
      start(other, one),
      start(one, other),
      start(other, one),
    ])
    expect(new Set(ids).size).toBe(1)
    for (const member of [one, other]) {
      const { chats } = await member.api.listChats()
      expect(chats.map(({ id }) => id)).toEqual([ids[0]])
      expect(chats[0]).toMatchObject({ users: [one.id, other.id].sort(), lastMessage: null, lastSeq: 0 })
    }
  })

  test('returns the existing chat, even if no more messages may be sent', async () => {
    const { one, other, chatId } = await chatting(server)
    await say(one, chatId)
    await other.api.updatePrivacy({ body: { messagePermission: 'none' } })
    await start(one, other)
    expect(await chatOf(one, chatId)).toMatchObject({ lastSeq: 1, can: { send: false } })
    expect(await chatOf(other, chatId)).toMatchObject({ can: { send: true } })
  })
})

describe('the list', () => {
  let host: TestMember
  let friends: TestMember[]
  let chatIds: string[]
  beforeAll(async () => {
    host = await server.member()
    friends = await Promise.all([1, 2, 3, 4, 5].map(() => server.member()))
    chatIds = []
    for (const friend of friends) {
      await connect(host, friend)
      chatIds.push(await start(friend, host))
    }
    for (const [index, friend] of friends.entries()) {
      server.advance(60_000)
      for (let count = 0; count <= index; count++) await say(friend, chatIds[index] ?? '')
    }
  })

  test('lists the newest message first, page by page, with the unread messages of each chat and of all', async () => {
    const first = await host.api.listChats({ query: { limit: 3 } })
    expect(first.chats.map(({ member }) => member.uid)).toEqual(
      [...friends]
        .reverse()
        .slice(0, 3)
        .map(({ id }) => id),
    )
    expect(first).toMatchObject({ hasMore: true, unread: 15 })
    expect(first.chats.map(({ unread }) => unread)).toEqual([5, 4, 3])
    const second = await host.api.listChats({ query: { limit: 3, cursor: first.nextCursor ?? '' } })
    expect(second.chats.map(({ unread }) => unread)).toEqual([2, 1])
    expect(second).toMatchObject({ hasMore: false, nextCursor: null, unread: 15 })
    expect((await host.api.getUnread()).chats).toBe(15)
    server.advance(60_000)
    const answer = await say(host, chatIds[0] ?? '')
    expect((await host.api.listChats()).chats[0]).toMatchObject({
      id: chatIds[0],
      lastMessage: { id: answer.id },
      unread: 1,
    })
  })

  test('reads the list, and messages, in one round trip', async () => {
    expect(await statementsOf(server, () => host.api.listChats())).toHaveLength(1)
    const ofChat = { params: { chatId: chatIds[4] ?? '' } }
    expect(await statementsOf(server, () => host.api.listMessages(ofChat))).toHaveLength(1)
    expect(await statementsOf(server, () => host.api.listContacts())).toHaveLength(1)
  })

  test('shows the last message that the member can see', async () => {
    const { one, other, chatId } = await chatting(server)
    const [first, second] = [await say(one, chatId, { text: 'first' }), await say(one, chatId)]
    await remove(other, second, 'me')
    expect((await chatOf(other, chatId)).lastMessage?.id).toBe(first.id)
    expect((await chatOf(one, chatId)).lastMessage?.id).toBe(second.id)
    await remove(one, second, 'both')
    expect((await chatOf(one, chatId)).lastMessage).toMatchObject({
      id: second.id,
      text: '',
      isDeleted: true,
    })
    expect((await chatOf(other, chatId)).lastMessage?.id).toBe(first.id)
  })
})

describe('reading', () => {
  test('only moves forward, and notifies the sender', async () => {
    const { one, other, chatId } = await chatting(server)
    for (let count = 0; count < 3; count++) await say(one, chatId)
    expect(await read(other, chatId, 2)).toEqual({ unread: 1, unreadInAll: 1 })
    expect(await read(other, chatId, 1)).toEqual({ unread: 1, unreadInAll: 1 })
    expect(await chatOf(other, chatId)).toMatchObject({ readUpTo: 2, unread: 1 })
    expect(await chatOf(one, chatId)).toMatchObject({ otherReadUpTo: 2, readUpTo: 0, unread: 0 })
    const { messages } = await one.api.listMessages({ params: { chatId } })
    expect(messages.map(message => message.read)).toEqual([true, true, false])
    expect(messages[0]?.readAt).toBe(server.context.now().toISOString())
    expect(await read(other, chatId, 999)).toEqual({ unread: 0, unreadInAll: 0 })
    expect(await chatOf(other, chatId)).toMatchObject({ readUpTo: 3 })
    await say(one, chatId)
    expect(await chatOf(other, chatId)).toMatchObject({ unread: 1 })
  })

  test.each(['one', 'other'] as const)('notifies nobody where %s has receipts off', async who => {
    const pair = await chatting(server)
    const { one, other, chatId } = pair
    await say(one, chatId)
    await pair[who].api.updateChatSettings({ body: { readReceipts: false } })
    await read(other, chatId, 1)
    expect(await chatOf(one, chatId)).toMatchObject({
      otherReadUpTo: null,
      lastMessage: { read: false, readAt: null },
    })
    expect(await chatOf(other, chatId)).toMatchObject({ unread: 0, lastMessage: { read: true } })
    const { messages } = await one.api.listMessages({ params: { chatId } })
    expect(messages[0]).toMatchObject({ read: false, readAt: null })
  })
})

describe("the other member's recent presence", () => {
  test('is coarse and follows activity visibility', async () => {
    const { one, other, chatId } = await chatting(server)
    expect(await chatOf(one, chatId)).toMatchObject({ activeRecently: true })
    server.advance(6 * 60_000)
    expect(await chatOf(one, chatId)).toMatchObject({ activeRecently: false })
    await other.api.getUnread()
    expect(await chatOf(one, chatId)).toMatchObject({ activeRecently: true })
    await other.api.updatePrivacy({ body: { activityVisibility: 'private' } })
    expect(await chatOf(one, chatId)).toMatchObject({ activeRecently: null })
  })

  test('is written once a minute', async () => {
    const member = await server.member()
    const writes = async () =>
      (await statementsOf(server, () => member.api.getUnread())).filter(text =>
        text.includes('into presence'),
      )
    expect(await writes()).toHaveLength(1)
    server.advance(59_000)
    expect(await writes()).toHaveLength(0)
    server.advance(1_000)
    expect(await writes()).toHaveLength(1)
  })
})

describe('contacts', () => {
  const ids = async (member: TestMember, name?: string) =>
    (await member.api.listContacts({ query: { name } })).members.map(({ uid }) => uid)

  test('are connections first, then followed members and followers who accept messages', async () => {
    const [host, friend, fan, idol, open, closed, stranger] = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map(() => server.member()),
    )
    if (!host || !friend || !fan || !idol || !open || !closed || !stranger)
      throw new Error('Members are missing.')
    await connect(host, friend)
    server.advance(1000)
    await follow(fan, host)
    server.advance(1000)
    for (const member of [idol, open, closed]) await follow(host, member)
    await connect(host, closed)
    await open.api.updatePrivacy({ body: { messagePermission: 'public' } })
    await closed.api.updatePrivacy({ body: { messagePermission: 'none' } })
    expect(await ids(host)).toEqual([friend.id, open.id, fan.id])
    const page = await host.api.listContacts({ query: { limit: 2 } })
    const rest = await host.api.listContacts({ query: { limit: 2, cursor: page.nextCursor ?? '' } })
    expect(rest.members.map(({ uid }) => uid)).toEqual([fan.id])
    await fan.api.blockMember({ params: { userId: host.id } })
    expect(await ids(host)).toEqual([friend.id, open.id])
  })

  test('searches everybody who accepts messages by name, in any case', async () => {
    const host = await server.member()
    const wilma = await server.member({ username: 'w.potts', displayName: 'Wilma Öztürk' })
    const shy = await server.member({ displayName: 'Wilma Shy' })
    await wilma.api.updatePrivacy({ body: { messagePermission: 'public' } })
    expect(await ids(host, ' WILMA ')).toEqual([wilma.id])
    expect(await ids(host, 'öztü')).toEqual([wilma.id])
    expect(await ids(host, 'W.PO')).toEqual([wilma.id])
    expect(await ids(host, '%')).toEqual([])
    await follow(shy, host)
    expect(await ids(host, 'wilma')).toEqual([shy.id, wilma.id])
    expect(await ids(wilma, 'wilma')).toEqual([])
  })
})
