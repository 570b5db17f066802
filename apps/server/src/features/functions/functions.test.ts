import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@bowline/api'
import { contract } from '@bowline/api/contract/index'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { checkIn, join, startChallenge } from '../../testing/challenges.ts'
import { comment } from '../../testing/comments.ts'
import { connect } from '../../testing/connect.ts'
import { hostEvent, setRsvp } from '../../testing/events.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

describe('exportMyData', () => {
  it('exports everything of the member, and nothing private of others', async () => {
    const [ada, ben, eve] = [await server.member(), await server.member(), await server.member()]
    await connect(ada, ben)
    await ada.api.updateProfile({ body: { bio: 'Turns bowls', hobbies: [{ slug: 'pottery' }] } })
    const post = await publish(ada, { content: 'A "round" bowl' })
    const theirs = await publish(ben)
    const mine = await comment(ada, theirs.id, { content: 'Neat' })
    const said = await comment(ben, post.id)
    await ada.api.likePost({ params: { postId: theirs.id } })
    await ada.api.voteComment({ params: { commentId: said.id }, body: { value: -1 } })
    await ada.api.muteMember({ params: { userId: eve.id } })
    await ada.api.blockMember({ params: { userId: eve.id } })
    await ada.api.updatePreferences({ body: { theme: 'dark' } })
    const chatId = [ada.id, ben.id].sort().join('_')
    await ada.api.startChat({ params: { chatId }, body: { users: chatId.split('_') } })
    const write = (from: typeof ada, text: string) =>
      from.api.sendMessage({ params: { chatId }, body: { id: crypto.randomUUID(), text } })
    await write(ada, 'Which glaze?')
    await write(ben, 'Celadon')
    const gone = await write(ben, 'Taken back')
    await ben.api.deleteMessage({ params: { chatId, messageId: gone.id }, query: { for: 'both' } })
    await ben.api.readChat({ params: { chatId }, body: { upTo: 3 } })
    await ben.api.updateChatSettings({ body: { readReceipts: false } })

    const data = await ada.api.exportMyData()
    expect(() => contract.exportMyData.response.parse(data)).not.toThrow()
    expect(data.user).toMatchObject({
      uid: ada.id,
      email: ada.email,
      bio: 'Turns bowls',
      hobbies: [{ slug: 'pottery', level: null }],
      roles: { developer: false, admin: false },
      privacySettings: { profileVisibility: 'public' },
    })
    expect(data.userPreferences).toMatchObject({ userId: ada.id, theme: 'dark' })
    expect(data.posts).toMatchObject([
      { id: post.id, content: 'A &quot;round&quot; bowl', hobby: post.hobby },
    ])
    expect(data.comments).toMatchObject([{ id: mine.id, content: 'Neat', postId: theirs.id }])
    expect(data.likes).toMatchObject([{ id: `${ada.id}_${theirs.id}`, postId: theirs.id }])
    expect(data.commentReactions).toMatchObject([{ commentId: said.id, voteType: -1 }])
    expect(data.follows.map(({ id }) => id).sort()).toEqual(
      [`${ada.id}_${ben.id}`, `${ben.id}_${ada.id}`].sort(),
    )
    expect(data.connections).toMatchObject([{ id: chatId, isConnection: true }])
    expect(data.notifications.map(({ type }) => type)).toContain('comment')
    expect(data.chats).toMatchObject([{ id: chatId, users: chatId.split('_') }])
    expect(data.messages.map(({ text, read }) => [text, read])).toEqual([
      ['Which glaze?', false],
      ['Celadon', false],
    ])
    const sum = data.userPoints?.history.reduce((total, { amount }) => total + amount, 0)
    expect(data.userPoints).toMatchObject({ userId: ada.id, level: 'Sprout', total: sum })
    expect(data.blocks).toMatchObject([{ userId: eve.id }])
    expect((await ben.api.exportMyData()).posts.map(({ id }) => id)).toEqual([theirs.id])
  })

  it("exports the member's places and memberships, and of other members' things only those", async () => {
    const [ada, ben] = [await server.member(), await server.member()]
    const own = await hostEvent(ada, { address: 'Kiln yard 3', capacity: 5 })
    const theirs = await hostEvent(ben, { address: 'Nobody’s business' })
    await setRsvp(ada, theirs.id, true)
    const challenge = await startChallenge(ada)
    const other = await startChallenge(ben)
    await join(ada, other.id)
    const post = await checkIn(ada, other.id)
    await ada.api.pauseChallenge({ params: { challengeId: other.id }, body: { paused: true } })
    const id = crypto.randomUUID()
    await ada.api.createReport({
      body: { id, subject: 'member', subjectId: ben.id, reason: 'spam', note: 'Again' },
    })

    const data = await ada.api.exportMyData()
    expect(() => contract.exportMyData.response.parse(data)).not.toThrow()
    expect(data.events).toMatchObject([
      { id: own.id, address: 'Kiln yard 3', startsAt: own.startsAt, capacity: 5 },
    ])
    expect(data.rsvps).toMatchObject([{ eventId: theirs.id, state: 'going' }])
    expect(data.challenges).toMatchObject([{ id: challenge.id, goal: 10, startsOn: '2026-02-15' }])
    expect(data.joinedChallenges.find(({ challengeId }) => challengeId === other.id)).toMatchObject({
      leftAt: null,
      checkIns: [{ postId: post.id }],
      rests: [{ to: null }],
    })
    expect(data.reports).toMatchObject([{ id, subject: 'member', subjectId: ben.id, note: 'Again' }])
    expect(JSON.stringify(data)).not.toContain('Nobody’s business')
    expect(JSON.stringify(await ben.api.exportMyData())).not.toContain('Again')
  })

  it('does not mention blocks, and keeps what hidden members sent', async () => {
    const [ada, ben] = [await server.member(), await server.member()]
    await connect(ada, ben)
    const chatId = [ada.id, ben.id].sort().join('_')
    await ada.api.startChat({ params: { chatId }, body: { users: chatId.split('_') } })
    for (const [from, text] of [
      [ada, 'From Ada'],
      [ben, 'From Ben'],
    ] as const)
      await from.api.sendMessage({ params: { chatId }, body: { id: crypto.randomUUID(), text } })
    await ben.api.blockMember({ params: { userId: ada.id } })
    const data = await ada.api.exportMyData()
    expect(data.messages.map(({ text }) => text)).toEqual(['From Ada'])
    expect(JSON.stringify(data.notifications)).not.toContain(ben.id)
  })
})

describe('deleteMyAccount', () => {
  it('requires the password, and then leaves nothing', async () => {
    const member = await memberWithPassword(server)
    expect(await refusalOf(member.api.deleteMyAccount({ body: { password: 'Wrong1Password' } }))).toBe(
      '422 Wrong password. Try again.',
    )
    expect(await member.api.deleteMyAccount({ body: { password } })).toEqual({ success: true })
    const left = await server.db.selectFrom('accounts').select('id').where('id', '=', member.id).execute()
    expect(left).toEqual([])
  })
})

describe('recount', () => {
  it('finds nothing if all counts are right', async () => {
    const admin = await server.member({ isAdmin: true })
    expect(await admin.api.recount()).toEqual({ mended: [] })
  })

  it('repairs every kind of count, and reports the former values', async () => {
    const admin = await server.member({ isAdmin: true })
    const [ada, ben, cleo] = [await server.member(), await server.member(), await server.member()]
    await connect(ada, ben)
    await connect(ada, cleo)
    const post = await publish(ada)
    const said = await comment(ben, post.id)
    await comment(ada, post.id, { parentId: said.id })
    await ben.api.likePost({ params: { postId: post.id } })
    await ada.api.voteComment({ params: { commentId: said.id }, body: { value: 1 } })
    const { db } = server
    await sql`update profiles set post_count = 7, follower_count = 7, following_count = 7 where member_id = ${ada.id}`.execute(
      db,
    )
    await sql`update posts set like_count = 7, comment_count = 0 where id = ${post.id}`.execute(db)
    await sql`update comments set upvotes = 0, downvotes = 3, reply_count = 9 where id = ${said.id}`.execute(
      db,
    )
    await sql`update knot_totals set total = 5000, content = 4000, level = 'Navigator' where member_id = ${ada.id}`.execute(
      db,
    )
    await sql`delete from knot_totals where member_id = ${ben.id}`.execute(db)
    await sql`delete from connections where ${cleo.id} in (user_a, user_b)`.execute(db)
    const event = await hostEvent(ada, { capacity: 3 })
    await setRsvp(ben, event.id, true)
    await sql`update events set going_count = 0, waiting_count = 2 where id = ${event.id}`.execute(db)
    const challenge = await startChallenge(ada)
    await checkIn(ada, challenge.id)
    await sql`update challenges set member_count = 5, check_in_count = 9 where id = ${challenge.id}`.execute(
      db,
    )

    const { mended } = await admin.api.recount()
    expect(mended).toContainEqual({ id: post.id, count: 'likes', kept: 7, counted: 1 })
    expect(new Set(mended.map(({ count }) => count.replace(/ of .*/, '')))).toEqual(
      new Set([
        'posts',
        'followers',
        'following',
        'connections',
        'mutual follows',
        'likes',
        'comments',
        'upvotes',
        'downvotes',
        'replies',
        'Knots',
        'going',
        'waiting',
        'taking part',
        'check-ins',
      ]),
    )
    expect(await findCounterDrift(db)).toEqual([])
    expect((await ada.api.getKnots({ params: { userId: ada.id } })).level).toBe('Sprout')
    expect((await admin.api.recount()).mended).toEqual([])
  })

  it('runs safely while members write', async () => {
    const admin = await server.member({ isAdmin: true })
    const author = await server.member()
    const post = await publish(author)
    await sql`update posts set like_count = 50 where id = ${post.id}`.execute(server.db)
    const fans = await Promise.all([1, 2, 3, 4, 5, 6].map(() => server.member()))
    await Promise.all([
      ...fans.map(fan => fan.api.likePost({ params: { postId: post.id } })),
      admin.api.recount(),
      ...fans.map(fan => comment(fan, post.id)),
    ])
    await admin.api.recount()
    expect(await findCounterDrift(server.db)).toEqual([])
    expect(await author.api.getPost({ params: { postId: post.id } })).toMatchObject({
      likeCount: 6,
      commentCount: 6,
    })
  })
})

test("repairs the caller's connections and reports the number", async () => {
  const [ada, ben, other] = [await server.member(), await server.member(), await server.member()]
  await connect(ada, ben)
  await sql`delete from connections where ${ada.id} in (user_a, user_b)`.execute(server.db)
  expect(await other.api.repair()).toEqual({ mended: 0 })
  expect(await ada.api.repair()).toEqual({ mended: 1 })
  const { members } = await ada.api.listConnections({ params: { userId: ada.id } })
  expect(members.map(({ uid }) => uid)).toEqual([ben.id])
})

test('answers 404 for an unknown function', async () => {
  const response = await server.request('/api/functions/launchRockets', { method: 'POST' })
  expect([response.status, await response.json()]).toMatchObject([
    404,
    {
      code: 'unknown-route',
      message: 'There is no POST /api/functions/launchRockets. See /api/docs for every operation.',
    },
  ])
})

test('sends function calls, and nothing else, to FUNCTIONS_URL', async () => {
  const called: string[] = []
  const emulator = createServer((request, response) => {
    called.push(`${request.method} ${request.url}`)
    response.setHeader('Content-Type', 'application/json')
    response.end('{"mended":42}')
  })
  await new Promise<void>(resolve => emulator.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(emulator.address() as AddressInfo).port}`
  const here = await createTestServer({ FUNCTIONS_URL: `${url}/` })
  const member = await here.member()
  const api = createClient({
    bearer: member.token,
    fetch: (input, init) =>
      String(input).startsWith(url) ? fetch(input, init) : here.request(String(input), init),
  })
  expect(await api.repair()).toEqual({ mended: 42 })
  expect((await api.getFeed()).posts).toEqual([])
  expect(called).toEqual(['POST /api/functions/repair'])
  await here.close()
  await new Promise(resolve => emulator.close(resolve))
})
