import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { follow } from '../../testing/connect.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { trendingTagsQuery } from './trending-tags.ts'

let server: TestServer
let ada: TestMember
let ben: TestMember
let cleo: TestMember
let others: TestMember[]
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('accounts').execute()
  ;[ada, ben, cleo, ...others] = (await Promise.all([1, 2, 3, 4, 5].map(() => server.member()))) as [
    TestMember,
    TestMember,
    TestMember,
    ...TestMember[],
  ]
})
afterAll(() => server.close())

/** Two other members use the tags as well, because a tag needs three. */
const post = async (author: TestMember, ...tags: string[]) => {
  for (const other of others) await publish(other, { tags })
  return publish(author, { tags })
}
const trending = async (reader: TestMember) =>
  (await reader.api.listTrendingTags()).tags.map(({ tag, people }) => `${tag} ${people}`)
const aDay = 24 * 60 * 60_000

test('counts the members of a tag, not their posts, and lists four; of equal ones the latest', async () => {
  for (const _ of [1, 2, 3]) await post(ada, 'raku')
  for (const author of [ada, ben]) await post(author, 'celadon')
  for (const tag of ['kiln', 'ash', 'wheel']) {
    server.advance(1000)
    await post(ben, tag)
  }
  expect(await trending(cleo)).toEqual(['celadon 4', 'wheel 3', 'ash 3', 'kiln 3'])
})

test('treats spellings of a tag as one, and shows the most common', async () => {
  await publish(ada, { tags: ['kiln-day'] })
  await publish(ben, { tags: ['Kiln Day'] })
  await publish(cleo, { tags: ['Kiln Day'] })
  expect(await trending(ada)).toEqual(['Kiln Day 3'])
})

test('leaves out tags that fewer than three members used, but suggests them', async () => {
  for (const author of [ada, ben, ben]) await publish(author, { tags: ['raku'] })
  expect(await trending(cleo)).toEqual([])
  expect((await cleo.api.suggestTags()).trending).toContain('raku')
  await publish(cleo, { tags: ['raku'] })
  expect(await trending(cleo)).toEqual(['raku 3'])
})

test('leaves out posts older than seven days', async () => {
  await post(ada, 'raku')
  server.advance(6 * aDay)
  await post(ben, 'celadon')
  expect(await trending(cleo)).toEqual(['celadon 3', 'raku 3'])
  server.advance(aDay)
  expect(await trending(cleo)).toEqual(['celadon 3'])
})

test('counts only public posts that the viewer may see', async () => {
  const { id } = await post(ada, 'raku')
  expect(await trending(ben)).toEqual(['raku 3'])
  await ada.api.updatePost({ params: { postId: id }, body: { visibility: 'followers' } })
  await follow(ben, ada)
  expect(await trending(ben)).toEqual([])
  await ada.api.updatePost({ params: { postId: id }, body: { visibility: 'public' } })
  await ada.api.updatePrivacy({ body: { profileVisibility: 'followers' } })
  expect([await trending(ben), await trending(cleo), await trending(ada)]).toEqual([
    ['raku 3'],
    [],
    ['raku 3'],
  ])
  await ada.api.updatePrivacy({ body: { profileVisibility: 'private' } })
  expect([await trending(ben), await trending(ada)]).toEqual([[], ['raku 3']])
})

test('leaves out deleted posts and those of blocked, blocking, muted and suspended members', async () => {
  const raku = await post(ada, 'raku')
  await post(ada, 'celadon')
  await ada.api.deletePost({ params: { postId: raku.id } })
  expect(await trending(ben)).toEqual(['celadon 3'])
  const to = (member: TestMember) => ({ params: { userId: member.id } })
  await ben.api.blockMember(to(ada))
  expect(await trending(ben)).toEqual([])
  await ben.api.unblockMember(to(ada))
  await ada.api.blockMember(to(ben))
  expect(await trending(ben)).toEqual([])
  await ada.api.unblockMember(to(ben))
  await ben.api.muteMember(to(ada))
  expect([await trending(ben), await trending(cleo)]).toEqual([[], ['celadon 3']])
  const suspended = { disabled_at: server.context.now() }
  await server.db.updateTable('accounts').set(suspended).where('id', '=', ada.id).execute()
  expect(await trending(cleo)).toEqual([])
})

test('finds the posts by an index, in a table with many', async () => {
  await sql`
    insert into posts (id, author_id, hobby_id, content, visibility, tags, created_at, updated_at)
    select gen_random_uuid(), ${ada.id}, (select id from hobbies where slug = 'pottery'), 'Earlier', 'public',
      array['tag' || number % 40], timestamptz '2020-01-01' + number * interval '1 minute', timestamptz '2020-01-01'
    from generate_series(1, 3000) number`.execute(server.db)
  await sql`analyze posts`.execute(server.db)
  const plan = await server.db.executeQuery<{ 'QUERY PLAN': string }>(
    sql`explain ${trendingTagsQuery({ id: randomUUID(), mutedKeys: [], hidesPosts: false }, server.context.now())}`.compile(
      server.db,
    ),
  )
  expect(plan.rows.map(row => row['QUERY PLAN']).join('\n')).toContain('posts_newest')
})
