import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { chatOf, chatting, messagesOf, read, remove, say } from '../../testing/chats.ts'
import { follow } from '../../testing/connect.ts'
import { jpeg, upload } from '../../testing/pictures.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const seqs = (messages: { seq: number }[]) => messages.map(({ seq }) => seq)

/** Of whom nothing is counted any more. */
const established = { joinedAt: new Date('2025-03-02T10:00:00Z') }

describe('sending', () => {
  test('numbers simultaneous messages of both without gaps, the same for both', async () => {
    const { one, other, chatId } = await chatting(server)
    const sent = await Promise.all(numbers(30).map(index => say(index % 2 ? one : other, chatId)))
    expect(seqs(sent).sort((a, b) => a - b)).toEqual(numbers(30))
    const [mine, theirs] = [
      await messagesOf(one, chatId, { limit: 50 }),
      await messagesOf(other, chatId, { limit: 50 }),
    ]
    expect(seqs(mine)).toEqual(numbers(30))
    expect(mine.map(({ id }) => id)).toEqual(theirs.map(({ id }) => id))
    expect(await chatOf(one, chatId)).toMatchObject({ lastSeq: 30, unread: 15 })
  })

  test('sends messages of many chats together, with the same effects as one after another', async () => {
    const chats = await Promise.all(numbers(6).map(() => chatting(server, established)))
    const all = chats.flatMap(({ one, chatId }) => numbers(5).map(() => ({ one, chatId, id: randomUUID() })))
    const picture = await upload(chats[0]?.one ?? expect.fail(), 'message', await jpeg(8))
    const send = ({ one, chatId, id }: (typeof all)[number]) => say(one, chatId, { id })
    let sent: Awaited<ReturnType<typeof send>>[] = []
    const statements = await statementsOf(server, async () => {
      const refused = chats.map(({ one, chatId }) => refusalOf(say(one, chatId, { mediaId: randomUUID() })))
      const shown = chats.map(({ one, chatId }) =>
        say(one, chatId, { mediaId: picture.id }).catch(() => null),
      )
      sent = await Promise.all(all.map(send))
      expect((await Promise.all(shown)).map(Boolean)).toEqual([true, ...Array(5).fill(false)])
      for (const refusal of await Promise.all(refused))
        expect(refusal).toMatch(/^400 This picture is no longer/)
    })
    expect(statements.filter(text => text.includes('insert into messages')).length).toBeLessThan(
      all.length + 2 * chats.length,
    )
    expect(await Promise.all(all.map(send))).toEqual(sent)
    for (const [index, { one, other, chatId }] of chats.entries()) {
      const messages = await messagesOf(other, chatId)
      expect(seqs(messages)).toEqual(numbers(index === 0 ? 6 : 5))
      expect(await chatOf(other, chatId)).toMatchObject({ unread: messages.length })
      const { rows: bells } = await sql`
        select sender_id from message_notifications where recipient_id = ${other.id}`.execute(server.db)
      expect(bells).toEqual([{ sender_id: one.id }])
    }
  })

  test("locks both members before the chat, so that deleting one of them can't end in a deadlock", async () => {
    const { one, other, chatId } = await chatting(server, established)
    const { pool } = server.context
    const client = await pool.connect()
    onTestFinished(() => client.release(true))
    const waiting = async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount
    }
    for (const sender of [one, other])
      for (const leaving of [one, other]) {
        await client.query('begin')
        await client.query('select from profiles where member_id = $1 for update', [leaving.id])
        const sending = say(sender, chatId)
        await expect.poll(waiting).toBe(1)
        await client.query('select from chats where id = $1 for update nowait', [chatId])
        await client.query('rollback')
        await sending
      }
  })

  test('leaves no gap for a refused message', async () => {
    const { one, chatId } = await chatting(server)
    await say(one, chatId)
    const mediaId = randomUUID()
    expect(await refusalOf(say(one, chatId, { mediaId }))).toMatch(/^400 This picture is no longer available/)
    expect((await say(one, chatId)).seq).toBe(2)
  })

  test('stores one message for the same id, also for simultaneous requests', async () => {
    const { one, other, chatId } = await chatting(server)
    const id = randomUUID()
    const sent = await Promise.all(numbers(4).map(() => say(one, chatId, { id })))
    expect(new Set(seqs(sent))).toEqual(new Set([1]))
    expect(await say(one, chatId, { id, text: 'Something else' })).toEqual(sent[0])
    expect(await messagesOf(other, chatId)).toHaveLength(1)
    expect(await chatOf(other, chatId)).toMatchObject({ lastSeq: 1, unread: 1 })
  })

  test("refuses an id of another chat's or another member's message", async () => {
    const { one, other, chatId } = await chatting(server)
    const elsewhere = await chatting(server)
    const { id } = await say(elsewhere.one, elsewhere.chatId)
    const mine = await say(other, chatId)
    expect(await refusalOf(say(one, chatId, { id }))).toMatch(/^409 A message with this id already exists/)
    expect(await refusalOf(say(one, chatId, { id: mine.id }))).toMatch(/^409/)
    expect((await say(one, chatId)).seq).toBe(2)
  })

  test('keeps times in the order of the numbers', async () => {
    const { one, chatId } = await chatting(server)
    server.advance(5000)
    const first = await say(one, chatId)
    server.advance(-3000)
    expect((await say(one, chatId)).createdAt).toBe(first.createdAt)
    server.advance(-2000)
  })

  test('stores when a message was written and keeps the order in which messages were sent', async () => {
    const day = 24 * 60 * 60_000
    const { one, other, chatId } = await chatting(server, { signedInFor: 20 * day })
    const now = server.context.now().getTime()
    const write = async (member: TestMember, madeAt?: number) => {
      const body = { id: randomUUID(), text: 'Good night' }
      const sent = await member.api.sendMessage({ params: { chatId }, body }, { madeAt })
      return { seq: sent.seq, delay: now - Date.parse(sent.writtenAt), createdAt: Date.parse(sent.createdAt) }
    }
    expect(await write(other)).toEqual({ seq: 1, delay: 0, createdAt: now })
    expect(await write(one, now - day)).toEqual({ seq: 2, delay: day, createdAt: now })
    expect(await write(one, now - 2 * day)).toEqual({ seq: 3, delay: 2 * day, createdAt: now })
    // Times in the future or more than 14 days ago are not accepted.
    expect(await write(one, now + day)).toEqual({ seq: 4, delay: 0, createdAt: now })
    expect(await write(one, now - 15 * day)).toEqual({ seq: 5, delay: 0, createdAt: now })
    const shown = await messagesOf(other, chatId)
    expect(shown.map(({ seq, writtenAt }) => [seq, now - Date.parse(writtenAt)])).toEqual([
      [1, 0],
      [2, day],
      [3, 2 * day],
      [4, 0],
      [5, 0],
    ])
    expect((await chatOf(other, chatId)).lastMessage).toMatchObject({ seq: 5 })
  })

  test('stores text sanitised and shortened', async () => {
    const { one, chatId } = await chatting(server)
    expect((await say(one, chatId, { text: ' <b>"hi"</b> javascript:x ' })).text).toBe(
      '&lt;b&gt;&quot;hi&quot;&lt;/b&gt; x',
    )
    const { text } = await say(one, chatId, { text: 'a'.repeat(1200) })
    expect(text).toBe(`${'a'.repeat(1000)} ... (message truncated)`)
  })
})

describe('pages', () => {
  test('have 20 messages, ascending; newest first, then backwards, forwards or in between', async () => {
    const { one, other, chatId } = await chatting(server)
    for (const index of numbers(45)) await say(index % 3 ? one : other, chatId, { text: `${index}` })
    const page = async (query: Parameters<typeof messagesOf>[2]) => {
      const { messages, hasMore } = await one.api.listMessages({ params: { chatId }, query })
      return { seqs: seqs(messages), hasMore }
    }
    expect(await page({})).toEqual({ seqs: numbers(45).slice(25), hasMore: true })
    expect(await page({ before: 26 })).toEqual({ seqs: numbers(25).slice(5), hasMore: true })
    expect(await page({ before: 6 })).toEqual({ seqs: numbers(5), hasMore: false })
    expect(await page({ after: 0 })).toEqual({ seqs: numbers(20), hasMore: true })
    expect(await page({ after: 40 })).toEqual({ seqs: [41, 42, 43, 44, 45], hasMore: false })
    expect(await page({ after: 3, before: 6 })).toEqual({ seqs: [4, 5], hasMore: false })
    expect(await page({ after: 3, limit: 2 })).toEqual({ seqs: [4, 5], hasMore: true })
  })
})

const get = async (url: string, member: TestMember) =>
  (await server.request(url, { headers: { Authorization: `Bearer ${member.token}` } })).status

describe('a picture', () => {
  test('requires no text, and is visible only to the two members', async () => {
    const { one, other, chatId } = await chatting(server)
    const stranger = await server.member()
    const { id: mediaId, picture } = await upload(one, 'message')
    expect(decodeURIComponent(picture.url)).toContain(`/media/messages/${one.id}/`)
    expect(await get(picture.url, other)).toBe(404)
    const message = await say(one, chatId, { text: '', mediaId })
    expect(message).toMatchObject({ text: '', media: picture })
    expect((await messagesOf(other, chatId))[0]?.media).toEqual(picture)
    expect((await chatOf(other, chatId)).lastMessage?.media).toEqual(picture)
    expect(await get(picture.url, one)).toBe(200)
    expect(await get(picture.url, other)).toBe(200)
    expect(await get(picture.url, stranger)).toBe(404)
    await other.api.blockMember({ params: { userId: one.id } })
    expect(await get(picture.url, other)).toBe(404)
  })

  test('can be used once, by its owner, for a message', async () => {
    const { one, other, chatId } = await chatting(server)
    const { id: mediaId } = await upload(one, 'message')
    expect(await refusalOf(say(other, chatId, { mediaId }))).toMatch(/^400/)
    await say(one, chatId, { mediaId })
    expect(await refusalOf(say(one, chatId, { mediaId }))).toMatch(/^400/)
    const post = await upload(one, 'post')
    expect(await refusalOf(say(one, chatId, { mediaId: post.id }))).toMatch(/^400/)
  })

  test('deletes the picture of a deleted message in a job', async () => {
    const { one, other, chatId } = await chatting(server)
    const { id: mediaId, picture } = await upload(one, 'message')
    const message = await say(one, chatId, { mediaId })
    await remove(one, message, 'both')
    expect(await get(picture.url, one)).toBe(404)
    expect(await get(picture.url, other)).toBe(404)
    const { rows } = await sql<{ payload: string }>`
      select payload::text from graphile_worker._private_jobs order by id desc limit 1`.execute(server.db)
    expect(rows[0]?.payload).toContain(`messages/${one.id}/`)
  })
})

describe('deleting', () => {
  test('for the member keeps it for the other one', async () => {
    const { one, other, chatId } = await chatting(server)
    const message = await say(one, chatId)
    await remove(other, message, 'me')
    await remove(other, message, 'me')
    expect(await messagesOf(other, chatId)).toEqual([])
    expect(await chatOf(other, chatId)).toMatchObject({ unread: 0, lastMessage: null, lastSeq: 1 })
    expect(await messagesOf(one, chatId)).toHaveLength(1)
    expect((await other.api.getUnread()).chats).toBe(0)
  })

  test('for both leaves a placeholder without text, and nothing unread', async () => {
    const { one, other, chatId } = await chatting(server)
    await say(one, chatId)
    const message = await say(one, chatId, { text: 'Oh no' })
    await remove(one, message, 'both')
    await remove(one, message, 'both')
    for (const member of [one, other])
      expect((await messagesOf(member, chatId))[1]).toMatchObject({ seq: 2, text: '', isDeleted: true })
    expect(await chatOf(other, chatId)).toMatchObject({ unread: 1 })
    const { rows } = await sql`
      select from operations where answer::text like '%Oh no%'
      union all select from messages where text like '%Oh no%'`.execute(server.db)
    expect(rows).toEqual([])
  })

  test('for both works only for own messages of the last 15 minutes', async () => {
    const { one, other, chatId } = await chatting(server)
    const message = await say(one, chatId)
    expect(await refusalOf(remove(other, message, 'both'))).toBe(
      '403 You can only delete a message for both of you if you sent it',
    )
    server.advance(15 * 60_000 + 1)
    expect(await refusalOf(remove(one, message, 'both'))).toBe(
      "403 It's too late to delete this message for both of you. You can still delete it for yourself.",
    )
    await remove(one, message, 'me')
    expect(await messagesOf(one, chatId)).toEqual([])
  })

  test("does not find another chat's message", async () => {
    const { one, chatId } = await chatting(server)
    const elsewhere = await chatting(server)
    const { id } = await say(elsewhere.one, elsewhere.chatId)
    expect(await refusalOf(remove(one, { id, chatId }, 'me'))).toBe('404 Message not found')
    expect(await refusalOf(remove(one, { id, chatId: elsewhere.chatId }, 'me'))).toBe('404 Chat not found')
  })
})

describe('in the notifications', () => {
  /** Stored for push and email; the app does not list them. */
  const stored = async (member: TestMember) =>
    (
      await server.db
        .selectFrom('notifications')
        .select(['sender_id', 'read_at', 'created_at'])
        .where('recipient_id', '=', member.id)
        .where('type', '=', 'message')
        .execute()
    ).map(row => ({ sender: row.sender_id, read: row.read_at !== null, at: row.created_at.getTime() }))

  test('neither lists nor counts messages, which Chats counts', async () => {
    const { one, other, chatId } = await chatting(server)
    const friend = await server.member()
    await say(one, chatId)
    await follow(friend, other)
    await say(one, chatId)
    const { notifications } = await other.api.listNotifications()
    expect(notifications.some(line => line.senders[0]?.uid === one.id && line.read === false)).toBe(true)
    expect(notifications.map(({ type }) => type)).not.toContain('message')
    const { notifications: count, chats } = await other.api.getUnread()
    expect([count, chats]).toEqual([notifications.length, 2])
  })

  test('leaves the notification of a message to its chat when all are marked as read or deleted', async () => {
    const { one, other, chatId } = await chatting(server)
    await say(one, chatId)
    expect(await other.api.markNotificationsRead({ body: {} })).toEqual({ unread: 0 })
    expect(await stored(other)).toMatchObject([{ read: false }])
    await other.api.deleteNotifications({ body: {} })
    expect(await stored(other)).toMatchObject([{ read: false }])
    expect((await other.api.getUnread()).chats).toBe(1)
  })

  test('stores one per sender, renewed by a message after an hour or once it was read', async () => {
    const hour = 60 * 60_000
    const { one, other, chatId } = await chatting(server)
    await say(one, chatId)
    const [first] = await stored(other)
    const after = (milliseconds: number) => [
      { sender: one.id, read: false, at: (first?.at ?? 0) + milliseconds },
    ]
    server.advance(hour - 1)
    await say(one, chatId)
    expect(await stored(other)).toEqual(after(0))
    server.advance(1)
    await say(one, chatId)
    expect(await stored(other)).toEqual(after(hour))
    await read(other, chatId, 2)
    expect(await stored(other)).toEqual(after(hour))
    await read(other, chatId, 3)
    expect(await stored(other)).toMatchObject([{ read: true }])
    server.advance(1)
    const message = await say(one, chatId)
    expect(await stored(other)).toEqual(after(hour + 1))
    await remove(one, message, 'both')
    expect(await stored(other)).toMatchObject([{ read: true }])
  })

  test('writes no notification for members who switched them off', async () => {
    const { one, other, chatId } = await chatting(server)
    await other.api.updateNotificationPreferences({ body: { notificationTypes: { messages: false } } })
    await say(one, chatId)
    expect(await stored(other)).toEqual([])
    expect((await other.api.getUnread()).chats).toBe(1)
  })

  test('creates no notification for a muted sender and counts nothing until they are unmuted', async () => {
    const { one, other, chatId } = await chatting(server)
    await other.api.muteMember({ params: { userId: one.id } })
    await say(one, chatId)
    expect(await stored(other)).toEqual([])
    expect(await chatOf(other, chatId)).toMatchObject({ unread: 0, lastSeq: 1 })
    expect(await other.api.getUnread()).toMatchObject({ chats: 0 })
    expect(await messagesOf(other, chatId)).toHaveLength(1)
    await other.api.unmuteMember({ params: { userId: one.id } })
    expect(await chatOf(other, chatId)).toMatchObject({ unread: 1 })
    expect(await other.api.getUnread()).toMatchObject({ chats: 1 })
  })
})
