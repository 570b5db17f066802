import { randomUUID } from 'node:crypto'
import { importMessages } from '@bowline/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { archiveOf, forged, importInto, work, zip } from '../../testing/archives.ts'
import { comment } from '../../testing/comments.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { unzip } from '../../testing/zip.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'
import { resumeImports } from './resume-imports.ts'

let there: TestServer
let owner: TestMember
let archive: Buffer

beforeAll(async () => {
  there = await createTestServer({ PUBLIC_URL: 'https://old.example' })
  owner = await there.member({ displayName: 'Ada' })
  for (const content of ['One', 'Two', 'Three']) {
    await publish(owner, { content, mediaId: (await upload(owner)).id })
    there.advance(1000)
  }
  archive = await archiveOf(there, owner)
}, 60_000)
afterAll(async () => {
  await there.close()
})

const entry = async (bytes: Uint8Array, name: string) => String((await unzip(bytes)).get(name))

test("ignores what a file claims in others' names, with future dates or in browser scripts", async () => {
  const server = await createTestServer()
  server.advance(60_000)
  const victim = await server.member()
  const theirs = await publish(victim, { content: 'Mine alone' })
  const member = await server.member()
  const [post] = JSON.parse(await entry(archive, 'posts.json'))
  const [inTheirName, ofTheFuture, taken] = [randomUUID(), randomUUID(), theirs.id]
  const bad = await forged(archive, files =>
    files.set(
      'posts.json',
      Buffer.from(
        JSON.stringify([
          { ...post, id: inTheirName, authorId: victim.id, content: 'I resign' },
          {
            ...post,
            id: ofTheFuture,
            createdAt: '2099-01-01T00:00:00.000Z',
            content: '<script>alert(1)</script>',
          },
          { ...post, id: taken, content: 'Not theirs', mediaURL: null },
          { ...post, id: taken, content: 'Not theirs', mediaURL: null },
          { ...post, id: randomUUID(), hobby: 'alchemy' },
          { ...post, id: randomUUID(), content: 'x'.repeat(20_000) },
        ]),
      ),
    ),
  )
  const ended = await importInto(server, member, bad)
  expect(ended?.lines.filter(({ kind }) => kind === 'posts')).toEqual([
    { kind: 'posts', outcome: 'taken', reason: null, count: 2 },
    { kind: 'posts', outcome: 'kept', reason: 'hobby', count: 1 },
    { kind: 'posts', outcome: 'kept', reason: 'rules', count: 1 },
    { kind: 'posts', outcome: 'left-out', reason: 'elsewhere', count: 1 },
  ])
  const { posts } = await member.api.listProfilePosts({ params: { userId: member.id } })
  expect(posts.map(({ content }) => content)).toEqual(['&lt;script&gt;alert(1)&lt;/script&gt;', 'Not theirs'])
  expect(posts[0]?.createdAt).toBe(JSON.parse(await entry(archive, 'archive.json')).exportedAt)
  expect(posts[1]?.id).not.toBe(taken)
  expect((await victim.api.getPost({ params: { postId: taken } })).content).toBe('Mine alone')
  expect((await victim.api.listProfilePosts({ params: { userId: victim.id } })).posts).toHaveLength(1)
  await server.close()
})

test('ignores invalid days, threads without a beginning, and two challenges in one post', async () => {
  const server = await createTestServer()
  server.advance(60_000)
  const member = await server.member()
  const [post] = JSON.parse(await entry(archive, 'posts.json'))
  const [first, second] = [randomUUID(), randomUUID()]
  const said = { postId: post.id, authorId: owner.id, upvotes: 0, downvotes: 0, voteScore: 0 }
  const times = { createdAt: post.createdAt, updatedAt: post.updatedAt }
  const challenge = {
    postId: post.id,
    kind: 'individual',
    title: 'Bowls',
    description: '',
    goal: 3,
    ...times,
  }
  const days = { startsOn: '2026-03-01', endsOn: '2026-03-31' }
  const put = (files: Map<string, Buffer>, name: string, content: unknown) =>
    files.set(`${name}.json`, Buffer.from(JSON.stringify(content)))
  const odd = await forged(archive, files => {
    put(files, 'comments', [
      { ...said, ...times, id: first, content: 'x'.repeat(3000), parentId: null, isReply: false },
      { ...said, ...times, id: second, content: 'Yes', parentId: first, isReply: true },
    ])
    put(files, 'challenges', [
      { ...challenge, ...days, id: first },
      { ...challenge, ...days, id: second },
    ])
    put(files, 'joinedChallenges', [
      {
        challengeId: first,
        joinedAt: post.createdAt,
        leftAt: null,
        completedAt: null,
        checkIns: [{ day: '2026-02-31', postId: post.id }],
        rests: [],
      },
    ])
  })
  const ended = await importInto(server, member, odd)
  const of = (kind: string) => ended?.lines.filter(line => line.kind === kind)
  expect(of('comments')).toMatchObject([
    { outcome: 'kept', reason: 'rules', count: 1 },
    { outcome: 'kept', reason: 'elsewhere', count: 1 },
  ])
  expect(of('challenges')).toMatchObject([{ outcome: 'taken' }, { outcome: 'kept' }])
  expect(of('joinedChallenges')).toMatchObject([{ outcome: 'kept', reason: 'rules' }])
  const preferences = JSON.parse(await entry(archive, 'userPreferences.json'))
  const endless = await forged(archive, files =>
    put(files, 'userPreferences', { ...preferences, createdAt: '0000-01-01T00:00:00.000Z' }),
  )
  expect(await importInto(server, member, endless)).toMatchObject({
    state: 'failed',
    problem: importMessages.damaged,
  })
  expect(await findCounterDrift(server.db)).toEqual([])
  await server.close()
})

test("preserves an event in an unknown time zone, and keeps the member's zone", async () => {
  const server = await createTestServer()
  server.advance(60_000)
  const member = await server.member()
  const [post] = JSON.parse(await entry(archive, 'posts.json'))
  const preferences = JSON.parse(await entry(archive, 'userPreferences.json'))
  const event = {
    id: randomUUID(),
    postId: post.id,
    seriesId: null,
    seriesDay: null,
    title: 'Raku evening',
    description: '',
    startsAt: '2026-04-10T17:00:00.000Z',
    endsAt: '2026-04-10T19:00:00.000Z',
    timeZone: 'Factory',
    place: 'Dresden',
    address: '',
    link: '',
    capacity: null,
    isCancelled: false,
    cancelReason: '',
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
  }
  const odd = await forged(archive, files => {
    files.set('events.json', Buffer.from(JSON.stringify([event])))
    files.set('userPreferences.json', Buffer.from(JSON.stringify({ ...preferences, timeZone: 'Factory' })))
  })
  const ended = await importInto(server, member, odd)
  expect(ended?.lines.filter(({ kind }) => kind === 'events')).toMatchObject([
    { outcome: 'kept', reason: 'rules' },
  ])
  const { time_zone } = await server.db
    .selectFrom('preferences')
    .select('time_zone')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(time_zone).toBe('UTC')
  await server.close()
})

test('imports nothing dated in the future', async () => {
  const server = await createTestServer()
  const member = await server.member()
  const future = '2099-01-01T00:00:00.000Z'
  const files = await unzip(archive)
  const manifest = JSON.parse(String(files.get('archive.json')))
  files.set('archive.json', Buffer.from(JSON.stringify({ ...manifest, exportedAt: future })))
  const late = await forged(await zip(files), each => {
    for (const name of ['posts.json', 'media.json'])
      each.set(
        name,
        Buffer.from(
          JSON.stringify(
            JSON.parse(String(each.get(name))).map((document: object) => ({
              ...document,
              createdAt: future,
            })),
          ),
        ),
      )
  })
  await importInto(server, member, late)
  const now = server.context.now()
  const { rows } = await sql<{ latest: Date }>`
    select created_at as latest from posts union all select uploaded_at from media`.execute(server.db)
  expect(rows).toEqual(new Array(6).fill({ latest: now }))
  await server.close()
})

test('lets others like, comment and follow meanwhile, and counts all of it', async () => {
  const server = await createTestServer({
    TRUSTED_BOWLINES: JSON.parse(await entry(archive, 'archive.json')).publicKey,
  })
  server.advance(60_000)
  const member = await server.member()
  const other = await server.member()
  const { id: postId } = await publish(member)
  await member.api.createImport({ body: archive })
  const blocker = await server.context.pool.connect()
  try {
    await blocker.query('begin; lock table preserved_records in share mode')
    const importing = work(server, 'import', server.context)
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        server.db,
      )
      expect(rows).toHaveLength(1)
    }, 10_000)
    await other.api.likePost({ params: { postId } })
    await comment(other, postId)
    await other.api.followUser({ params: { userId: member.id } })
    await blocker.query('commit')
    await importing
  } finally {
    blocker.release(true)
  }
  expect((await member.api.getImport()).import).toMatchObject({ state: 'done' })
  expect(await member.api.getPost({ params: { postId } })).toMatchObject({ likeCount: 1, commentCount: 1 })
  expect(await findCounterDrift(server.db)).toEqual([])
  await server.close()
})

test('resumes an interrupted import without duplicates', async () => {
  const server = await createTestServer()
  server.advance(60_000)
  const member = await server.member()
  await member.api.createImport({ body: archive })
  let pictures = 0
  const dying = {
    ...server.context.storage,
    put: async (...file: Parameters<typeof server.context.storage.put>) => {
      pictures += 1
      if (pictures > 3) throw new Error('The power went out.')
      await server.context.storage.put(...file)
    },
  }
  await expect(work(server, 'import', { ...server.context, storage: dying })).rejects.toThrow(
    'The power went out.',
  )
  expect((await member.api.getImport()).import).toMatchObject({ state: 'working' })
  // The queue holds a stopped server's job for hours; the recurring job finds it earlier.
  await resumeImports(server.context)
  expect(await openJobs(server)).toBe(1)
  server.advance(3 * 60_000)
  await resumeImports(server.context)
  await work(server, 'import', server.context)
  const { import: ended } = await member.api.getImport()
  expect(ended?.lines).toContainEqual({ kind: 'media', outcome: 'taken', reason: null, count: 3 })
  expect(ended?.lines).toContainEqual({ kind: 'posts', outcome: 'taken', reason: null, count: 3 })
  const { posts } = await member.api.listProfilePosts({ params: { userId: member.id } })
  expect(posts.map(({ content, media }) => [content, media !== null])).toEqual([
    ['Three', true],
    ['Two', true],
    ['One', true],
  ])
  await work(server, 'import', server.context)
  expect((await member.api.listNotifications()).notifications).toHaveLength(1)
  await server.close()
})

test('runs the next job although a stopped server still holds an earlier one', async () => {
  const server = await createTestServer()
  server.advance(60_000)
  const member = await server.member()
  await member.api.createImport({ body: archive })
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a dead server'`.execute(
    server.db,
  )
  server.advance(3 * 60_000)
  const jobs = await server.startJobs()
  try {
    await resumeImports(server.context)
    await vi.waitFor(
      async () => expect((await member.api.getImport()).import).toMatchObject({ state: 'done' }),
      30_000,
    )
  } finally {
    await jobs.stop()
    await server.close()
  }
}, 60_000)

test('gives up after failing for a day, and notifies the member', async () => {
  const server = await createTestServer()
  const member = await server.member()
  await member.api.createImport({ body: archive })
  server.advance(25 * 60 * 60_000)
  await resumeImports(server.context)
  expect((await member.api.getImport()).import).toMatchObject({ state: 'failed' })
  await member.api.createImport({ body: archive })
  await work(server, 'import', server.context)
  expect((await member.api.getImport()).import).toMatchObject({ state: 'done' })
  await server.close()
})

test('imports no further picture after it was canceled', async () => {
  const server = await createTestServer()
  const member = await server.member()
  await member.api.createImport({ body: archive })
  const slow = {
    ...server.context.storage,
    put: async (...file: Parameters<typeof server.context.storage.put>) => {
      await server.context.storage.put(...file)
      server.advance(25 * 60 * 60_000)
      await resumeImports(server.context)
    },
  }
  await work(server, 'import', { ...server.context, storage: slow })
  expect((await member.api.getImport()).import).toMatchObject({ state: 'failed' })
  const taken = await server.db.selectFrom('media').select('id').where('owner_id', '=', member.id).execute()
  expect(taken).toHaveLength(1)
  expect((await member.api.listProfilePosts({ params: { userId: member.id } })).posts).toEqual([])
  await server.close()
})

const openJobs = async ({ db }: TestServer) => {
  const rows = await db.selectFrom('imports').select('id').where('state', '=', 'working').execute()
  return rows.length
}
