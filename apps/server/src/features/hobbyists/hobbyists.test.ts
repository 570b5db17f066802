import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@bowline/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailedCode } from '../../testing/accounts.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
let reader: TestMember
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('accounts').execute()
  reader = await hobbyist('reader', ['pottery', 'baking'])
})
afterAll(() => server.close())

type Level = 'beginner' | 'expert'

const hobbyist = async (username: string, slugs: string[], level: Level = 'beginner') => {
  const member = await server.member({ username, displayName: username })
  await member.api.updateProfile({ body: { hobbies: slugs.map(slug => ({ slug, level })) } })
  return member
}
const follow = (one: TestMember, other: TestMember) => one.api.followUser({ params: { userId: other.id } })
const list = async (query: RequestOf<'listHobbyists'>['query'] = {}, by = reader) =>
  (await by.api.listHobbyists({ query })).members
const names = async (query: RequestOf<'listHobbyists'>['query'] = {}, by = reader) =>
  (await list(query, by)).map(({ username }) => username)

describe('the directory', () => {
  test("shows the newest three of a member's pictures that the viewer may see and wants to", async () => {
    const maker = await hobbyist('maker', ['pottery'])
    const show = async (given: Parameters<typeof publish>[1] = {}) => {
      const { id: mediaId, picture } = await upload(maker)
      const { id } = await publish(maker, { mediaIds: [mediaId], ...given })
      server.advance(1000)
      return { id, url: picture.url }
    }
    const [, second, third] = [await show(), await show(), await show()]
    const hidden = await show()
    await show({ visibility: 'private' })
    await show({ visibility: 'followers' })
    await show({ content: 'A spider mug' })
    await publish(maker)
    const newest = await show()
    await reader.api.hidePost({ params: { postId: hidden.id } })
    await reader.api.muteWord({ body: { word: 'spider', isMuted: true } })
    expect((await list())[0]?.pictures.map(({ url }) => url)).toEqual([newest.url, third.url, second.url])
  })

  test('starts with the members who have most in common with the viewer, and lists it', async () => {
    const both = await hobbyist('both', ['baking', 'knitting', 'pottery'])
    const known = await hobbyist('known', ['pottery'])
    await hobbyist('one', ['pottery'])
    await hobbyist('none', ['chess'])
    const friends = await Promise.all(['zoe', 'amy'].map(name => hobbyist(name, [])))
    for (const friend of friends) {
      await follow(reader, friend)
      await follow(friend, known)
    }
    const [first, second, third] = await list()
    expect([first?.username, second?.username, third?.username]).toEqual(['both', 'known', 'one'])
    expect(first).toMatchObject({ uid: both.id, shared: ['baking', 'pottery'], followedBy: null })
    expect(second).toMatchObject({ shared: ['pottery'], followedBy: { name: 'amy', count: 2 } })
  })

  test('puts members to discover before members the viewer follows, each by what they have in common', async () => {
    const followed = await hobbyist('followed', ['baking', 'pottery'])
    const friend = await hobbyist('friend', [])
    await hobbyist('none', ['chess'])
    await hobbyist('one', ['pottery'])
    await follow(reader, friend)
    await follow(reader, followed)
    expect(await names()).toEqual(['one', 'none', 'followed', 'friend'])
    await publish(followed)
    expect((await names({ sort: 'active' }))[0]).toBe('followed')
  })

  test('returns pages without repeats or gaps while the viewer follows members between them', async () => {
    const members: TestMember[] = []
    for (let index = 0; index < 9; index += 1) members.push(await hobbyist(`member_${index}`, ['pottery']))
    const [known, friend] = members
    if (!known || !friend) throw new Error('nine members')
    await follow(reader, known)
    for (const member of members.slice(2, 6)) await follow(friend, member)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await reader.api.listHobbyists({ query: { limit: 2, cursor } })
      seen.push(...page.members.map(({ username }) => username))
      cursor = page.nextCursor ?? undefined
      server.advance(1000)
      for (const { uid } of page.members) await reader.api.followUser({ params: { userId: uid } })
    } while (cursor)
    expect(seen.toSorted()).toEqual(members.map((_, index) => `member_${index}`))
    expect(seen.at(-1)).toBe('member_0')
  })

  test('filters by hobby, by level and by common hobbies', async () => {
    await hobbyist('expert', ['pottery'], 'expert')
    await hobbyist('novice', ['pottery'])
    await hobbyist('other', ['chess'], 'expert')
    expect((await names({ hobby: 'pottery' })).toSorted()).toEqual(['expert', 'novice'])
    expect(await names({ hobby: 'pottery', level: 'expert' })).toEqual(['expert'])
    expect((await names({ level: 'expert' })).toSorted()).toEqual(['expert', 'other'])
    expect((await names({ who: 'alike' })).toSorted()).toEqual(['expert', 'novice'])
    expect(await names({ hobby: 'no-such-hobby' })).toEqual([])
  })

  test('sorts by newest and by most active', async () => {
    const old = await hobbyist('old', [])
    const fresh = await hobbyist('fresh', [])
    const at = (member: TestMember, time: string) =>
      server.db.updateTable('profiles').set({ created_at: time }).where('member_id', '=', member.id).execute()
    await at(old, '2020-01-01')
    await at(fresh, '2030-01-01')
    await publish(old)
    expect(await names({ sort: 'newest' })).toEqual(['fresh', 'old'])
    expect(await names({ sort: 'active' })).toEqual(['old', 'fresh'])
  })

  test.each(['common', 'newest', 'active'] as const)(
    'returns pages without repeats or gaps, by %s',
    async sort => {
      for (let index = 0; index < 7; index += 1) await hobbyist(`member_${index}`, ['pottery'])
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await reader.api.listHobbyists({ query: { sort, limit: 3, cursor } })
        seen.push(...page.members.map(({ username }) => username))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, index) => `member_${index}`))
    },
  )

  test('leaves out members who are hidden, blocked, suspended or unverified', async () => {
    const followers = await hobbyist('followers', [])
    const hidden = await hobbyist('hidden', [])
    const blocked = await hobbyist('blocked', [])
    const blocker = await hobbyist('blocker', [])
    const suspended = await hobbyist('suspended', [])
    await server.member({ username: 'unverified', isVerified: false })
    await followers.api.updatePrivacy({ body: { profileVisibility: 'followers' } })
    await hidden.api.updatePrivacy({ body: { profileVisibility: 'private' } })
    await reader.api.blockMember({ params: { userId: blocked.id } })
    await blocker.api.blockMember({ params: { userId: reader.id } })
    await server.db
      .updateTable('accounts')
      .set({ disabled_at: new Date() })
      .where('id', '=', suspended.id)
      .execute()
    expect(await names()).toEqual([])
    await follow(reader, followers)
    expect(await names()).toEqual(['followers'])
  })

  test('does not name mutual members who are hidden from the viewer', async () => {
    const between = await hobbyist('between', [])
    const other = await hobbyist('other', [])
    await follow(reader, between)
    await follow(between, other)
    const followedBy = async () => (await list()).find(({ username }) => username === 'other')?.followedBy
    expect(await followedBy()).toEqual({ name: 'between', count: 1 })
    await between.api.updatePrivacy({ body: { profileVisibility: 'private' } })
    expect(await followedBy()).toBeNull()
  })

  test('refuses an invalid cursor', async () => {
    for (const cursor of ['nonsense', '1772323200000~nonsense', `1000.${reader.id}`])
      expect(await refusalOf(list({ cursor }))).toMatch(/^400 This cursor isn't from this list/)
  })
})

describe('suggestions', () => {
  const suggest = (by = reader) => by.api.getSuggestions()
  const challenge = (member: TestMember, hobby: string, given = {}) =>
    member.api.createChallenge({
      body: {
        id: randomUUID(),
        title: `${hobby} every day`,
        hobby,
        startsOn: '2026-03-01',
        endsOn: '2026-03-31',
        goal: 10,
        ...given,
      },
    })

  test("suggests posts of the member's hobbies by members not followed, members to follow, and a challenge", async () => {
    const potter = await hobbyist('potter', ['pottery'])
    const player = await hobbyist('player', ['chess'])
    const followed = await hobbyist('followed', ['baking'])
    await follow(reader, followed)
    await publish(potter, { content: 'a vase' })
    await publish(player, { content: 'a game', hobby: 'chess' })
    await publish(followed, { content: 'a loaf', hobby: 'baking' })
    await publish(reader, { content: 'mine' })
    await publish(potter, { content: 'for followers', visibility: 'followers' })
    await challenge(player, 'chess')
    const wanted = await challenge(followed, 'baking')
    const found = await suggest()
    expect(found.posts.map(({ content }) => content)).toEqual(['a vase'])
    expect(found.members.map(({ username }) => username)).toEqual(['potter', 'player'])
    expect(found.challenge?.id).toBe(wanted.id)
    await reader.api.joinChallenge({ params: { challengeId: wanted.id } })
    expect((await suggest()).challenge?.hobby).toBe('chess')
    expect((await reader.api.getFeed()).posts.map(({ content }) => content).toSorted()).not.toContain(
      'a vase',
    )
  })

  test('leaves out hidden, muted and suspended members and their posts', async () => {
    const [hidden, muted, suspended, blocked] = await Promise.all(
      ['hidden', 'muted', 'suspended', 'blocked'].map(name => hobbyist(name, ['pottery'])),
    )
    if (!hidden || !muted || !suspended || !blocked) throw new Error('four members')
    for (const member of [hidden, muted, suspended, blocked]) {
      await publish(member)
      await challenge(member, 'pottery')
    }
    await hidden.api.updatePrivacy({ body: { profileVisibility: 'private' } })
    await reader.api.muteMember({ params: { userId: muted.id } })
    await blocked.api.blockMember({ params: { userId: reader.id } })
    await server.db
      .updateTable('accounts')
      .set({ disabled_at: new Date() })
      .where('id', '=', suspended.id)
      .execute()
    expect(await suggest()).toEqual({ posts: [], members: [], challenge: null })
  })

  test('suggests members and a challenge to members without hobbies', async () => {
    const potter = await hobbyist('potter', ['pottery'])
    await publish(potter)
    await challenge(potter, 'pottery')
    const newcomer = await server.member({ username: 'newcomer' })
    const found = await suggest(newcomer)
    expect(found.posts).toEqual([])
    expect(found.members.map(({ username }) => username)).toContain('potter')
    expect(found.challenge?.title).toBe('pottery every day')
  })

  test('offer no challenge that is over', async () => {
    await challenge(await hobbyist('potter', ['pottery']), 'pottery', { endsOn: '2026-03-05', goal: 5 })
    expect((await suggest()).challenge).not.toBeNull()
    server.advance(10 * 24 * 60 * 60_000)
    expect((await suggest()).challenge).toBeNull()
    server.advance(-10 * 24 * 60 * 60_000)
  })
})

describe('onboarding', () => {
  const stepOf = async (member: TestMember) => (await member.api.getSession()).member?.preferences.onboarding

  test('starts after sign-up, resumes where it stopped, and never returns once finished', async () => {
    const email = 'new@example.org'
    await server.client().createAccount({ body: { email, username: 'newcomer', password: 'Right1Password' } })
    const code = await emailedCode(server, email, /Verify/)
    await server.client().applyActionCode({ body: { code, password: 'Right1Password' } })
    const { token = '', member } = await server
      .client()
      .signIn({ body: { email, password: 'Right1Password', wantToken: true } })
    expect(member.preferences.onboarding).toBe('name')
    const api = server.client(token)
    await api.updatePreferences({ body: { onboarding: 'people' } })
    expect((await api.getSession()).member?.preferences.onboarding).toBe('people')
    await api.updatePreferences({ body: { onboarding: 'done' } })
    await api.updatePreferences({ body: { onboarding: 'name' } })
    expect((await api.getSession()).member?.preferences.onboarding).toBe('done')
  })

  test('counts as finished for existing members', async () => {
    expect(await stepOf(reader)).toBe('done')
    await reader.api.updatePreferences({ body: { onboarding: 'name' } })
    expect(await stepOf(reader)).toBe('done')
  })
})
