import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkIn, startChallenge } from '../../testing/challenges.ts'
import { follow } from '../../testing/connect.ts'
import { hostEvent } from '../../testing/events.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { discoverQuery } from './discover.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
// Discover shows what everybody posts, so each test starts without posts.
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute()
})

const day = 86_400_000
const contentsOf = (page: { posts: { content: string }[] }) => page.posts.map(({ content }) => content)
const discover = async ({ api }: TestMember) => contentsOf(await api.getDiscover())

/** Publishes posts a second apart, the first one first. */
const publishEach = async (...posts: [author: TestMember, content: string, hobby?: string][]) => {
  const ids: string[] = []
  for (const [author, content, hobby = 'pottery'] of posts) {
    server.advance(1000)
    ids.push((await publish(author, { content, hobby })).id)
  }
  return ids
}

const membersOf = async <Count extends number>(count: Count) =>
  (await Promise.all(Array.from({ length: count }, () => server.member()))) as TestMember[]

const readAll = async (
  reader: TestMember,
  limit: number,
  between: (page: number) => Promise<unknown> = async () => {},
) => {
  const pages = [await reader.api.getDiscover({ query: { limit } })]
  for (let page = pages[0]; page?.nextCursor; page = pages.at(-1)) {
    await between(pages.length)
    pages.push(await reader.api.getDiscover({ query: { limit, cursor: page.nextCursor } }))
  }
  return pages
}

describe('the order', () => {
  test('has hobbies of the profile and followed ones first, then others, the newest first', async () => {
    const [reader, ann, ben, cleo, dora] = await membersOf(5)
    if (!reader || !ann || !ben || !cleo || !dora) throw new Error('five members')
    await reader.api.updateProfile({ body: { hobbies: [{ slug: 'pottery' }] } })
    await reader.api.followHobby({ params: { slug: 'chess' } })
    await publishEach(
      [ann, 'a bowl'],
      [ben, 'an opening', 'chess'],
      [cleo, 'a hat', 'knitting'],
      [dora, 'a song', 'guitar'],
    )
    expect(await discover(reader)).toEqual(['an opening', 'a bowl', 'a song', 'a hat'])
    await reader.api.unfollowHobby({ params: { slug: 'pottery' } })
    expect(await discover(reader)).toEqual(['an opening', 'a song', 'a hat', 'a bowl'])
  })

  test('shows posts of authors and hobbies that did not interest the viewer later, for 90 days', async () => {
    const [reader, ann, ben, cleo, dora, eva, fay] = await membersOf(7)
    if (!reader || !ann || !ben || !cleo || !dora || !eva || !fay) throw new Error('seven members')
    await reader.api.followHobby({ params: { slug: 'chess' } })
    await publishEach([fay, 'opening', 'chess'])
    server.advance(10 * day)
    await publishEach([ben, 'old song', 'guitar'], [ann, 'old hat', 'knitting'])
    server.advance(2 * day)
    const [, hat = '', , endgame = ''] = await publishEach(
      [dora, 'film', 'photography'],
      [ann, 'hat', 'knitting'],
      [eva, 'mitten', 'knitting'],
      [cleo, 'endgame', 'chess'],
      [ann, 'scarf', 'weaving'],
    )
    const hide = (postId: string) =>
      reader.api.hidePost({ params: { postId }, body: { notInterested: true } })
    expect(await discover(reader)).toEqual([
      'endgame',
      'scarf',
      'opening',
      'mitten',
      'film',
      'hat',
      'old song',
      'old hat',
    ])
    await hide(hat)
    expect(await discover(reader)).toEqual([
      'endgame',
      'film',
      'opening',
      'old song',
      'scarf',
      'mitten',
      'old hat',
    ])
    await hide(endgame)
    expect(await discover(reader)).toEqual(['film', 'opening', 'old song', 'scarf', 'mitten', 'old hat'])
    await sql`update hidden_posts set created_at = created_at - interval '91 days' where member_id = ${reader.id}`.execute(
      server.db,
    )
    expect(await discover(reader)).toEqual(['opening', 'scarf', 'mitten', 'film', 'old hat', 'old song'])
  })

  test('counts a post of my hobbies as 14 days newer, and one with a picture as a day newer', async () => {
    const [reader, ann, ben, cleo] = await membersOf(4)
    if (!reader || !ann || !ben || !cleo) throw new Error('four members')
    await reader.api.followHobby({ params: { slug: 'chess' } })
    await publishEach([ann, 'old game', 'chess'])
    const { id: mediaId } = await upload(ben)
    await publish(ben, { content: 'old picture', hobby: 'knitting', mediaId })
    server.advance(day - 60_000)
    await publishEach([cleo, 'new words', 'guitar'])
    expect(await discover(reader)).toEqual(['old game', 'old picture', 'new words'])
    server.advance(13 * day + 120_000)
    await publishEach([cleo, 'newer words', 'guitar'])
    expect(await discover(reader)).toEqual(['newer words', 'old game', 'old picture', 'new words'])
  })

  test('shows no author twice in a row while somebody else has a post, across pages as well', async () => {
    const [reader, ann, ben, cleo] = await membersOf(4)
    if (!reader || !ann || !ben || !cleo) throw new Error('four members')
    await publishEach(
      ...[ben, cleo, ben, cleo, ben].map((author, index): [TestMember, string] => [author, `other ${index}`]),
      ...Array.from({ length: 6 }, (_, index): [TestMember, string] => [ann, `ann ${index}`]),
    )
    const authors = (await readAll(reader, 2)).flatMap(({ posts }) => posts.map(({ authorId }) => authorId))
    expect(authors).toHaveLength(11)
    expect(authors.filter((author, index) => author === authors[index - 1])).toEqual([])
  })
})

describe('Discover leaves out', () => {
  test('own posts, announcements, and check-ins without a picture', async () => {
    const [reader, ann] = await membersOf(2)
    if (!reader || !ann) throw new Error('two members')
    await publishEach([reader, 'own'], [ann, 'shown'])
    await hostEvent(ann)
    const challenge = await startChallenge(ann)
    await checkIn(ann, challenge.id, { content: 'day 1' })
    const { id: mediaId } = await upload(ann)
    await checkIn(ann, challenge.id, { content: 'day 1 with a picture', mediaId })
    expect(await discover(reader)).toEqual(['day 1 with a picture', 'shown'])
  })

  test.each<[string, (reader: TestMember, author: TestMember) => Promise<unknown>]>([
    ['members they block', (reader, { id }) => reader.api.blockMember({ params: { userId: id } })],
    ['members who block them', (reader, author) => author.api.blockMember({ params: { userId: reader.id } })],
    ['members they mute', (reader, { id }) => reader.api.muteMember({ params: { userId: id } })],
    [
      'private members, even if they follow them',
      async (reader, author) => {
        await follow(reader, author)
        await author.api.updatePrivacy({ body: { profileVisibility: 'private' } })
      },
    ],
    [
      'members whose profile is for followers',
      async (reader, author) => {
        await follow(reader, author)
        await author.api.updatePrivacy({ body: { profileVisibility: 'followers' } })
      },
    ],
    [
      'suspended members',
      (_, { id }) =>
        server.db
          .updateTable('accounts')
          .set({ disabled_at: server.context.now() })
          .where('id', '=', id)
          .execute(),
    ],
  ])('posts by %s', async (_, change) => {
    const [reader, author] = await membersOf(2)
    if (!reader || !author) throw new Error('two members')
    await publishEach([author, 'seen'])
    expect(await discover(reader)).toEqual(['seen'])
    await change(reader, author)
    expect(await discover(reader)).toEqual([])
  })

  test('posts for followers, even if the reader follows their author', async () => {
    const [reader, author] = await membersOf(2)
    if (!reader || !author) throw new Error('two members')
    await follow(reader, author)
    await publish(author, { content: 'for followers', visibility: 'followers' })
    await publish(author, { content: 'for me', visibility: 'private' })
    await publish(author, { content: 'for all' })
    expect(await discover(reader)).toEqual(['for all'])
  })
})

describe('pages', () => {
  test('neither repeat nor skip posts while posts arrive and hobbies change', async () => {
    const [reader, ...authors] = await membersOf(5)
    if (!reader) throw new Error('a reader')
    await reader.api.followHobby({ params: { slug: 'chess' } })
    const posts = Array.from({ length: 47 }, (_, index): [TestMember, string, string] => {
      // Most are by one author, so that posts are moved across pages.
      const author = authors[index % 3 ? 0 : index % authors.length]
      if (!author) throw new Error('an author')
      return [author, `post ${index}`, ['chess', 'pottery', 'guitar'][index % 5] ?? 'chess']
    })
    const ids = await publishEach(...posts)
    const seen = await readAll(reader, 7, async page => {
      const [author] = authors
      if (author) await publishEach([author, `late ${page}`, page % 2 ? 'chess' : 'guitar'])
      if (page === 2) await reader.api.followHobby({ params: { slug: 'guitar' } })
      if (page === 3) await reader.api.unfollowHobby({ params: { slug: 'chess' } })
    })
    const all = seen.flatMap(page => page.posts.map(({ id }) => id))
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter(id => ids.includes(id)).toSorted()).toEqual(ids.toSorted())
    for (const { posts: page, hasMore } of seen) if (hasMore) expect(page).toHaveLength(7)
  })

  test('end exactly with the last post', async () => {
    const [reader, ann, ben] = await membersOf(3)
    if (!reader || !ann || !ben) throw new Error('three members')
    await publishEach([ann, 'one'], [ben, 'two'], [ann, 'three'])
    expect(await reader.api.getDiscover({ query: { limit: 3 } })).toMatchObject({
      hasMore: false,
      nextCursor: null,
    })
    expect(await reader.api.getDiscover({ query: { limit: 2 } })).toMatchObject({ hasMore: true })
  })

  const uuid = randomUUID()
  test.each([
    ['no base64', '%%%'],
    ['another text', Buffer.from('2026-03-02').toString('base64url')],
    ['no day', Buffer.from(`2026-13-45T10:00:00.000000Z ${uuid} ${uuid} 1  `).toString('base64url')],
    ['no id', Buffer.from(`2026-03-02T10:00:00.000000Z 1 ${uuid} 1  `).toString('base64url')],
  ])('are refused after a cursor that is %s', async (_, cursor) => {
    const reader = await server.member()
    expect(await refusalOf(reader.api.getDiscover({ query: { cursor } }))).toBe(
      "400 This cursor isn't from this list. Request the first page without a cursor.",
    )
  })
})

test('requires a session', async () => {
  expect(await refusalOf(server.client().getDiscover())).toBe('401 You must be logged in to view this post')
})

test('sends this SQL', async () => {
  const after = { rank: '', id: '', author: '', hobby: 1, hobbies: [], ahead: [] }
  const { sql } = discoverQuery({
    viewer: { id: 'viewer', mutedKeys: [], hidesPosts: false },
    hobbies: [1],
    notInterested: { hobbies: new Map(), authors: new Map() },
    after,
    count: 40,
  }).compile(server.db)
  await expect(`${sql}\n`).toMatchFileSnapshot('discover.sql')
})
