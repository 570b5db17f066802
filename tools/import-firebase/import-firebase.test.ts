import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findCounterDrift } from '@bowline/server/features/profiles/find-counter-drift'
import { send } from '@bowline/server/testing/accounts'
import { createTestServer, type TestServer } from '@bowline/server/testing/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf } from './ids.ts'
import { importFirebase } from './import.ts'
import { lineOf } from './report.ts'
import { writeExport } from './testing/made-up-export.ts'

let server: TestServer
let folder: string
let expected: Awaited<ReturnType<typeof writeExport>>['defects']
let first: Awaited<ReturnType<typeof importFirebase>>

const run = () =>
  importFirebase({
    db: server.db,
    storage: server.context.storage,
    folder,
    now: server.context.now(),
    productName: 'Bowline',
  })

beforeAll(async () => {
  server = await createTestServer()
  folder = await mkdtemp(join(tmpdir(), 'bowline-firebase-'))
  expected = (await writeExport(folder, 7)).defects
  first = await run()
}, 120_000)
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const rowsOf = async (table: 'accounts' | 'posts' | 'comments' | 'likes' | 'messages') =>
  (
    await server.db
      .selectFrom(table)
      .select(eb => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('reports every defect in one line, and nothing else', () => {
  const found = first.report.findings.map(({ file, id, kind }) => `${file} ${id} ${kind}`)
  for (const defect of expected) expect(found).toContain(defect.join(' '))
  const known = new Set(expected.map(([file, id]) => `${file} ${id}`))
  const surplus = first.report.findings.filter(({ file, id }) => !known.has(`${file} ${id}`))
  expect(surplus.filter(({ kind }) => kind !== 'default').map(lineOf)).toEqual([])
})

test('imports a thousand members with their content and right counts', async () => {
  expect(Number(await rowsOf('accounts'))).toBe(1003)
  expect(Number(await rowsOf('posts'))).toBe(2014)
  expect(Number(await rowsOf('comments'))).toBe(3002)
  expect(Number(await rowsOf('messages'))).toBe(1001)
  expect(await findCounterDrift(server.db)).toEqual([])
})

test('gives members without privacy settings messages from everybody', async () => {
  const permissionOf = async (uid: string) =>
    (
      await server.db
        .selectFrom('profiles')
        .select('message_permission')
        .where('member_id', '=', idOf('users', uid))
        .executeTakeFirstOrThrow()
    ).message_permission
  expect(await permissionOf('uid0018')).toBe('none')
  expect(await permissionOf('uid0020')).toBe('public')
})

test('changes nothing in a second run', async () => {
  const contents = () =>
    Promise.all(
      (['accounts', 'profiles', 'posts', 'comments', 'knot_totals', 'chat_members', 'media'] as const).map(
        table => server.db.selectFrom(table).selectAll().execute(),
      ),
    )
  const sorted = async () =>
    JSON.stringify((await contents()).map(rows => rows.map(row => JSON.stringify(row)).sort()))
  const before = await sorted()
  const second = await run()
  expect(Object.values(second.added).every(count => count === 0)).toBe(true)
  expect(await sorted()).toBe(before)
})

test('lets members sign in with their former password, which is then hashed like any other', async () => {
  const hash = async () =>
    (
      await server.db
        .selectFrom('accounts')
        .select('password_hash')
        .where('id', '=', idOf('users', 'vector'))
        .executeTakeFirstOrThrow()
    ).password_hash
  expect(await hash()).toMatch(/^\$firebase-scrypt\$/)
  const signIn = (password: string) =>
    send(server, 'POST', '/session', { email: 'Vector@example.org', password, rememberMe: false })
  expect((await signIn('user2password')).status).toBe(401)
  expect((await signIn('user1password')).status).toBe(200)
  expect(await hash()).toMatch(/^\$scrypt\$/)
  expect((await signIn('user1password')).status).toBe(200)
})

test('escapes texts once, whether they were escaped before or not', async () => {
  const contentOf = async (table: 'posts' | 'comments', id: string) =>
    (
      await server.db
        .selectFrom(table)
        .select('content')
        .where('id', '=', idOf(table, id))
        .executeTakeFirstOrThrow()
    ).content
  expect(await contentOf('posts', 'post5')).toBe('Post 5: &lt;b&gt; &quot;tea&quot;')
  expect(await contentOf('posts', 'hostile')).toBe('&lt;script&gt;alert(1)&lt;/script&gt; x &amp; &lt;i&gt;')
  expect(await contentOf('comments', 'marked')).toMatch(/^z{2000}\.\.\. \(comment truncated\)$/)
})

test('removes what PostgreSQL cannot store from texts, and cuts no character in half', async () => {
  const { content } = await server.db
    .selectFrom('posts')
    .select('content')
    .where('id', '=', idOf('posts', 'cutEmoji'))
    .executeTakeFirstOrThrow()
  expect(content).toBe('Half \ufffd, none')
  const hobbies = await server.db
    .selectFrom('hobbies')
    .select(['slug', 'name'])
    .where('group_name', '=', 'Imported')
    .orderBy('slug')
    .execute()
  expect(hobbies).toEqual(
    expect.arrayContaining([
      { slug: `a${'𠀀'.repeat(29)}`, name: `a${'𠀀'.repeat(29)}` },
      { slug: `${'x'.repeat(59)}-`, name: 'x'.repeat(59) },
    ]),
  )
  const entries = await server.db
    .selectFrom('knot_entries')
    .select(['action', 'reason'])
    .where('member_id', 'in', [idOf('users', 'uid0032'), idOf('users', 'uid0033')])
    .orderBy('action')
    .execute()
  expect(entries).toEqual([
    { action: 'A'.repeat(60), reason: 'R'.repeat(200) },
    { action: 'COMMENT', reason: 'Half \ufffd of it' },
  ])
})

test('keeps Knots, and explains them in the ledger', async () => {
  const totalOf = async (uid: string) =>
    await server.db
      .selectFrom('knot_totals')
      .select(['total', 'content', 'engagement', 'achievements', 'level'])
      .where('member_id', '=', idOf('users', uid))
      .executeTakeFirstOrThrow()
  expect(await totalOf('uid0030')).toEqual({
    total: 900,
    content: 500,
    engagement: 300,
    achievements: 100,
    level: 'Apprentice',
  })
  expect(await totalOf('uid0034')).toMatchObject({ total: 1_000_000_000, level: 'Beacon' })
  expect(await totalOf('uid0040')).toMatchObject({ total: 35, content: 10, level: 'Sprout' })
})

test('stores pictures of the export with their posts and profiles', async () => {
  const paths = await server.db.selectFrom('media').select('path').execute()
  expect(paths).toHaveLength(2)
  for (const { path } of paths) {
    const file = await server.context.storage.read(path)
    expect(file?.bytes).toBeGreaterThan(0)
    await file?.stream.cancel()
  }
  const post = await server.db
    .selectFrom('posts')
    .select('media_id')
    .where('id', '=', idOf('posts', 'withPicture'))
    .executeTakeFirst()
  expect(post?.media_id).toBeTruthy()
})

test('turns lists of old profiles into follows and connections', async () => {
  const profile = await server.db
    .selectFrom('profiles')
    .select(['following_count', 'connection_count', 'legacy_following'])
    .where('member_id', '=', idOf('users', 'uid0021'))
    .executeTakeFirstOrThrow()
  expect(profile.legacy_following).toContain(idOf('users', 'uid0400'))
  expect(profile.connection_count).toBeGreaterThan(0)
})
