import type { LiveMessage } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { chatOf, chatting, react, read, remove, say, start } from '../../testing/chats.ts'
import { connect } from '../../testing/connect.ts'
import { type LiveServer, serveLive } from '../../testing/live.ts'
import { upload } from '../../testing/pictures.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
let instance: LiveServer
beforeAll(async () => {
  server = await createTestServer()
  instance = await serveLive(server.context)
})
afterAll(async () => {
  await instance.close()
  await server.close()
})

type Screen = Awaited<ReturnType<LiveServer['screen']>>
type Type = LiveMessage['type']
const of = (screen: Screen, ...types: Type[]) => screen.events().filter(({ type }) => types.includes(type))

/** A pair with a screen each; the first has two. */
const watching = async () => {
  const made = await chatting(server)
  const screens = { mine: await instance.screen(made.one), theirs: await instance.screen(made.other) }
  return { ...made, ...screens, second: await instance.screen(made.one) }
}

const unreadOf = async (member: TestMember) => (await member.api.getUnread()).chats

/** Emits a last event to the member, so that earlier events must have arrived before it. */
const settled = async (member: TestMember, ...screens: Screen[]) => {
  const end = Math.round(Math.random() * 1e9)
  server.context.live.publish([
    { audience: { member: member.id }, event: { type: 'knots', total: end, level: 'Sprout' } },
  ])
  await Promise.all(
    screens.map(screen => screen.arrived(event => event.type === 'knots' && event.total === end)),
  )
}

test('delivers a message to every device of both, and the unread total to the recipient', async () => {
  const { one, other, chatId, mine, second, theirs } = await watching()
  const { id: mediaId } = await upload(one, 'message')
  const message = await say(one, chatId, { mediaId })
  for (const screen of [mine, second, theirs])
    expect(await screen.arrived(({ type }) => type === 'message')).toEqual({ type: 'message', message })
  expect(await theirs.arrived(({ type }) => type === 'chats')).toEqual({ type: 'chats' })
  expect(await unreadOf(other)).toBe(1)
  await settled(one, mine, second)
  expect(of(mine, 'chats')).toEqual([])
  await settled(other, theirs)
  expect(of(theirs, 'message', 'chats')).toHaveLength(2)
})

test('notifies both of a new chat, of its end by a block and of its return', async () => {
  const [one, other] = [await server.member(), await server.member()]
  await connect(one, other)
  const [mine, theirs] = [await instance.screen(one), await instance.screen(other)]
  const chatId = await start(one, other)
  const expected = { type: 'chat', chatId }
  for (const screen of [mine, theirs])
    expect(await screen.arrived(({ type }) => type === 'chat')).toEqual(expected)
  await start(other, one)
  await say(other, chatId)
  await one.api.blockMember({ params: { userId: other.id } })
  await settled(one, mine)
  await settled(other, theirs)
  expect(of(mine, 'chat', 'chats')).toEqual([expected, { type: 'chats' }, { type: 'chats' }, expected])
  expect(await unreadOf(one)).toBe(0)
  expect(of(theirs, 'chat')).toEqual([expected, expected])
  await one.api.unblockMember({ params: { userId: other.id } })
  await settled(one, mine)
  expect(of(mine, 'chats', 'chat').slice(-2)).toEqual([{ type: 'chats' }, expected])
  expect(await unreadOf(one)).toBe(1)
})

test("notifies the reader's devices of read messages, and the sender if both show receipts", async () => {
  const { one, other, chatId, mine, theirs } = await watching()
  await say(one, chatId)
  await read(other, chatId, 1)
  const readAt = server.context.now().toISOString()
  const event = { type: 'chat-read', chatId, readerId: other.id, upTo: 1, readAt }
  for (const screen of [mine, theirs])
    expect(await screen.arrived(({ type }) => type === 'chat-read')).toEqual(event)
  await read(other, chatId, 1)
  await one.api.updateChatSettings({ body: { readReceipts: false } })
  await say(one, chatId)
  await settled(other, theirs)
  const countBefore = of(theirs, 'chats').length
  await read(other, chatId, 2)
  await settled(one, mine)
  await settled(other, theirs)
  expect(of(mine, 'chat-read')).toEqual([event])
  expect(of(theirs, 'chat-read')).toEqual([event, { ...event, upTo: 2 }])
  expect(of(theirs, 'chats')).toHaveLength(countBefore + 1)
  expect(await unreadOf(other)).toBe(0)
})

test('notifies the members for whom a deletion changes something', async () => {
  const { one, other, chatId, mine, theirs } = await watching()
  const [first, second] = [await say(one, chatId), await say(one, chatId)]
  await remove(one, first, 'me')
  await settled(other, theirs)
  const countBefore = of(theirs, 'chats').length
  await remove(one, second, 'both')
  await settled(one, mine)
  await settled(other, theirs)
  const changed = (messageId: string) => ({ type: 'message-changed', chatId, messageId })
  expect(of(mine, 'message-changed')).toEqual([changed(first.id), changed(second.id)])
  expect(of(theirs, 'message-changed')).toEqual([changed(second.id)])
  expect(of(theirs, 'chats')).toHaveLength(countBefore + 1)
  expect(await unreadOf(other)).toBe(1)
})

test('hints at a changed reaction to every device of both, once for each change', async () => {
  const { one, other, chatId, mine, second, theirs } = await watching()
  const message = await say(one, chatId)
  for (const emoji of ['👍', '👍', '❤️', null, null]) await react(other, message, emoji)
  await settled(one, mine, second)
  await settled(other, theirs)
  const changed = { type: 'message-changed', chatId, messageId: message.id }
  for (const screen of [mine, second, theirs])
    expect(of(screen, 'message-changed')).toEqual([changed, changed, changed])
})

test('leaves a quote out for the member who deleted its message for themselves', async () => {
  const { one, other, chatId, mine, theirs } = await watching()
  const asked = await say(one, chatId, { text: 'Which clay?' })
  await remove(other, asked, 'me')
  const reply = await say(one, chatId, { replyToId: asked.id })
  const quoteFor = async (screen: Screen) => {
    const event = await screen.arrived(event => event.type === 'message' && event.message.id === reply.id)
    return event.type === 'message' ? event.message.replyTo : null
  }
  expect(await quoteFor(mine)).toMatchObject({ text: 'Which clay?', isDeleted: false })
  expect(await quoteFor(theirs)).toMatchObject({ text: '', isDeleted: true })
})

test('deletes the chat, its pictures and totals when a member leaves while the other one writes', async () => {
  const leaver = await memberWithPassword(server)
  const stayer = await server.member()
  await connect(leaver, stayer)
  const chatId = await start(leaver, stayer)
  const { id: mediaId, picture } = await upload(stayer, 'message')
  await say(stayer, chatId, { mediaId })
  await say(leaver, chatId)
  const screen = await instance.screen(stayer)
  const results = await Promise.allSettled([
    leaver.api.deleteAccount({ body: { password } }),
    ...[1, 2, 3].map(() => say(stayer, chatId)),
    read(stayer, chatId, 2),
    say(leaver, chatId),
  ])
  expect(results[0]?.status).toBe('fulfilled')
  const refusals = results.flatMap(result => (result.status === 'rejected' ? [result.reason.status] : []))
  expect(refusals.filter(status => ![401, 403, 404].includes(status))).toEqual([])
  expect(await screen.arrived(({ type }) => type === 'chat')).toEqual({ type: 'chat', chatId })
  expect(await stayer.api.listChats()).toMatchObject({ chats: [], unread: 0 })
  expect(await server.db.selectFrom('media').select('id').where('id', '=', mediaId).execute()).toEqual([])
  const headers = { Authorization: `Bearer ${stayer.token}` }
  expect((await server.request(picture.url, { headers })).status).toBe(404)
})

describe('typing', () => {
  const typing = (chatId: string, isTyping = true) => ({ type: 'typing', chatId, isTyping }) as const

  test('is shown only to the other member, and so is its end', async () => {
    const { one, chatId, mine, second, theirs } = await watching()
    mine.say(typing(chatId))
    const shown = { type: 'typing', chatId, userId: one.id, isTyping: true }
    expect(await theirs.arrived(({ type }) => type === 'typing')).toEqual(shown)
    mine.say(typing(chatId, false))
    await theirs.arrived(event => event.type === 'typing' && !event.isTyping)
    await settled(one, mine, second)
    expect(of(mine, 'typing')).toEqual([])
    expect(of(second, 'typing')).toEqual([])
  })

  /** Types, then triggers another event on the same way. */
  const shownAfter = async (
    prepare: (pair: Awaited<ReturnType<typeof watching>>) => Promise<unknown>,
    saidOf?: string,
  ) => {
    const pair = await watching()
    await prepare(pair)
    const control = await chatting(server)
    const screens = [await instance.screen(control.one), await instance.screen(control.other)] as const
    pair.mine.say(typing(saidOf ?? pair.chatId))
    await pair.mine.heard()
    screens[0].say(typing(control.chatId))
    await screens[1].arrived(({ type }) => type === 'typing')
    await settled(pair.other, pair.theirs)
    return of(pair.theirs, 'typing').length
  }

  test('is not shown if either member has switched it off', async () => {
    const off = { body: { typing: false } }
    // On a busy machine, later events may overtake it.
    await vi.waitFor(async () => expect(await shownAfter(async () => {})).toBe(1), 15_000)
    expect(await shownAfter(({ one }) => one.api.updateChatSettings(off))).toBe(0)
    expect(await shownAfter(({ other }) => other.api.updateChatSettings(off))).toBe(0)
  })

  test("is not shown across a block, without permission, in other members' chats or in unknown chats", async () => {
    expect(await shownAfter(({ one, other }) => other.api.blockMember({ params: { userId: one.id } }))).toBe(
      0,
    )
    expect(
      await shownAfter(({ other }) => other.api.updatePrivacy({ body: { messagePermission: 'none' } })),
    ).toBe(0)
    const others = await chatting(server)
    expect(await shownAfter(async () => {}, others.chatId)).toBe(0)
    expect(await shownAfter(async () => {}, 'nonsense')).toBe(0)
  })

  test('checks a flood of typing events only a few times', async () => {
    const { chatId, mine, theirs } = await watching()
    for (let count = 0; count < 100; count++) mine.say(typing(chatId, count % 2 === 0))
    await theirs.arrived(event => event.type === 'typing' && !event.isTyping)
    expect(of(theirs, 'typing').length).toBeLessThan(20)
  })
})

test('counts a member with an open screen as present, without a request', async () => {
  const { one, other, chatId } = await chatting(server)
  const beating = await serveLive(server.context, { beatEvery: 20 })
  const screen = await beating.screen(other)
  server.advance(10 * 60_000)
  await screen.arrived(({ type }) => type === 'beat')
  const noted = async (): Promise<boolean> => {
    const { activeRecently } = await chatOf(one, chatId)
    return activeRecently || noted()
  }
  expect(await noted()).toBe(true)
  await beating.close()
})
