import { randomUUID } from 'node:crypto'
import { accountMessages } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { chatting, say } from '../../testing/chats.ts'
import { comment } from '../../testing/comments.ts'
import { connect } from '../../testing/connect.ts'
import { createDevice } from '../../testing/device.ts'
import { serveLive } from '../../testing/live.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { endSuspensions } from './end-suspensions.ts'

let server: TestServer
let admin: TestMember

beforeAll(async () => {
  server = await createTestServer({ PUSH_LOOPBACK: 'on' })
  admin = await server.member({ isAdmin: true })
})
afterAll(() => server.close())

const suspend = (member: Pick<TestMember, 'id'>, until?: Date, by = admin) =>
  by.api.suspendMember({
    params: { userId: member.id },
    body: { reason: 'Threats', until: until?.toISOString() ?? null },
  })
const restore = (member: Pick<TestMember, 'id'>) =>
  admin.api.restoreMember({ params: { userId: member.id }, body: { reason: 'Apologised' } })
const signIn = ({ email }: TestMember) => server.client().signIn({ body: { email, password } })
const status = async (path: string, { token }: { token: string }, method = 'GET') => {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() }
  const response = await server.request(path, { method, headers })
  await response.body?.cancel()
  return response.status
}

describe('a suspended member', () => {
  test('refuses every read, write, picture, upload and sign-in at once', async () => {
    const member = await memberWithPassword(server)
    const { picture } = await upload(member)
    const { token } = await member.api.createUploadToken()
    expect(await status(picture.url, member)).toBe(200)
    await suspend(member)
    expect(await status('/api/feed', member)).toBe(401)
    expect(await status('/api/reports', member, 'POST')).toBe(401)
    expect(await status(picture.url, member)).toBe(404)
    expect(await status(`/api/media?id=${randomUUID()}&purpose=post`, { token }, 'POST')).toBe(401)
    expect(await refusalOf(signIn(member))).toBe(`403 ${accountMessages.disabled}`)
    expect(await member.api.getSession()).toEqual({ member: null, problem: accountMessages.disabled })
    const [mail] = await server.mails(member.email)
    expect(mail).toMatchObject({ subject: 'Your Bowline account was suspended' })
    expect(mail?.text).toContain('Threats')
  })

  test('is disconnected from live events, and not admitted again', async () => {
    const live = await serveLive(server.context)
    try {
      const member = await server.member()
      const screen = await live.screen(member)
      await suspend(member)
      expect(await screen.closed).toBe(4401)
      expect(await live.refusal({ Cookie: `bowline=${member.token}` })).toEqual({
        status: 401,
        code: 'unauthenticated',
      })
    } finally {
      await live.close()
    }
  })

  test('no longer gets pushes', async () => {
    const member = await server.member()
    await member.api.createPushRegistration({
      body: createDevice('http://127.0.0.1:9/nobody-listens').registration,
    })
    await suspend(member)
    const left = await server.db
      .selectFrom('push_registrations')
      .selectAll()
      .where('member_id', '=', member.id)
      .execute()
    expect(left).toEqual([])
  })

  test('is hidden with all content until restored', async () => {
    const { one: member, other: reader, chatId } = await chatting(server)
    const post = await publish(member)
    const own = await publish(reader)
    const remark = await comment(member, own.id)
    await say(member, chatId)
    const seen = async () => ({
      feed: (await reader.api.getFeed()).posts.some(({ id }) => id === post.id),
      profile: await reader.api.getProfile({ params: { userId: member.id } }).then(
        () => 200,
        error => error.status,
      ),
      post: await reader.api.getPost({ params: { postId: post.id } }).then(
        () => 200,
        error => error.status,
      ),
      comment: (await reader.api.listComments({ params: { postId: own.id } })).comments.some(
        ({ id }) => id === remark.id,
      ),
      followers: (await reader.api.listFollowers({ params: { userId: reader.id } })).members.length,
      chats: (await reader.api.listChats()).chats.length,
      unread: (await reader.api.getUnread()).chats,
      bell: (await reader.api.listNotifications()).notifications.length > 0,
    })
    const there = {
      feed: true,
      profile: 200,
      post: 200,
      comment: true,
      followers: 1,
      chats: 1,
      unread: 1,
      bell: true,
    }
    expect(await seen()).toEqual(there)
    await suspend(member)
    expect(await seen()).toEqual({
      feed: false,
      profile: 404,
      post: 404,
      comment: false,
      followers: 0,
      chats: 0,
      unread: 0,
      bell: false,
    })
    expect(await refusalOf(reader.api.followUser({ params: { userId: member.id } }))).toMatch(/^404/)
    await restore(member)
    expect(await seen()).toEqual(there)
  })

  test('returns only by a new sign-in, because ended sessions stay ended', async () => {
    const member = await memberWithPassword(server)
    await suspend(member)
    await restore(member)
    expect(await status('/api/feed', member)).toBe(401)
    expect((await signIn(member)).member.uid).toBe(member.id)
    expect((await server.mails(member.email))[0]?.subject).toMatch(/restored|suspended/)
  })
})

describe('until a time', () => {
  const hour = 60 * 60_000

  test('allows a sign-in after the end, but not before', async () => {
    const member = await memberWithPassword(server)
    await suspend(member, new Date(server.context.now().getTime() + hour))
    expect(await refusalOf(signIn(member))).toMatch(/^403/)
    server.advance(hour)
    expect((await signIn(member)).member.uid).toBe(member.id)
  })

  test('ends by a job, once, with a log entry without an admin', async () => {
    const [member, friend] = [await server.member(), await server.member()]
    await connect(member, friend)
    await suspend(member, new Date(server.context.now().getTime() + hour))
    await endSuspensions(server.context)
    expect(await refusalOf(friend.api.getProfile({ params: { userId: member.id } }))).toMatch(/^404/)
    server.advance(hour)
    await endSuspensions(server.context)
    await endSuspensions(server.context)
    expect((await friend.api.getProfile({ params: { userId: member.id } })).uid).toBe(member.id)
    const { entries } = await admin.api.listAuditLog()
    const own = entries.filter(entry => entry.member?.uid === member.id)
    expect(own).toMatchObject([
      { action: 'restore-member', actor: null },
      { action: 'suspend-member', actor: { uid: admin.id } },
    ])
  })

  test('refuses an end in the past', async () => {
    const member = await server.member()
    expect(await refusalOf(suspend(member, server.context.now()))).toBe(
      '400 This end date has already passed. Choose a later one.',
    )
  })
})

test('lets one of two simultaneous admins win, and refuses the other', async () => {
  const other = await server.member({ isAdmin: true })
  const member = await server.member()
  const outcomes = await Promise.allSettled([suspend(member), suspend(member, undefined, other)])
  expect(outcomes.map(outcome => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find(outcome => outcome.status === 'rejected')
  expect(refused?.reason).toMatchObject({ status: 409, message: 'This member is already suspended' })
  await restore(member)
  expect(await refusalOf(restore(member))).toBe("409 This member isn't suspended")
})

test('refuses to suspend admins', async () => {
  expect(await refusalOf(suspend(admin))).toBe("403 Admins can't be suspended. Remove the admin role first.")
})

test('finds members by name, username or address, including suspended ones', async () => {
  const member = await server.member({ displayName: 'Zelda Quill', email: 'quill@letters.example' })
  await suspend(member)
  const found = async (search: string, state: 'all' | 'suspended' = 'all') =>
    (await admin.api.listAllMembers({ query: { search, state } })).members.map(({ uid }) => uid)
  expect(await found('zelda')).toEqual([member.id])
  expect(await found(member.username)).toEqual([member.id])
  expect(await found('letters.example')).toEqual([member.id])
  expect(await found('', 'suspended')).toContain(member.id)
  await restore(member)
  expect(await found('', 'suspended')).not.toContain(member.id)
  const { history } = await admin.api.getMemberRecord({ params: { userId: member.id } })
  expect(history).toMatchObject({ reports: 0, removals: [], suspensions: [{ reason: 'Threats' }] })
})
