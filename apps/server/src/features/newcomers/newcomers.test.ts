import { randomUUID } from 'node:crypto'
import { chatIdOf } from '@bowline/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

const day = 24 * 60 * 60_000
const limits = { days: 7, posts: 2, messages: 2, links: 2 }

let server: TestServer
let admin: TestMember
beforeAll(async () => {
  server = await createTestServer()
  admin = await server.member({ isAdmin: true })
})
afterAll(() => server.close())
beforeEach(() => admin.api.setNewcomerLimits({ body: limits }))

const newMember = () => server.member({ joinedAt: server.context.now() })
const post = (member: TestMember, content = 'A bowl') =>
  member.api.createPost({ body: { id: randomUUID(), content, hobby: 'pottery' } })

const chatWith = async (sender: TestMember, recipient: TestMember) => {
  const chatId = chatIdOf(sender.id, recipient.id)
  await sender.api.startChat({ params: { chatId }, body: { users: chatId.split('_') } })
  return (by: TestMember, text = 'Hello') =>
    by.api.sendMessage({ params: { chatId }, body: { id: randomUUID(), text } })
}
/** Takes messages from everybody. */
const openMember = async () => {
  const member = await server.member({ joinedAt: new Date(0) })
  await member.api.updatePrivacy({ body: { messagePermission: 'public' } })
  return member
}

describe('the limits for new members', () => {
  test('are seen and set by admins, within bounds, and logged', async () => {
    expect(await admin.api.getNewcomerLimits()).toEqual(limits)
    const wrong = admin.api.setNewcomerLimits({ body: { ...limits, days: 91 } })
    expect(await refusalOf(wrong)).toBe('400 Enter a whole number between 0 and 90')
    const { entries } = await admin.api.listAuditLog()
    expect(entries[0]).toMatchObject({
      action: 'set-newcomer-limits',
      reason: 'Days: 7, posts: 2, messages: 2, links: 2',
    })
  })

  test("do not apply with 0 days, even after the server's clock was set back", async () => {
    await admin.api.setNewcomerLimits({ body: { ...limits, days: 0 } })
    const member = await server.member({ joinedAt: new Date(server.context.now().getTime() + day) })
    for (let posts = 0; posts <= limits.posts; posts += 1) await post(member)
  })

  test('refuse one post too many, name the limit and its end, and allow it a day later', async () => {
    const member = await newMember()
    await post(member)
    server.advance(60 * 60_000)
    await post(member)
    expect(await refusalOf(post(member))).toBe(
      '403 As a new member, you can publish 2 posts a day until March 9 at 10:00. You can publish another one after March 3 at 10:00.',
    )
    server.advance(23 * 60 * 60_000)
    await post(member)
    server.advance(-day)
  })

  test('allow exactly the limit when several posts arrive at once', async () => {
    const member = await newMember()
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => post(member)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await member.api.listProfilePosts({ params: { userId: member.id } })).posts).toHaveLength(2)
  })

  test('count a post that is sent again with the same key once, and a refused one not at all', async () => {
    const member = await newMember()
    const body = { id: randomUUID(), content: 'A bowl', hobby: 'pottery' }
    const key = { idempotencyKey: randomUUID() }
    await member.api.createPost({ body }, key)
    await member.api.createPost({ body }, key)
    await expect(member.api.createPost({ body: { ...body, hobby: 'none-such' } })).rejects.toThrow()
    await post(member)
    await expect(post(member)).rejects.toMatchObject({ status: 403, code: 'newcomer-limit' })
  })

  test('end after the first days and do not apply to admins or when switched off', async () => {
    const established = await server.member({ joinedAt: new Date(server.context.now().getTime() - 7 * day) })
    for (let posts = 0; posts < 3; posts += 1) await post(established)
    for (let posts = 0; posts < 3; posts += 1) await post(admin)
    await admin.api.setNewcomerLimits({ body: { ...limits, days: 0 } })
    const member = await newMember()
    for (let posts = 0; posts < 3; posts += 1) await post(member)
  })

  test('count events and challenges as the posts that announce them', async () => {
    const member = await newMember()
    const day = { startsOn: '2026-03-02', endsOn: '2026-03-30' }
    const challenge = { title: 'Ten bowls', hobby: 'pottery', goal: 10, ...day }
    for (let made = 0; made < 2; made += 1)
      await member.api.createChallenge({ body: { id: randomUUID(), ...challenge } })
    await expect(post(member)).rejects.toMatchObject({ code: 'newcomer-limit' })
  })

  test('count messages to strangers only', async () => {
    const member = await newMember()
    await member.api.updatePrivacy({ body: { messagePermission: 'public' } })
    const stranger = await openMember()
    const say = await chatWith(member, stranger)
    await say(member)
    await say(member)
    expect(await refusalOf(say(member))).toMatch(
      "403 As a new member, you can send 2 messages a day to people who don't follow you until March 9",
    )
    await say(stranger, 'Welcome!')
    await say(member)
    const follower = await openMember()
    await follower.api.followUser({ params: { userId: member.id } })
    const write = await chatWith(member, follower)
    await write(member)
  })

  test.each([
    ['a post', (member: TestMember, text: string) => post(member, text)],
    [
      'a comment',
      async (member: TestMember, content: string) => {
        const postId = randomUUID()
        await member.api.createPost({ body: { id: postId, content: 'A bowl', hobby: 'pottery' } })
        return member.api.createComment({ params: { postId }, body: { id: randomUUID(), content } })
      },
    ],
    [
      'a message',
      async (member: TestMember, text: string) => (await chatWith(member, await openMember()))(member, text),
    ],
    ['a bio', (member: TestMember, bio: string) => member.api.updateProfile({ body: { bio } })],
    [
      'a project',
      (member: TestMember, description: string) =>
        member.api.createProject({ body: { id: randomUUID(), title: 'Tea', hobby: 'tea', description } }),
    ],
    [
      'a changed post',
      async (member: TestMember, content: string) => {
        const postId = randomUUID()
        await member.api.createPost({ body: { id: postId, content: 'A bowl', hobby: 'pottery' } })
        return member.api.updatePost({ params: { postId }, body: { content } })
      },
    ],
  ])('count links in %s', async (_, write) => {
    const links = (count: number) =>
      Array.from({ length: count }, (_, index) => `https://example.org/${index}`).join(' ')
    expect(await refusalOf(write(await newMember(), links(3)))).toBe(
      '403 As a new member, you can share 2 links a day until March 9 at 10:00. Remove some links and try again.',
    )
    const member = await newMember()
    await write(member, links(2))
    expect(await refusalOf(post(member, 'https://example.org/other'))).toMatch(
      'You can share another one after',
    )
  })

  test('do not count links that an edited text already had', async () => {
    const member = await newMember()
    for (const bio of ['https://a.example https://b.example', 'See https://b.example https://a.example'])
      await member.api.updateProfile({ body: { bio } })
    const added = member.api.updateProfile({ body: { bio: 'See https://b.example and https://c.example' } })
    await expect(added).rejects.toMatchObject({ code: 'newcomer-limit' })
  })
})
