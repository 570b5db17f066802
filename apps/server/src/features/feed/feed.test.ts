import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { feedQueries } from './queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const follow = (one: TestMember, other: TestMember) => one.api.followUser({ params: { userId: other.id } })
const contentsOf = (page: { posts: { content: string }[] }) => page.posts.map(({ content }) => content)

/** Reads to the end, with an action between any two pages. */
const readAll = async (
  read: (cursor?: string) => ReturnType<TestMember['api']['getFeed']>,
  between: (page: number) => Promise<unknown> = async () => {},
) => {
  const pages = [await read()]
  for (let page = pages[0]; page?.nextCursor; page = pages.at(-1)) {
    await between(pages.length)
    pages.push(await read(page.nextCursor))
  }
  return pages
}

test("shows the member's own posts and those of everybody followed, newest first", async () => {
  const [ada, ben, cleo, dora] = await Promise.all([1, 2, 3, 4].map(() => server.member()))
  if (!ada || !ben || !cleo || !dora) throw new Error('four members')
  await follow(ada, ben)
  await follow(ada, cleo)
  await follow(cleo, ada)
  await follow(dora, ada)
  for (const [author, content] of [
    [ben, 'followed'],
    [ada, 'own'],
    [dora, 'follower'],
    [cleo, 'connection'],
  ] as const) {
    server.advance(1000)
    await publish(author, { content })
  }
  expect(contentsOf(await ada.api.getFeed())).toEqual(['connection', 'own', 'followed'])
  expect(contentsOf(await ben.api.getFeed())).toEqual(['followed'])
  await ada.api.unfollowUser({ params: { userId: ben.id } })
  expect(contentsOf(await ada.api.getFeed())).toEqual(['connection', 'own'])
})

test('includes every followed author, not only ten', async () => {
  const reader = await server.member()
  const authors = await Promise.all(Array.from({ length: 14 }, () => server.member()))
  for (const [index, author] of authors.entries()) {
    await follow(reader, author)
    await publish(author, { content: `by ${index}` })
  }
  const pages = await readAll(cursor => reader.api.getFeed({ query: { cursor } }))
  expect(pages.flatMap(contentsOf).sort()).toEqual(authors.map((_, index) => `by ${index}`).sort())
})

describe('pages', () => {
  const fill = async (count: number) => {
    const [reader, author] = [await server.member(), await server.member()]
    await follow(reader, author)
    // Several have the same time, so that the id decides.
    for (let index = 0; index < count; index += 1) {
      if (index % 3 === 0) server.advance(1)
      await publish(index % 2 ? author : reader, { content: `post ${index}` })
    }
    return { reader, author }
  }

  test('returns pages of ten without repeats or gaps while posts arrive', async () => {
    const { reader, author } = await fill(25)
    const seen = await readAll(
      cursor => reader.api.getFeed({ query: { cursor } }),
      async page => {
        server.advance(1)
        await publish(author, { content: `late ${page}` })
      },
    )
    expect(seen.map(({ posts }) => posts.length)).toEqual([10, 10, 5])
    const expected = Array.from({ length: 25 }, (_, index) => `post ${index}`)
    expect(seen.flatMap(contentsOf).sort()).toEqual(expected.sort())
    const times = seen.flatMap(({ posts }) => posts.map(({ timestamp }) => timestamp))
    expect(times).toEqual([...times].sort((one, other) => other - one))
  })

  test('have the newest posts of all authors, also where some post often', async () => {
    const authors = await Promise.all(Array.from({ length: 5 }, () => server.member()))
    const turns = fc.array(fc.record({ author: fc.nat(4), later: fc.nat(1) }), { maxLength: 15 })
    await fc.assert(
      fc.asyncProperty(turns, fc.integer({ min: 1, max: 6 }), async (turns, limit) => {
        const reader = await server.member()
        for (const author of authors) await follow(reader, author)
        await server.db.deleteFrom('posts').execute()
        const published = []
        for (const { author, later } of turns) {
          server.advance(later)
          published.push(await publish(authors[author] ?? expect.fail()))
        }
        const newestFirst = published.sort((a, b) => b.timestamp - a.timestamp || (a.id < b.id ? 1 : -1))
        const pages = await readAll(cursor => reader.api.getFeed({ query: { cursor, limit } }))
        expect(pages.flatMap(({ posts }) => posts.map(({ id }) => id))).toEqual(
          newestFirst.map(({ id }) => id),
        )
      }),
      { numRuns: 15 },
    )
  })

  test('say exactly whether there are more', async () => {
    const { reader } = await fill(6)
    expect(await reader.api.getFeed({ query: { limit: 6 } })).toMatchObject({
      hasMore: false,
      nextCursor: null,
    })
    expect(await reader.api.getFeed({ query: { limit: 5 } })).toMatchObject({
      hasMore: true,
      nextCursor: expect.any(String),
    })
    expect(await (await server.member()).api.getFeed()).toEqual({
      posts: [],
      hasMore: false,
      nextCursor: null,
    })
  })

  test.each([
    ['no base64', '%%%'],
    ['another text', Buffer.from('2026-03-02').toString('base64url')],
    ['no day', Buffer.from(`2026-13-45T10:00:00.000000Z ${crypto.randomUUID()}`).toString('base64url')],
    ['no id', Buffer.from('2026-03-02T10:00:00.000000Z 1').toString('base64url')],
  ])('are refused after a cursor that is %s', async (_, cursor) => {
    const reader = await server.member()
    expect(await refusalOf(reader.api.getFeed({ query: { cursor } }))).toBe(
      "400 This cursor isn't from this list. Request the first page without a cursor.",
    )
  })

  test.each([0, 51, 1.5])('cannot have %d posts', async limit => {
    const reader = await server.member()
    expect(await refusalOf(reader.api.getFeed({ query: { limit } }))).toMatch(/^400 limit: /)
  })
})

describe('the feed of a member who follows many', () => {
  const idsOf = async (reader: TestMember, limit: number) =>
    (await readAll(cursor => reader.api.getFeed({ query: { cursor, limit } }))).map(({ posts }) =>
      posts.map(({ id }) => id),
    )
  const setFollowingCount = (reader: TestMember, count: number) =>
    server.db
      .updateTable('profiles')
      .set({ following_count: count })
      .where('member_id', '=', reader.id)
      .execute()

  test('has the same pages as if each author were looked up', async () => {
    const [reader, stranger, muted, ...authors] = await Promise.all(
      Array.from({ length: 8 }, () => server.member()),
    )
    if (!reader || !stranger || !muted) throw new Error('eight members')
    const [first, hidden, openToFollowers] = authors
    if (!first || !hidden || !openToFollowers) throw new Error('three authors')
    for (const author of [muted, ...authors]) await follow(reader, author)
    const visibilities = ['public', 'followers', 'private'] as const
    for (let index = 0; index < 30; index += 1) {
      server.advance(1000)
      const author = [reader, stranger, muted, ...authors][index % 8]
      if (author) await publish(author, { visibility: visibilities[index % 3] ?? 'public' })
    }
    await reader.api.muteMember({ params: { userId: muted.id } })
    await hidden.api.updatePrivacy({ body: { profileVisibility: 'private' } })
    await openToFollowers.api.updatePrivacy({ body: { profileVisibility: 'followers' } })
    const { posts } = await first.api.listProfilePosts({ params: { userId: first.id } })
    await reader.api.hidePost({ params: { postId: posts[0]?.id ?? '' }, body: {} })
    for (const limit of [1, 4, 10]) {
      await setFollowingCount(reader, 5)
      const lookedUp = await idsOf(reader, limit)
      await setFollowingCount(reader, 5000)
      expect(await idsOf(reader, limit)).toEqual(lookedUp)
    }
  })
})

test('has the same pages for members who read at the same time as for each alone', async () => {
  const readers = await Promise.all(Array.from({ length: 12 }, () => server.member()))
  for (const [index, reader] of readers.entries()) {
    for (const step of [1, 2, 5]) await follow(reader, readers[(index + step) % readers.length] ?? reader)
    server.advance(1)
    await publish(reader, { content: index % 3 ? `plain ${index}` : `secret ${index}` })
    await publish(reader, { content: `for me ${index}`, visibility: 'private' })
  }
  const [first, second, third] = readers
  await first?.api.muteWord({ body: { word: 'secret', isMuted: true } })
  await second?.api.muteMember({ params: { userId: third?.id ?? '' } })
  const pagesOf = (reader: TestMember, limit: number) =>
    readAll(cursor => reader.api.getFeed({ query: { cursor, limit } }))
  const wanted = readers.flatMap(reader => [1, 3].map(limit => ({ reader, limit })))
  const alone = []
  for (const { reader, limit } of wanted) alone.push(await pagesOf(reader, limit))
  expect(await Promise.all(wanted.map(({ reader, limit }) => pagesOf(reader, limit)))).toEqual(alone)
  expect(new Set(alone.map(pages => pages.flatMap(contentsOf).join())).size).toBe(readers.length)
})

test('requires a session', async () => {
  expect(await refusalOf(server.client().getFeed())).toBe('401 You must be logged in to view this post')
})

test('sends this SQL', async () => {
  const { usual, manyFollowed } = feedQueries({
    viewer: { id: 'viewer', mutedKeys: [], hidesPosts: false },
    cursor: undefined,
    limit: 10,
  })
  await expect(`${usual.sql}\n`).toMatchFileSnapshot('feed.sql')
  await expect(`${manyFollowed.sql}\n`).toMatchFileSnapshot('feed-of-many.sql')
})
