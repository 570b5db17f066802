import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsPerPage } from '../../database/read-in-pages.ts'
import { archiveOf, importInto } from '../../testing/archives.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { unzip } from '../../testing/zip.ts'

/** More than two pages. */
const postCount = 2 * rowsPerPage + 100

let server: TestServer
let writer: TestMember
beforeAll(async () => {
  server = await createTestServer()
  writer = await server.member()
  await addPosts(writer, postCount)
})
afterAll(() => server.close())

/** Several posts share each millisecond. */
const addPosts = (member: TestMember, count: number) =>
  sql`
    insert into posts (id, author_id, content, hobby_id, visibility, tags, created_at, updated_at)
    select gen_random_uuid(), ${member.id}, 'Post ' || n, (select min(id) from hobbies), 'public', '{}', at, at
    from generate_series(1, ${count}) n, lateral (
      select timestamptz '2026-01-01 10:00:00Z' + (n / 3) * interval '1 millisecond' + (7 - n % 7) * interval '1 microsecond' as at
    ) times`.execute(server.db)

type Answer = (error: unknown, result?: { rows: unknown[] }) => void

/** The most rows that any statement returned at once. */
const mostRowsOf = async (act: () => Promise<unknown>) => {
  const client = await server.context.pool.connect()
  const prototype = Object.getPrototypeOf(client)
  client.release()
  const { query } = prototype
  let most = 0
  const counting =
    (answer: Answer): Answer =>
    (error, result) => {
      most = Math.max(most, result?.rows.length ?? 0)
      answer(error, result)
    }
  prototype.query = function counted(this: unknown, ...given: unknown[]) {
    return query.apply(
      this,
      given.map(one => (typeof one === 'function' ? counting(one as Answer) : one)),
    )
  }
  try {
    await act()
  } finally {
    prototype.query = query
  }
  return most
}

const byPlace = (one: { createdAt: string; id: string }, other: { createdAt: string; id: string }) =>
  `${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}` ? -1 : 1

describe.each([
  ['exportMyData', async (member: TestMember) => (await member.api.exportMyData()).posts],
  [
    'an archive',
    async (member: TestMember) =>
      JSON.parse(String((await unzip(await archiveOf(server, member))).get('posts.json'))),
  ],
])('%s', (_, postsOf) => {
  test('has every post in order, and never reads more than a page of rows at once', async () => {
    let posts: { createdAt: string; id: string }[] = []
    const most = await mostRowsOf(async () => {
      posts = await postsOf(writer)
    })
    expect(most).toBe(rowsPerPage)
    expect(new Set(posts.map(({ id }) => id)).size).toBe(postCount)
    expect(posts).toEqual(posts.toSorted(byPlace))
  })
})

test('merges more documents than a page that came from another Bowline with more than a page of rows', async () => {
  const elsewhere = await createTestServer()
  const there = await elsewhere.member()
  const liked = await elsewhere.member()
  await sql`
    insert into posts (id, author_id, content, hobby_id, visibility, tags, created_at, updated_at)
    select gen_random_uuid(), ${liked.id}, 'Post ' || n, (select min(id) from hobbies), 'public', '{}', now(), now()
    from generate_series(1, ${rowsPerPage + 50}) n`.execute(elsewhere.db)
  await sql`
    insert into likes (post_id, user_id, created_at)
    select id, ${there.id}, timestamptz '2026-02-01 10:00:00Z' + substr(content, 6)::int * interval '2 seconds'
    from posts where author_id = ${liked.id}`.execute(elsewhere.db)
  const archive = await archiveOf(elsewhere, there)
  await elsewhere.close()

  const here = await server.member()
  await sql`
    insert into likes (post_id, user_id, created_at)
    select id, ${here.id}, timestamptz '2026-02-01 10:00:01Z' + substr(content, 6)::int * interval '2 seconds'
    from posts where author_id = ${writer.id}`.execute(server.db)
  expect(await importInto(server, here, archive)).toMatchObject({ state: 'done' })
  const { likes } = await here.api.exportMyData()
  expect(new Set(likes.map(({ postId }) => postId)).size).toBe(postCount + rowsPerPage + 50)
  const times = likes.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted())
})
