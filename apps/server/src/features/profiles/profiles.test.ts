import { randomUUID } from 'node:crypto'
import type { ProfileVisibility } from '@bowline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jpeg, upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const profileOf = (member: TestMember, by = member) => by.api.getProfile({ params: { userId: member.id } })
const update = (member: TestMember, body: Parameters<TestMember['api']['updateProfile']>[0]) =>
  member.api.updateProfile(body)
const show = (member: TestMember, visibility: ProfileVisibility) =>
  server.db
    .updateTable('profiles')
    .set({ profile_visibility: visibility })
    .where('member_id', '=', member.id)
    .execute()

const posing = '400 This name could be mistaken for the team that runs Bowline. Choose another.'

describe("the member's own profile", () => {
  test('is set field by field and keeps the rest', async () => {
    const ada = await server.member({ username: 'ada_1', displayName: 'Ada' })
    const fresh = await profileOf(ada)
    expect(fresh).toMatchObject({
      uid: ada.id,
      username: 'ada_1',
      displayName: 'Ada',
      photoURL: null,
      photo: null,
      cover: null,
      bio: '',
      link: '',
      location: '',
      hobbies: [],
      counts: { posts: 0, followers: 0, following: 0, connections: 0 },
      isSelf: true,
      restricted: false,
      can: { edit: true, follow: false, message: false },
    })
    expect(await update(ada, { body: { bio: ' Clay & <fire> ' } })).toEqual({
      ...fresh,
      bio: 'Clay & <fire>',
    })
    const where = { location: ' Kraków & the hills ', link: ' potter.example/shop ' }
    expect(await update(ada, { body: where })).toMatchObject({
      bio: 'Clay & <fire>',
      location: 'Kraków & the hills',
      link: 'https://potter.example/shop',
    })
    expect(await update(ada, { body: { location: '', link: '' } })).toMatchObject({ location: '', link: '' })
    const hobbies = [{ slug: 'pottery', level: 'expert' as const }, { slug: 'baking' }]
    expect(
      await update(ada, { body: { hobbies, displayName: 'Ada Clay', username: 'Ada.Clay' } }),
    ).toMatchObject({
      bio: 'Clay & <fire>',
      displayName: 'Ada Clay',
      username: 'Ada.Clay',
      hobbies: [
        { slug: 'pottery', level: 'expert' },
        { slug: 'baking', level: null },
      ],
    })
    const turned = [{ slug: 'baking', level: 'beginner' as const }, { slug: 'pottery' }]
    expect((await update(ada, { body: { hobbies: turned } })).hobbies).toEqual([
      { slug: 'baking', level: 'beginner' },
      { slug: 'pottery', level: null },
    ])
    expect((await update(ada, { body: { hobbies: [] } })).hobbies).toEqual([])
  })

  test.each([
    [{ displayName: ' ' }, '400 Enter a display name of up to 60 characters'],
    [{ displayName: 'x'.repeat(61) }, '400 Enter a display name of up to 60 characters'],
    [{ bio: 'x'.repeat(501) }, '400 Your bio is 1 character too long. Shorten it to 500 characters.'],
    [{ link: 'javascript:alert(1)' }, '400 Enter a web address like example.org'],
    [{ link: 'https://bank.example@evil.example' }, '400 Enter a web address like example.org'],
    [{ location: 'x'.repeat(61) }, '400 Your location is 1 character too long. Shorten it to 60 characters.'],
    [
      { location: 'Here\u202e' },
      '400 The location contains invisible characters. Clear the field and type it again.',
    ],
    [{ username: 'no' }, '400 Use 3 to 30 letters, numbers, underscores or dots'],
    [{ username: 'with space' }, '400 Use 3 to 30 letters, numbers, underscores or dots'],
    [{ username: 'Admin' }, '400 The username "Admin" is reserved. Choose another.'],
    [{ username: 'TAKEN.name' }, '409 This username is already taken. Choose another.'],
    [{ username: 'bowline.team' }, posing],
    [{ displayName: 'Bowline Support' }, posing],
    [{ displayName: 'Вowlinе' }, posing],
    [{ displayName: 'adrnin' }, posing],
    [
      { displayName: 'Ada\u202eecul' },
      '400 The display name contains invisible characters. Clear the field and type it again.',
    ],
    [
      { displayName: '\u3164\u200b' },
      '400 The display name contains invisible characters. Clear the field and type it again.',
    ],
    [
      { hobbies: [{ slug: 'none-such' }] },
      '400 There\'s no hobby called "none-such". Choose one from the list.',
    ],
    [
      { hobbies: [{ slug: 'tea' }, { slug: 'tea' }] },
      '400 This list has the same hobby twice. Remove one of them.',
    ],
    [
      { hobbies: Array.from({ length: 11 }, (_, index) => ({ slug: `hobby-${index}` })) },
      '400 A profile can have up to 10 hobbies. Remove 1.',
    ],
    [{ photoMediaId: randomUUID() }, '400 This picture is no longer available. Upload it again.'],
    [{ coverMediaId: randomUUID() }, '400 This picture is no longer available. Upload it again.'],
  ])('refuses %j', async (body, refusal) => {
    await server.member({ username: 'Taken.Name' }).catch(() => {})
    const member = await server.member()
    const before = await profileOf(member)
    expect(await refusalOf(update(member, { body: { bio: 'New', ...body } }))).toBe(refusal)
    expect(await profileOf(member)).toEqual(before)
  })

  test('lets an admin use the product name', async () => {
    const admin = await server.member({ isAdmin: true })
    await update(admin, { body: { displayName: 'Bowline Team', username: 'bowline_team' } })
    expect(await profileOf(admin)).toMatchObject({ displayName: 'Bowline Team', username: 'bowline_team' })
  })

  test('accepts a name older than the rule until it is changed', async () => {
    const member = await server.member({ username: 'bowline_help', displayName: 'Bowline\u200b Help' })
    const same = { displayName: 'Bowline\u200b Help', username: 'bowline_help' }
    expect(await update(member, { body: { ...same, bio: 'New' } })).toMatchObject({ ...same, bio: 'New' })
    expect(await refusalOf(update(member, { body: { displayName: 'Bowline Help' } }))).toBe(posing)
  })

  test('can be set twice at once', async () => {
    const member = await server.member()
    const answers = await Promise.all(
      ['tea', 'baking', 'tea', 'pottery'].map(slug => update(member, { body: { hobbies: [{ slug }] } })),
    )
    expect(answers.map(({ hobbies }) => hobbies.length)).toEqual([1, 1, 1, 1])
  })

  test('gives a username to one of two members who want it at once', async () => {
    const members = await Promise.all([server.member(), server.member()])
    const answers = await Promise.allSettled(
      members.map(member => update(member, { body: { username: 'Wanted' } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('requires a session', async () => {
    expect(await refusalOf(server.client().updateProfile({ body: { bio: 'x' } }))).toBe(
      '401 No user is logged in',
    )
  })
})

describe('a profile photo', () => {
  const get = (url: string, by: TestMember) =>
    server.request(url, { headers: { Authorization: `Bearer ${by.token}` } })

  test('shows the photo to every member, also next to posts, and deletes its files when it is replaced or removed', async () => {
    const [ada, ben] = [await server.member(), await server.member()]
    const [first, second] = [await upload(ada, 'profile'), await upload(ada, 'profile')]
    expect((await get(first.picture.url, ben)).status).toBe(404)
    const withFirst = await update(ada, { body: { photoMediaId: first.id } })
    expect(withFirst.photo).toEqual(first.picture)
    expect(withFirst.photoURL).toBe(first.picture.variants.find(({ width }) => width === 192)?.url)
    expect((await get(first.picture.url, ben)).status).toBe(200)
    expect((await get(withFirst.photoURL ?? '', ben)).status).toBe(200)
    expect((await publish(ada)).author.photoURL).toBe(withFirst.photoURL)
    expect((await update(ada, { body: { photoMediaId: first.id } })).photo).toEqual(first.picture)

    await update(ada, { body: { photoMediaId: second.id } })
    expect((await get(first.picture.url, ada)).status).toBe(404)
    expect((await update(ada, { body: { photoMediaId: null } })).photo).toBeNull()
    const jobs = await server.context.pool.query<{ payload: { paths: string[] } }>(
      `select payload from graphile_worker._private_jobs order by id`,
    )
    expect(jobs.rows.map(({ payload }) => payload.paths.length)).toEqual([3, 3])
    expect(await server.db.selectFrom('media').selectAll().where('owner_id', '=', ada.id).execute()).toEqual(
      [],
    )
  })

  test("must be the member's own, uploaded for a profile", async () => {
    const [ada, ben] = [await server.member(), await server.member()]
    for (const { id } of [await upload(ben, 'profile'), await upload(ada, 'post')])
      expect(await refusalOf(update(ada, { body: { photoMediaId: id } }))).toBe(
        '400 This picture is no longer available. Upload it again.',
      )
  })
})

test('shows a cover of 3 to 1 to those who may see the profile, and deletes its files when it is replaced or removed', async () => {
  const [ada, ben] = [await server.member(), await server.member()]
  const get = async (url: string, by: TestMember) =>
    (await server.request(url, { headers: { Authorization: `Bearer ${by.token}` } })).status
  const first = await upload(ada, 'cover', await jpeg(3000, 3000))
  expect(first.picture).toMatchObject({ width: 1500, height: 500 })
  expect(first.picture.variants.map(({ width }) => width)).toEqual([480, 960])
  expect(await refusalOf(update(ada, { body: { photoMediaId: first.id } }))).toBe(
    '400 This picture is no longer available. Upload it again.',
  )
  expect((await update(ada, { body: { coverMediaId: first.id } })).cover).toEqual(first.picture)
  expect(await update(ada, { body: { coverMediaId: first.id, bio: 'New' } })).toMatchObject({
    cover: first.picture,
    photo: null,
  })
  expect([(await profileOf(ada, ben)).cover, await get(first.picture.url, ben)]).toEqual([first.picture, 200])
  await show(ada, 'private')
  expect([(await profileOf(ada, ben)).cover, await get(first.picture.url, ben)]).toEqual([null, 404])
  await show(ada, 'public')
  await ada.api.blockMember({ params: { userId: ben.id } })
  expect(await get(first.picture.url, ben)).toBe(404)

  const second = await upload(ada, 'cover')
  await update(ada, { body: { coverMediaId: second.id } })
  expect(await get(first.picture.url, ada)).toBe(404)
  expect((await update(ada, { body: { coverMediaId: null } })).cover).toBeNull()
  expect(await server.db.selectFrom('media').select('id').where('owner_id', '=', ada.id).execute()).toEqual(
    [],
  )
})

test('counts a new link towards the limit of a new member', async () => {
  const admin = await server.member({ isAdmin: true })
  const before = await admin.api.getNewcomerLimits()
  await admin.api.setNewcomerLimits({ body: { ...before, days: 7, links: 0 } })
  const member = await server.member()
  expect(await refusalOf(update(member, { body: { link: 'a.example' } }))).toMatch(/can't share links/)
  await admin.api.setNewcomerLimits({ body: before })
})

describe('another member’s profile', () => {
  test.each<[ProfileVisibility, { stranger: boolean; follower: boolean }]>([
    ['public', { stranger: true, follower: true }],
    ['followers', { stranger: false, follower: true }],
    ['private', { stranger: false, follower: false }],
  ])('that is %s', async (visibility, open) => {
    const owner = await server.member({ displayName: 'Owner' })
    const members = { stranger: await server.member(), follower: await server.member() }
    const params = { userId: owner.id }
    await update(owner, {
      body: { bio: 'About me', link: 'a.example', location: 'Town', hobbies: [{ slug: 'tea' }] },
    })
    await publish(owner)
    await members.follower.api.followUser({ params })
    await owner.api.followUser({ params: { userId: members.follower.id } })
    await show(owner, visibility)
    for (const who of ['stranger', 'follower'] as const) {
      const { api } = members[who]
      const seen = await api.getProfile({ params })
      expect(seen).toMatchObject({
        uid: owner.id,
        displayName: 'Owner',
        isSelf: false,
        restricted: !open[who],
      })
      const one = open[who] ? 1 : 0
      expect(seen.counts).toEqual({ posts: one, followers: one, following: one, connections: one })
      expect([seen.bio, seen.link, seen.location, seen.hobbies.length]).toEqual(
        open[who] ? ['About me', 'https://a.example/', 'Town', 1] : ['', '', '', 0],
      )
      const lists = await Promise.all([
        api.listProfilePosts({ params }).then(({ posts }) => posts.length),
        ...[api.listFollowers, api.listFollowing, api.listConnections].map(list =>
          list({ params }).then(({ members: listed }) => listed.length),
        ),
      ])
      expect(lists).toEqual([one, one, one, one])
      const listed = await api.listFollowers({ params: { userId: members.follower.id } })
      expect(listed.members[0]?.bio).toBe(open[who] ? 'About me' : '')
    }
    expect(await profileOf(owner)).toMatchObject({ restricted: false, bio: 'About me', counts: { posts: 1 } })
  })

  test('is not found if it does not exist', async () => {
    const member = await server.member()
    const params = { userId: randomUUID() }
    for (const call of [
      'getProfile',
      'listProfilePosts',
      'listFollowers',
      'listFollowing',
      'listConnections',
    ] as const)
      expect(await refusalOf(member.api[call]({ params }))).toBe('404 Member not found')
  })
})

test("pages through lists of members, latest first, with the viewer's relation to each", async () => {
  const star = await server.member()
  const fans = await Promise.all(Array.from({ length: 5 }, () => server.member()))
  const [viewer] = fans
  if (!viewer) throw new Error('five members')
  for (const fan of fans) {
    server.advance(1000)
    await fan.api.followUser({ params: { userId: star.id } })
  }
  for (const fan of fans.slice(0, 3)) await star.api.followUser({ params: { userId: fan.id } })
  await fans[1]?.api.followUser({ params: { userId: viewer.id } })

  const params = { userId: star.id }
  const first = await viewer.api.listFollowers({ params, query: { limit: 3 } })
  const second = await viewer.api.listFollowers({
    params,
    query: { limit: 3, cursor: first.nextCursor ?? '' },
  })
  expect([first.hasMore, second.hasMore, second.nextCursor]).toEqual([true, false, null])
  const listed = [...first.members, ...second.members]
  expect(listed.map(({ uid }) => uid)).toEqual(fans.map(({ id }) => id).reverse())
  expect(listed.find(({ uid }) => uid === fans[1]?.id)?.relation).toEqual({
    following: false,
    followsYou: true,
    connected: false,
  })
  expect(listed.filter(({ isSelf }) => isSelf).map(({ uid }) => uid)).toEqual([viewer.id])
  const ids = async (list: 'listFollowing' | 'listConnections') =>
    (await viewer.api[list]({ params })).members.map(({ uid }) => uid).sort()
  const mutual = fans
    .slice(0, 3)
    .map(({ id }) => id)
    .sort()
  expect([await ids('listFollowing'), await ids('listConnections')]).toEqual([mutual, mutual])
})

test("pages through a profile's posts without repeats or gaps", async () => {
  const author = await server.member()
  for (let index = 0; index < 12; index += 1) await publish(author, { content: `post ${index}` })
  const params = { userId: author.id }
  const first = await author.api.listProfilePosts({ params })
  server.advance(1000)
  await publish(author, { content: 'late' })
  const second = await author.api.listProfilePosts({ params, query: { cursor: first.nextCursor ?? '' } })
  expect([first.posts.length, second.posts.length, second.hasMore]).toEqual([10, 2, false])
  expect(new Set([...first.posts, ...second.posts].map(({ id }) => id)).size).toBe(12)
})

test("lists a profile's posts with pictures alone", async () => {
  const [author, reader] = [await server.member(), await server.member()]
  await publish(author, { content: 'words alone' })
  const { id: mediaId } = await upload(author)
  const { id } = await publish(author, { content: 'a picture', mediaId })
  const { id: hiddenMedia } = await upload(author)
  await publish(author, { content: 'for connections', mediaId: hiddenMedia, visibility: 'private' })
  const { posts } = await reader.api.listProfilePosts({
    params: { userId: author.id },
    query: { with: 'picture' },
  })
  expect(posts.map(post => post.id)).toEqual([id])
})
