import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '../../testing/posts.ts'
import { beginProject } from '../../testing/projects.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { updateSearchWords } from './update-search-words.ts'

let server: TestServer
let ada: TestMember
let ben: TestMember
beforeAll(async () => {
  server = await createTestServer()
  ;[ada, ben] = [await server.member(), await server.member()]
})
afterAll(() => server.close())

const storedWords = async () =>
  (await server.db.selectFrom('search_words').select('word').orderBy('word').execute()).map(
    ({ word }) => word,
  )

const countedWords = async () => {
  const { rows } = await sql<{ word: string }>`
    select distinct word
    from (select words from post_search union all select words from project_search) texts,
      unnest(tsvector_to_array(words)) word
    where length(word) between 3 and 40 and word !~ '^[0-9]+$'
    order by word`.execute(server.db)
  return rows.map(({ word }) => word)
}

test('adds the words of a post in a job, not with the post', async () => {
  const { id } = await publish(ada, { content: 'Zwirnfaden, the first' })
  expect(await storedWords()).toEqual([])
  await updateSearchWords(server.db)
  expect(await storedWords()).toEqual(['first', 'the', 'zwirnfaden'])
  await ada.api.updatePost({ params: { postId: id }, body: { content: 'Zwirnfaden, the second' } })
  await ada.api.deletePost({ params: { postId: id } })
  await updateSearchWords(server.db)
  expect(await storedWords()).toEqual([])
})

test('finds the words of a post at once, without the job', async () => {
  const { id } = await publish(ada, { content: 'A hazelwood spoon' })
  const { posts } = await ben.api.search({ query: { q: 'hazelwood', kind: 'posts' } })
  expect(posts?.posts.map(post => post.id)).toEqual([id])
})

test('repeats a batch that failed', async () => {
  await publish(ada, { content: 'Kirschholz' })
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$`.execute(
    server.db,
  )
  await sql`create trigger fail before insert on search_words for each row execute function fail()`.execute(
    server.db,
  )
  await expect(updateSearchWords(server.db)).rejects.toThrow('out of order')
  await sql`drop trigger fail on search_words`.execute(server.db)
  await updateSearchWords(server.db)
  expect(await storedWords()).toContain('kirschholz')
})

test('loses no change to a job that runs at the same time', async () => {
  const { db, pool } = server.context
  const { id } = await publish(ada, { content: 'Purpleheart' })
  await sql`
    create function wait_for_test() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(42); return new; end $$`.execute(db)
  await sql`
    create trigger wait_for_test before insert on search_words for each row execute function wait_for_test()`.execute(
    db,
  )
  const client = await pool.connect()
  const waiting = async () => {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  await client.query('select pg_advisory_lock(42)')
  const first = updateSearchWords(db)
  await expect.poll(waiting).toBe(1)
  await ada.api.deletePost({ params: { postId: id } })
  const second = updateSearchWords(db)
  await expect.poll(waiting).toBe(2)
  await client.query('select pg_advisory_unlock(42)')
  client.release()
  await Promise.all([first, second])
  await sql`drop trigger wait_for_test on search_words`.execute(db)
  expect(await storedWords()).toEqual(await countedWords())
})

const vocabulary = ['ash', 'birch', 'cherry', 'ebony', 'fir', 'larch']

test('equals a recount after any posts and projects, edits, deletions and concurrent jobs', async () => {
  const posts: string[] = []
  const projects: string[] = []
  const text = fc
    .array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 3 })
    .map(words => words.join(' '))
  const pick = fc.nat(20)
  const chosen = (ids: string[], index: number) => ids[index % Math.max(1, ids.length)] ?? randomUUID()
  const action = fc.oneof(
    text.map(content => async () => {
      posts.push((await publish(ada, { content })).id)
    }),
    text.map(content => async () => {
      const poll = { options: [`${content} a`, `${content} b`], hours: 1 }
      posts.push((await publish(ada, { content: 'A poll', poll })).id)
    }),
    text.map(title => async () => {
      projects.push((await beginProject(ada, { title })).id)
    }),
    fc.tuple(pick, text).map(
      ([index, content]) =>
        () =>
          ada.api.updatePost({ params: { postId: chosen(posts, index) }, body: { content } }),
    ),
    fc.tuple(pick, text).map(([index, description]) => () => {
      const params = { projectId: chosen(projects, index) }
      return ada.api.updateProject({ params, body: { description } })
    }),
    pick.map(index => () => ada.api.deletePost({ params: { postId: chosen(posts, index) } })),
    pick.map(index => () => ada.api.deleteProject({ params: { projectId: chosen(projects, index) } })),
    fc.constant(() => updateSearchWords(server.db, 2)),
    fc.constant(() => updateSearchWords(server.db, 1)),
  )
  const rounds = fc.array(fc.array(action, { maxLength: 6 }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(rounds, async given => {
      for (const round of given) await Promise.allSettled(round.map(act => act()))
      await Promise.all([updateSearchWords(server.db), updateSearchWords(server.db, 1)])
      expect(await storedWords()).toEqual(await countedWords())
      expect(await server.db.selectFrom('word_changes').selectAll().execute()).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('forgets the words of a member who leaves', async () => {
  const leaver = await server.member()
  await publish(leaver, { content: 'Wenge and padauk' })
  await updateSearchWords(server.db)
  expect(await storedWords()).toEqual(expect.arrayContaining(['padauk', 'wenge']))
  await server.db.deleteFrom('accounts').where('id', '=', leaver.id).execute()
  await updateSearchWords(server.db)
  const left = await storedWords()
  expect([left.includes('padauk'), left.includes('wenge')]).toEqual([false, false])
})
