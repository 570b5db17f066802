import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatting, say } from '../testing/chats.ts'
import { publish } from '../testing/posts.ts'
import { refusalOf } from '../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../testing/server.ts'
import { roundTripsOf } from '../testing/statements.ts'
import { fromOutbox } from '../testing/web-app.ts'

let server: TestServer
let author: TestMember
beforeAll(async () => {
  server = await createTestServer({ RATE_LIMIT_FACTOR: '1' })
  author = await server.member(established)
})
afterAll(() => server.close())

const day = 24 * 60 * 60_000
const established = { joinedAt: new Date('2025-03-02T10:00:00Z'), signedInFor: day }

/** Somebody whom the server has just seen, so that it sends their writes at once. */
const seenMember = async () => {
  const member = await server.member(established)
  await member.api.getSession()
  return member
}
const newPost = async () => ({ postId: (await publish(author)).id })
const likesOf = async (params: { postId: string }) => (await author.api.getPost({ params })).likeCount

describe('a write that is sent before its member is looked up', () => {
  test('takes one round trip', async () => {
    const member = await seenMember()
    const params = await newPost()
    expect(await roundTripsOf(server, () => member.api.likePost({ params }))).toHaveLength(1)
    expect(await likesOf(params)).toBe(1)
  })

  test('does not take place once the session has ended', async () => {
    const member = await seenMember()
    const params = await newPost()
    await server.db.deleteFrom('sessions').where('account_id', '=', member.id).execute()
    expect(await refusalOf(member.api.likePost({ params }))).toMatch(/^401 /)
    expect(await likesOf(params)).toBe(0)
  })

  test('does not take place once the session has expired', async () => {
    const member = await seenMember()
    const params = await newPost()
    await server.db
      .updateTable('sessions')
      .set({ expires_at: server.context.now() })
      .where('account_id', '=', member.id)
      .execute()
    expect(await refusalOf(member.api.likePost({ params }))).toMatch(/^401 /)
    expect(await likesOf(params)).toBe(0)
  })

  test('does not take place once the member is suspended', async () => {
    const member = await seenMember()
    const params = await newPost()
    const admin = await server.member({ ...established, isAdmin: true })
    await admin.api.suspendMember({ params: { userId: member.id }, body: { reason: 'Spam' } })
    expect(await refusalOf(member.api.likePost({ params }))).toMatch(/^401 /)
    expect(await likesOf(params)).toBe(0)
  })

  test('does not take place for another member than the one who made the change', async () => {
    const [member, other] = [await seenMember(), await seenMember()]
    const params = await newPost()
    const refusal = await refusalOf(member.api.likePost({ params }, { memberId: other.id }))
    expect(refusal).toMatch(/^401 You're signed in to another account/)
    expect(await likesOf(params)).toBe(0)
  })

  test('counts, and is refused when the rate limit has no room, until it has room again', async () => {
    const member = await seenMember()
    const params = await newPost()
    for (let sent = 0; sent < 119; sent += 1) await member.api.likePost({ params })
    // A refused one counts, too.
    expect(await refusalOf(member.api.likePost({ params: { postId: randomUUID() } }))).toMatch(/^404 /)
    expect(await refusalOf(member.api.likePost({ params }))).toMatch(/^429 You're going too fast/)
    server.advance(1000)
    for (let sent = 0; sent < 2; sent += 1)
      expect(await member.api.likePost({ params })).toMatchObject({ isLiked: true })
    expect(await refusalOf(member.api.likePost({ params }))).toMatch(/^429 /)
  })

  test('counts an unreadable write like any other', async () => {
    const member = await seenMember()
    const params = await newPost()
    const unreadable = () =>
      server.request(`/api/posts/${params.postId}/comments`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${member.token}`, 'Idempotency-Key': randomUUID() },
        body: '{',
      })
    for (let sent = 0; sent < 120; sent += 1) expect((await unreadable()).status).toBe(400)
    expect((await unreadable()).status).toBe(429)
  })

  test('is applied once, however often it is repeated', async () => {
    const { one, other, chatId } = await chatting(server, established)
    const options = fromOutbox(server, one)
    const body = { id: randomUUID(), text: 'The kiln is warm' }
    const send = () => one.api.sendMessage({ params: { chatId }, body }, options)
    const [first, ...others] = await Promise.all([send(), send(), send()])
    expect([...others, await send()]).toEqual(Array(3).fill(first))
    expect((await other.api.listMessages({ params: { chatId } })).messages).toHaveLength(1)
    const wrong = one.api.sendMessage({ params: { chatId }, body: { ...body, text: 'Cold' } }, options)
    expect(await refusalOf(wrong)).toMatch(/^422 /)
  })

  test('records the day and the presence of its member, when that is due', async () => {
    const member = await seenMember()
    const params = await newPost()
    const { rows } = await sql<{ day: string }>`
      select day::text from active_days where member_id = ${member.id}`.execute(server.db)
    expect(rows).toHaveLength(1)
    server.advance(2 * day)
    await member.api.likePost({ params })
    await member.api.likePost({ params })
    const after = await sql<{ days: number; seen: Date; active: Date }>`
      select (select count(*)::int from active_days where member_id = ${member.id}) as days,
        (select last_seen_at from sessions where account_id = ${member.id}) as seen,
        (select active_at from presence where member_id = ${member.id}) as active`.execute(server.db)
    const now = server.context.now()
    expect(after.rows).toEqual([{ days: 2, seen: now, active: now }])
    server.advance(-2 * day)
  })

  test('does not keep the writes of others from taking place', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, seenMember))
    const posts = await Promise.all(members.map(newPost))
    const gone = members.filter((_, index) => index % 3 === 0)
    for (const { id } of gone) await server.db.deleteFrom('sessions').where('account_id', '=', id).execute()
    const answers = await Promise.allSettled(
      members.map(({ api }, index) => api.likePost({ params: posts[index] ?? { postId: '' } })),
    )
    expect(answers.map(({ status }) => status === 'fulfilled')).toEqual(
      members.map(member => !gone.includes(member)),
    )
    expect(await Promise.all(posts.map(likesOf))).toEqual(
      members.map(member => (gone.includes(member) ? 0 : 1)),
    )
  })

  test('heeds the limits for new members', async () => {
    await server.db.updateTable('newcomer_limits').set({ days: 7, messages: 1 }).execute()
    const { one, other, chatId } = await chatting(server, { ...established, joinedAt: server.context.now() })
    await other.api.unfollowUser({ params: { userId: one.id } })
    await other.api.updatePrivacy({ body: { messagePermission: 'public' } })
    await say(one, chatId)
    expect(await refusalOf(say(one, chatId))).toMatch(/^403 As a new member/)
    await server.db.updateTable('newcomer_limits').set({ days: 0 }).execute()
  })
})
