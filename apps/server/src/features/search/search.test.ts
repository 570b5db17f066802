import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@bowline/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hostEvent } from '../../testing/events.ts'
import { publish } from '../../testing/posts.ts'
import { beginProject } from '../../testing/projects.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { updateSearchWords } from './update-search-words.ts'

let server: TestServer
let ada: TestMember
let ben: TestMember
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('accounts').execute()
  ;[ada, ben] = await Promise.all([
    server.member({ username: 'ada_weaver', displayName: 'Ada Weaver' }),
    server.member({ username: 'ben_turner', displayName: 'Ben Turner' }),
  ])
})
afterAll(() => server.close())

/** Searches after the job that brings new words to misspelt searches. */
const search = async (reader: TestMember, query: RequestOf<'search'>['query']) => {
  await updateSearchWords(server.db)
  return reader.api.search({ query })
}
const contents = async (reader: TestMember, q: string) =>
  ((await search(reader, { q, kind: 'posts' })).posts?.posts ?? []).map(({ content }) => content)
const people = async (reader: TestMember, q: string) =>
  ((await search(reader, { q, kind: 'people' })).people?.members ?? []).map(({ username }) => username)
const titles = async (reader: TestMember, q: string) => {
  const { events, challenges } = await search(reader, { q })
  return [...(events?.events ?? []), ...(challenges?.challenges ?? [])].map(({ title }) => title)
}
const projects = async (reader: TestMember, q: string) =>
  ((await search(reader, { q, kind: 'projects' })).projects?.projects ?? []).map(({ title }) => title)
const challenge = (member: TestMember, title: string) =>
  member.api.createChallenge({
    body: {
      id: randomUUID(),
      title,
      hobby: 'pottery',
      startsOn: '2026-03-01',
      endsOn: '2026-03-31',
      goal: 10,
    },
  })
const follow = (one: TestMember, other: TestMember) => one.api.followUser({ params: { userId: other.id } })
const suspend = (member: TestMember) =>
  server.db
    .updateTable('accounts')
    .set({ disabled_at: server.context.now() })
    .where('id', '=', member.id)
    .execute()

describe('posts', () => {
  test.each([
    ['the word', 'celadon'],
    ['its beginning', 'celad'],
    ['another case', 'CELADON'],
    ['all words, in any order', 'vase celadon'],
    ['a letter missing', 'celdon'],
    ['a letter too many', 'cellladon'],
    ['two letters changed over', 'cealdon'],
    ['a tag', 'kiln-day'],
    ['a word behind a sign that is stored as an entity', "Tom & Jerry's"],
    ['letters beyond ASCII', 'ÖLFARBE'],
  ])('finds them by %s: %s', async (_, q) => {
    await publish(ada, { content: "Celadon on the tall vase, for Tom & Jerry's ölfarbe", tags: ['kiln day'] })
    await publish(ada, { content: 'A sourdough loaf', hobby: 'baking' })
    expect(await contents(ben, q)).toHaveLength(1)
  })

  test('finds none without the words', async () => {
    await publish(ada, { content: 'Celadon on the tall vase' })
    expect(await contents(ben, 'celadon loaf')).toEqual([])
    expect(await contents(ben, 'xylophone')).toEqual([])
  })

  test('sorts by tag, word, prefix and similarity; newest first in each', async () => {
    for (const [content, tags] of [
      ['rakku alike', []],
      ['a raku vase', []],
      ['rakuware shelf', []],
      ['another raku vase', []],
      ['tagged', ['raku']],
    ] as const) {
      server.advance(1000)
      await publish(ada, { content, tags: [...tags] })
    }
    expect(await contents(ben, 'raku')).toEqual([
      'tagged',
      'another raku vase',
      'a raku vase',
      'rakuware shelf',
      'rakku alike',
    ])
  })

  test('returns pages without repeats or gaps while posts arrive, across ranks', async () => {
    for (let index = 0; index < 12; index += 1) {
      if (index % 3 === 0) server.advance(1)
      await publish(ada, { content: `${index % 2 ? 'raku' : 'rakuware'} ${index}` })
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { posts } = await ben.api.search({ query: { q: 'raku', kind: 'posts', limit: 5, cursor } })
      seen.push(...(posts?.posts ?? []).map(({ id }) => id))
      cursor = posts?.nextCursor ?? undefined
      server.advance(1)
      await publish(ada, { content: 'raku late' })
    } while (cursor)
    expect(seen).toHaveLength(12)
    expect(new Set(seen).size).toBe(12)
  })

  test('fills pages despite hidden results', async () => {
    await publish(ada, { content: 'raku at the bottom' })
    server.advance(1000)
    await server.context.pool.query(
      `insert into posts (id, author_id, content, hobby_id, visibility, created_at, updated_at)
       select gen_random_uuid(), $1, 'raku for myself', 1, 'private', $2, $2 from generate_series(1, 450)`,
      [ada.id, server.context.now()],
    )
    expect(await contents(ben, 'raku')).toEqual(['raku at the bottom'])
  })

  test('follows changes and deletions by authors', async () => {
    const { id } = await publish(ada, { content: 'A celadon vase', tags: ['kiln'] })
    await ada.api.updatePost({ params: { postId: id }, body: { content: 'A cobalt vase', tags: ['blue'] } })
    expect([await contents(ben, 'celadon'), await contents(ben, 'cobalt')]).toEqual([[], ['A cobalt vase']])
    await ada.api.deletePost({ params: { postId: id } })
    expect(await contents(ben, 'cobalt')).toEqual([])
  })

  test('refuses an invalid cursor', async () => {
    for (const cursor of ['9.x', 'nonsense', '1.%%%'])
      expect(await refusalOf(ben.api.search({ query: { q: 'raku', kind: 'posts', cursor } }))).toMatch(
        /^400 This cursor isn't from this list/,
      )
    expect(
      await refusalOf(ben.api.search({ query: { q: 'raku', kind: 'people', cursor: 'nonsense' } })),
    ).toMatch(/^400 This cursor isn't from this list/)
  })
})

describe('projects', () => {
  const line = (name: string) => ({ id: randomUUID(), name, amount: '' })

  test.each([
    ['the title', 'cupboard'],
    ['the description', 'dovetails'],
    ['a material', 'walnut'],
    ['words of all three', 'walnut dovetails cupboard'],
    ['a beginning', 'cupb'],
    ['a letter missing', 'cuboard'],
    ['two letters changed over', 'wlanut'],
  ])('finds them by %s: %s', async (_, q) => {
    await beginProject(ada, {
      title: 'A cupboard',
      description: 'With dovetails',
      materials: [line('Walnut board'), line('Oil')],
    })
    await beginProject(ada, { title: 'A tea set', description: 'For two' })
    expect(await projects(ben, q)).toEqual(['A cupboard'])
  })

  test('sorts by title, then by description and materials, by prefix and by similarity', async () => {
    for (const given of [
      { title: 'A rakku jar' },
      { title: 'Rakuware' },
      { title: 'A bowl', materials: [line('raku clay')] },
      { title: 'A kiln', description: 'For raku' },
      { title: 'Raku, the first' },
      { title: 'Raku, the second' },
    ]) {
      server.advance(1000)
      await beginProject(ada, given)
    }
    const ranked = ['Raku, the second', 'Raku, the first', 'A kiln', 'A bowl', 'Rakuware', 'A rakku jar']
    expect(await projects(ben, 'raku')).toEqual(ranked)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await ben.api.search({ query: { q: 'raku', kind: 'projects', limit: 2, cursor } })
      seen.push(...(page.projects?.projects ?? []).map(({ title }) => title))
      cursor = page.projects?.nextCursor ?? undefined
      server.advance(1)
      await beginProject(ada, { title: 'Raku, too late' })
    } while (cursor)
    expect(seen).toEqual(ranked)
  })

  test('follows changes and deletions by owners', async () => {
    const words = async (word: string) =>
      (await server.db.selectFrom('search_words').select('word').where('word', '=', word).execute()).length
    const { id: projectId } = await beginProject(ada, {
      title: 'A zwirnkasten',
      materials: [line('Ebenholz')],
    })
    await updateSearchWords(server.db)
    expect([await words('zwirnkasten'), await words('ebenholz')]).toEqual([1, 1])
    await ada.api.updateProject({ params: { projectId }, body: { materials: [line('Kirschholz')] } })
    await updateSearchWords(server.db)
    expect([await words('zwirnkasten'), await words('ebenholz'), await words('kirschholz')]).toEqual([
      1, 0, 1,
    ])
    expect([await projects(ben, 'ebenholz'), await projects(ben, 'kirschholz')]).toEqual([
      [],
      ['A zwirnkasten'],
    ])
    await publish(ada, { content: 'Kirschholz' })
    await ada.api.deleteProject({ params: { projectId } })
    await updateSearchWords(server.db)
    expect([await words('zwirnkasten'), await words('kirschholz')]).toEqual([0, 1])
    expect(await projects(ben, 'zwirnkasten')).toEqual([])
  })

  test('fills pages despite hidden results', async () => {
    await beginProject(ada, { title: 'Raku at the bottom' })
    server.advance(1000)
    await server.context.pool.query(
      `insert into projects (id, owner_id, hobby_id, title, description, state, visibility, created_at, updated_at)
       select gen_random_uuid(), $1, 1, 'Raku for myself', '', 'planned', 'private', $2, $2 from generate_series(1, 250)`,
      [ada.id, server.context.now()],
    )
    expect(await projects(ben, 'raku')).toEqual(['Raku at the bottom'])
  })
})

describe('visibility of results', () => {
  const cast = async () => {
    const [follower, stranger, blocked, blocker] = await Promise.all([1, 2, 3, 4].map(() => server.member()))
    if (!follower || !stranger || !blocked || !blocker) throw new Error('four members')
    await follow(follower, ada)
    await ada.api.blockMember({ params: { userId: blocked.id } })
    await blocker.api.blockMember({ params: { userId: ada.id } })
    return { owner: ada, follower, stranger, blocked, blocker }
  }
  type Who = keyof Awaited<ReturnType<typeof cast>>
  const seenBy = async (
    members: Record<Who, TestMember>,
    look: (reader: TestMember) => Promise<string[]>,
  ) => {
    const seen: string[] = []
    for (const [who, member] of Object.entries(members)) if ((await look(member)).length) seen.push(who)
    return seen
  }
  const everybody = ['owner', 'follower', 'stranger']

  test.each([
    ['public', everybody],
    ['followers', ['owner', 'follower']],
    ['private', ['owner']],
  ] as const)('of a %s post', async (visibility, expected) => {
    const members = await cast()
    await publish(ada, { content: 'celadon', visibility })
    expect(await seenBy(members, reader => contents(reader, 'celadon'))).toEqual(expected)
    expect(await seenBy(members, reader => contents(reader, 'celdon'))).toEqual(expected)
  })

  test.each([
    ['public', everybody],
    ['followers', ['owner', 'follower']],
    ['private', ['owner']],
  ] as const)(
    'of a member with a %s profile, and of their posts and projects',
    async (profileVisibility, expected) => {
      const members = await cast()
      await publish(ada, { content: 'celadon' })
      await hostEvent(ada, { title: 'Celadon evening' })
      await challenge(ada, 'Celadon every day')
      await beginProject(ada, { title: 'Celadon cups' })
      await ada.api.updatePrivacy({ body: { profileVisibility } })
      expect(await seenBy(members, reader => people(reader, 'weaver'))).toEqual(expected)
      expect(await seenBy(members, reader => contents(reader, 'celadon'))).toEqual(expected)
      expect(await seenBy(members, reader => titles(reader, 'celadon'))).toEqual(expected)
      expect(await seenBy(members, reader => projects(reader, 'celadon'))).toEqual(expected)
    },
  )

  test.each([
    ['public', everybody],
    ['followers', ['owner', 'follower']],
    ['private', ['owner']],
  ] as const)('of a %s project', async (visibility, expected) => {
    const members = await cast()
    await beginProject(ada, { title: 'Celadon cups', visibility })
    expect(await seenBy(members, reader => projects(reader, 'celadon'))).toEqual(expected)
    expect(await seenBy(members, reader => projects(reader, 'celdon'))).toEqual(expected)
  })

  test('of an event for followers', async () => {
    const members = await cast()
    await hostEvent(ada, { title: 'Celadon evening', visibility: 'followers' })
    expect(await seenBy(members, reader => titles(reader, 'celadon'))).toEqual(['owner', 'follower'])
  })

  test("hides all of a suspended member's content, and shows it again afterwards", async () => {
    await publish(ada, { content: 'celadon', tags: ['celadon'] })
    await hostEvent(ada, { title: 'Celadon evening' })
    await beginProject(ada, { title: 'Celadon cups' })
    await suspend(ada)
    expect(await people(ben, 'weaver')).toEqual([])
    expect(await contents(ben, 'celadon')).toEqual([])
    expect(await titles(ben, 'celadon')).toEqual([])
    expect(await projects(ben, 'celadon')).toEqual([])
    expect((await ben.api.listTagPosts({ params: { tag: 'celadon' } })).posts).toEqual([])
    await server.db.updateTable('accounts').set({ disabled_at: null }).where('id', '=', ada.id).execute()
    expect(await contents(ben, 'celadon')).toEqual(['celadon'])
  })
})

describe('people', () => {
  test.each(['ada', 'Ada Weaver', '@ada_weaver', 'weav', 'weavr'])('finds them by "%s"', async q => {
    expect(await people(ben, q)).toEqual(['ada_weaver'])
  })

  test('finds the beginnings of words by one or two letters', async () => {
    await server.member({ username: 'fjord', displayName: 'Fjodor Qvist' })
    for (const q of ['fj', 'qv', 'q']) expect(await people(ben, q)).toEqual(['fjord'])
    expect(await people(ben, 'vi')).not.toContain('fjord')
    expect(await people(ben, 'vis')).toContain('fjord')
  })

  test('lists exact names first, then followed members', async () => {
    const names = ['mara', 'maral', 'marabel'] as const
    const [, maral, marabel] = await Promise.all(names.map(username => server.member({ username })))
    if (!maral || !marabel) throw new Error('three members')
    await follow(ben, marabel)
    expect(await people(ben, 'mara')).toEqual(['mara', 'marabel', 'maral'])
  })

  test('lists similar names after those that contain the search and after members with the hobby', async () => {
    const [within, similar, knitter] = await Promise.all([
      server.member({ username: 'unknittingly', displayName: 'Una' }),
      server.member({ username: 'kniting', displayName: 'Kniting' }),
      server.member({ username: 'cleo', displayName: 'Cleo' }),
    ])
    await knitter.api.updateProfile({ body: { hobbies: [{ slug: 'knitting' }] } })
    await follow(ben, similar)
    expect(await people(ben, 'knitting')).toEqual([within, knitter, similar].map(({ username }) => username))
    const first = await ben.api.search({ query: { q: 'knitting', kind: 'people', limit: 2 } })
    const cursor = first.people?.nextCursor ?? undefined
    const rest = await ben.api.search({ query: { q: 'knitting', kind: 'people', limit: 2, cursor } })
    expect(rest.people?.members.map(({ username }) => username)).toEqual([similar.username])
  })

  test('finds similar names only with more than four letters', async () => {
    await server.member({ username: 'boateng', displayName: 'Kwame Boateng' })
    expect(await people(ben, 'bowl')).toEqual([])
    expect(await people(ben, 'boatang')).toEqual(['boateng'])
  })

  test('finds the exact username and followed members among thousands of the same name', async () => {
    await sql`
      with created as (
        insert into accounts (id, email, email_key, email_verified_at)
        select gen_random_uuid(), n || '@robin.example', n || '@robin.example', now() from generate_series(1, 2500) n
        returning id, split_part(email, '@', 1) as n
      )
      insert into profiles (member_id, username, display_name) select id, 'robin_' || n, 'Robin ' || n from created`.execute(
      server.db,
    )
    const followed = await server.member({ username: 'robin_the_last', displayName: 'Robin the Last' })
    await server.member({ username: 'robin', displayName: 'Zed' })
    await follow(ada, followed)
    const found = await people(ada, 'robin')
    expect(found).toHaveLength(20)
    expect(found.slice(0, 2)).toEqual(['robin', 'robin_the_last'])
  })

  test('returns pages without repeats', async () => {
    for (let index = 0; index < 7; index += 1) await server.member({ username: `potter_${index}` })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await ben.api.search({ query: { q: 'potter', kind: 'people', limit: 3, cursor } })
      seen.push(...(page.people?.members ?? []).map(({ username }) => username))
      cursor = page.people?.nextCursor ?? undefined
    } while (cursor)
    expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, index) => `potter_${index}`))
  })

  test('leaves out members with an unverified address', async () => {
    await server.member({ username: 'ghostly', isVerified: false })
    expect(await people(ben, 'ghostly')).toEqual([])
  })

  test("treats PostgreSQL's wildcards as plain characters", async () => {
    expect(await people(ben, 'a%r')).toEqual([])
    expect(await people(ben, '\\')).toEqual([])
  })
})

test.each([
  ['knitting', ['knitting']],
  ['kniting', ['knitting']],
  ['potery', ['pottery', 'poetry']],
  ['wood', ['woodworking']],
  ['tennis table', ['table-tennis']],
  ['kniting loaf', []],
])('finds hobbies by "%s": %j', async (q, slugs) => {
  const { hobbies } = await ben.api.search({ query: { q, kind: 'hobbies' } })
  expect(hobbies?.hobbies.map(({ slug }) => slug)).toEqual(slugs)
})

test('finds hobbies by their group, after those with the name', async () => {
  const { hobbies } = await ben.api.search({ query: { q: 'music', kind: 'hobbies' } })
  expect(hobbies?.hobbies.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['guitar', 'piano']))
})

describe('by the name of a hobby', () => {
  const knits = (member: TestMember) =>
    member.api.updateProfile({ body: { hobbies: [{ slug: 'knitting', level: 'beginner' }] } })

  test("lists the hobby's contents after exact matches", async () => {
    await publish(ada, { content: 'Socks', hobby: 'knitting' })
    server.advance(1000)
    await publish(ada, { content: 'Knitting by the fire', hobby: 'knitting' })
    server.advance(1000)
    await publish(ada, { content: 'Mittens', hobby: 'knitting', tags: ['warm'] })
    await publish(ada, { content: 'A vase', hobby: 'pottery' })
    await hostEvent(ada, { title: 'Evening with needles', hobby: 'knitting' })
    await challenge(ada, 'A vase every day')
    await beginProject(ada, { title: 'A cardigan', hobby: 'knitting' })
    await beginProject(ada, { title: 'Knitting bag', hobby: 'sewing' })
    await knits(ada)
    const knitter = await server.member({ username: 'knitting_kim', displayName: 'Kim' })
    await knits(knitter)
    for (const q of ['knitting', 'knit', 'kniting', 'KNITTING!']) {
      expect(await contents(ben, q)).toEqual(['Knitting by the fire', 'Mittens', 'Socks'])
      expect(await titles(ben, q)).toEqual(['Evening with needles'])
      expect(await projects(ben, q)).toEqual(['Knitting bag', 'A cardigan'])
      const found = await people(ben, q)
      // Names that are only similar come last.
      expect(q === 'kniting' ? found.toReversed() : found).toEqual(['knitting_kim', 'ada_weaver'])
    }
    const found = (await ben.api.search({ query: { q: 'knitting' } })).people?.members
    expect(found?.map(({ hobby }) => hobby)).toEqual([null, 'knitting'])
    expect(await contents(ben, 'kn')).toEqual(['Knitting by the fire'])
    expect(await contents(ben, 'knitting vase')).toEqual([])
    expect(await contents(ben, 'textile')).toEqual([])
  })

  test.each([
    ['knitting sock', ['Knitting socks', 'Warm socks', 'My first sock'], ['Sock drawer']],
    ['scoks knitting', ['Knitting socks', 'Warm socks'], []],
    ['knitting warm socks', ['Warm socks'], []],
    ['table tennis socks', ['Grip'], []],
    ['knit socks', ['Knitting socks'], []],
    ['knitting pottery', ['Knitting socks'], []],
  ])("lists the hobby's contents that have the other words last: %s", async (q, posts, found) => {
    await publish(ada, { content: 'My first sock', hobby: 'knitting' })
    server.advance(1000)
    await publish(ada, { content: 'Knitting socks', hobby: 'pottery' })
    server.advance(1000)
    await publish(ada, { content: 'Warm socks', hobby: 'knitting' })
    await publish(ada, { content: 'A scarf', hobby: 'knitting' })
    await publish(ada, { content: 'Socks of clay', hobby: 'pottery' })
    await publish(ada, { content: 'Grip', tags: ['socks'], hobby: 'table-tennis' })
    await publish(ada, { content: 'Socks for oneself', hobby: 'knitting', visibility: 'private' })
    await beginProject(ada, { title: 'Sock drawer', hobby: 'knitting' })
    await beginProject(ada, { title: 'A cardigan', hobby: 'knitting' })
    expect([await contents(ben, q), await projects(ben, q)]).toEqual([posts, found])
  })

  test("pages from exact matches on to the hobby's contents without repeats", async () => {
    for (let index = 0; index < 6; index += 1) {
      server.advance(1)
      await publish(ada, { content: index % 2 ? `Knitting ${index}` : `Socks ${index}`, hobby: 'knitting' })
      await knits(await server.member({ username: index % 2 ? `knitting_${index}` : `member_${index}` }))
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await ben.api.search({ query: { q: 'knitting', kind: 'posts', limit: 2, cursor } })
      seen.push(...(page.posts?.posts ?? []).map(({ content }) => content))
      cursor = page.posts?.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(['Knitting 5', 'Knitting 3', 'Knitting 1', 'Socks 4', 'Socks 2', 'Socks 0'])
    const members: string[] = []
    do {
      const page = await ben.api.search({ query: { q: 'knitting', kind: 'people', limit: 2, cursor } })
      members.push(...(page.people?.members ?? []).map(({ username }) => username))
      cursor = page.people?.nextCursor ?? undefined
    } while (cursor)
    expect(members).toHaveLength(6)
    expect(members.slice(0, 3).toSorted()).toEqual(['knitting_1', 'knitting_3', 'knitting_5'])
    expect(members.slice(3).toSorted()).toEqual(['member_0', 'member_2', 'member_4'])
  })

  test('hides everything the reader may not see', async () => {
    await knits(ada)
    await publish(ada, { content: 'Socks', hobby: 'knitting', visibility: 'followers' })
    await beginProject(ada, { title: 'A cardigan', hobby: 'knitting', visibility: 'private' })
    expect([
      await people(ben, 'knitting'),
      await contents(ben, 'knitting'),
      await projects(ben, 'knitting'),
    ]).toEqual([['ada_weaver'], [], []])
    await ada.api.blockMember({ params: { userId: ben.id } })
    expect(await people(ben, 'knitting')).toEqual([])
  })
})

test('leaves out names that are only slightly similar', async () => {
  await server.member({ username: 'creative_writing', displayName: 'Creative Writing' })
  expect(await people(ben, 'kniting')).toEqual([])
  await publish(ada, { content: 'Creative writing in the wool shop' })
  expect([await contents(ben, 'kniting'), await contents(ben, 'wood')]).toEqual([[], []])
})

test('finds an event and a challenge once, and not again as a post', async () => {
  await hostEvent(ada, { title: 'Celadon evening', repeat: { every: 'week', times: 4 } })
  await challenge(ada, 'Celadon every day')
  expect(await titles(ben, 'celadon')).toEqual(['Celadon evening', 'Celadon every day'])
  expect(await titles(ben, 'celdon')).toEqual(['Celadon evening', 'Celadon every day'])
  expect(await contents(ben, 'celadon')).toEqual([])
})

test('lists a few of each kind together', async () => {
  for (let index = 0; index < 6; index += 1) await publish(ada, { content: `pottery ${index}` })
  const all = await ben.api.search({ query: { q: 'pottery' } })
  expect(Object.keys(all).toSorted()).toEqual([
    'challenges',
    'events',
    'hobbies',
    'people',
    'posts',
    'projects',
  ])
  expect(all.posts?.posts).toHaveLength(4)
  expect(all.posts?.hasMore).toBe(true)
})

test.each(['', '   ', '&&& !!', ':* | )('])('finds nothing for "%s"', async q => {
  const all = await ben.api.search({ query: { q } })
  expect(
    Object.values(all)
      .flatMap(page => Object.values(page))
      .flat()
      .filter(Boolean),
  ).toEqual([])
})

test('deletes words of deleted posts', async () => {
  const { id } = await publish(ada, { content: 'zwirnfaden' })
  const words = async () =>
    server.db.selectFrom('search_words').select('word').where('word', '=', 'zwirnfaden').execute()
  await updateSearchWords(server.db)
  expect(await words()).toHaveLength(1)
  const kept = await publish(ada, { content: 'zwirnfaden again' })
  await ada.api.deletePost({ params: { postId: id } })
  await updateSearchWords(server.db)
  expect(await words()).toHaveLength(1)
  await ada.api.deletePost({ params: { postId: kept.id } })
  await updateSearchWords(server.db)
  expect(await words()).toEqual([])
})

describe('the page of a tag', () => {
  test('lists posts for any spelling of the tag, page by page', async () => {
    for (let index = 0; index < 5; index += 1) {
      server.advance(1)
      await publish(ada, { content: `post ${index}`, tags: [index % 2 ? 'Kiln Day' : 'kiln-day'] })
    }
    const first = await ben.api.listTagPosts({ params: { tag: 'kiln day' }, query: { limit: 3 } })
    const second = await ben.api.listTagPosts({
      params: { tag: 'KILN-DAY' },
      query: { limit: 3, cursor: first.nextCursor ?? '' },
    })
    expect([...first.posts, ...second.posts].map(({ content }) => content)).toEqual(
      [4, 3, 2, 1, 0].map(index => `post ${index}`),
    )
  })

  test("shows, like a hobby's page, only what the reader may see", async () => {
    await publish(ada, { content: 'mine', tags: ['kiln'], visibility: 'followers' })
    const read = async (reader: TestMember) => [
      ...(await reader.api.listTagPosts({ params: { tag: 'kiln' } })).posts,
      ...(await reader.api.listHobbyPosts({ params: { slug: 'pottery' } })).posts,
    ]
    expect(await read(ben)).toEqual([])
    await follow(ben, ada)
    expect(await read(ben)).toHaveLength(2)
    await ada.api.blockMember({ params: { userId: ben.id } })
    expect(await read(ben)).toEqual([])
  })
})
