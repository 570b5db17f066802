import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestMember, type TestServer } from '../testing/server.ts'

let server: TestServer
let member: TestMember

beforeAll(async () => {
  server = await createTestServer()
  member = await server.member()
})
afterAll(() => server.close())

const day = 24 * 60 * 60_000
const at = (age: number) => new Date(server.context.now().getTime() - age)

const count = async (
  table: 'sessions' | 'action_codes' | 'login_failures' | 'rate_limits' | 'operations' | 'mails',
) => (await server.db.selectFrom(table).select(sql`1`.as('one')).execute()).length

const media = async (uploadedAt: Date, attachedAt: Date | null) => {
  const id = randomUUID()
  const path = `posts/${member.id}/${id}.webp`
  const paths = [path, `${path}.w320`]
  for (const file of paths)
    await server.context.storage.put(`${file}`, Buffer.from('x'), {
      contentType: 'image/webp',
      uploadedBy: member.id,
      uploadTime: uploadedAt,
    })
  await server.db
    .insertInto('media')
    .values({
      id,
      owner_id: member.id,
      purpose: 'post',
      path,
      content_type: 'image/webp',
      width: 1,
      height: 1,
      bytes: 1,
      variants: JSON.stringify([{ path: paths[1], width: 320 }]),
      placeholder: '',
      uploaded_at: uploadedAt,
      attached_at: attachedAt,
    })
    .execute()
  return paths
}

const jobs = async () => {
  const { rows } = await sql<{ paths: string[] }>`
    select payload -> 'paths' as paths from graphile_worker._private_jobs`.execute(server.db)
  return rows.flatMap(row => row.paths)
}

it('removes expired rows and nothing else', async () => {
  const { db } = server
  const session = (expires: Date) => ({
    id: randomUUID(),
    token_hash: randomBytes(32),
    account_id: member.id,
    remembered: false,
    device: 'Test',
    created_at: at(0),
    last_seen_at: at(0),
    expires_at: expires,
  })
  await db
    .insertInto('sessions')
    .values([session(at(14 * day)), session(at(14 * day - 1))])
    .execute()
  const code = (expires: Date) => ({
    code_hash: randomBytes(32),
    account_id: member.id,
    mode: 'verifyEmail',
    email: member.email,
    created_at: at(0),
    expires_at: expires,
  })
  await db
    .insertInto('action_codes')
    .values([code(at(0)), code(at(-1))])
    .execute()
  const failure = (source: string, started: Date) => ({
    email_key: member.email,
    source,
    count: 5,
    window_started_at: started,
  })
  await db
    .insertInto('login_failures')
    .values([failure('192.0.2.1', at(15 * 60_000)), failure('192.0.2.2', at(15 * 60_000 - 1))])
    .execute()
  await db
    .insertInto('rate_limits')
    .values([
      { key: 'over', full_at: at(0) },
      { key: 'going on', full_at: at(-1) },
    ])
    .execute()
  const operation = (created: Date) => ({
    actor_id: member.id,
    id: randomUUID(),
    name: 'updateProfile',
    request_hash: randomBytes(32),
    created_at: created,
  })
  await db
    .insertInto('operations')
    .values([operation(at(60 * day)), operation(at(60 * day - 1))])
    .execute()
  const mail = (created: Date) => ({
    recipient: member.email,
    subject: '',
    text: '',
    html: '',
    links: [],
    created_at: created,
  })
  await db
    .insertInto('mails')
    .values([mail(at(30 * day)), mail(at(30 * day - 1))])
    .execute()

  await server.sweep()

  expect(await count('sessions')).toBe(2)
  for (const table of ['action_codes', 'login_failures', 'rate_limits', 'operations', 'mails'] as const)
    expect(await count(table), table).toBe(1)
  expect((await member.api.getSession()).member?.uid).toBe(member.id)
})

it('removes uploads that nothing referred to for a day, with their files', async () => {
  const unused = await media(at(day), null)
  const fresh = await media(at(day - 1), null)
  const attached = await media(at(2 * day), at(2 * day))
  await server.sweep()
  const kept = (await server.db.selectFrom('media').select('path').execute()).map(row => row.path)
  expect(kept.sort()).toEqual([fresh[0], attached[0]].sort())
  expect((await jobs()).sort()).toEqual(unused.sort())
})

it('deletes many rows in batches, so that no statement runs into its time limit', async () => {
  const { db } = server
  const old = at(61 * day)
  await sql`
    insert into operations (actor_id, id, name, request_hash, created_at)
    select ${member.id}, 'old-operation-' || number, 'updateProfile', ''::bytea, ${old}
    from generate_series(1, 12000) as number`.execute(db)
  await sql`create table deleted_at_once (rows int)`.execute(db)
  await sql`
    create function count_deleted() returns trigger language plpgsql as
    'begin insert into deleted_at_once select count(*) from gone; return null; end'`.execute(db)
  await sql`
    create trigger count_deleted after delete on operations_timeless referencing old table as gone
    for each statement execute function count_deleted()`.execute(db)

  await server.sweep()

  const { rows } = await sql<{ rows: number }>`select rows from deleted_at_once`.execute(db)
  expect(rows.map(row => row.rows)).toEqual([5000, 5000, 2000])
})
