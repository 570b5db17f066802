import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { importMessages, limits } from '@bowline/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveOf, importInto } from '../../testing/archives.ts'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

const day = 24 * 60 * 60_000
let there: TestServer
let here: TestServer
let archive: Buffer
beforeAll(async () => {
  there = await createTestServer()
  here = await createTestServer()
  const owner = await there.member()
  await publish(owner, { mediaId: (await upload(owner)).id })
  archive = await archiveOf(there, owner)
  here.advance(60_000)
}, 60_000)
afterAll(async () => {
  await there.close()
  await here.close()
})

const noteImports = (member: TestMember, count: number, bytes: number) =>
  here.db
    .insertInto('import_log')
    .values(
      Array.from({ length: count }, () => ({
        id: randomUUID(),
        member_id: member.id,
        bytes,
        created_at: here.context.now(),
      })),
    )
    .execute()

/** Rows and files of the member that an import could have left. */
const leftOf = async ({ id }: TestMember) => {
  const { rows } = await sql<{ left: number }>`
    select ((select count(*) from posts where author_id = ${id})
      + (select count(*) from media where owner_id = ${id} and content_type <> 'test'))::int as left`.execute(
    here.db,
  )
  const files = await readdir(here.context.config.dataDir, { recursive: true })
  return [rows[0]?.left, files.filter(file => file.includes(id) && /\.(webp|zip)$/.test(file)).length]
}

test.each([
  ['archives', limits.importsPerWeek, 1],
  ['bytes', 1, limits.importBytesPerWeek],
])('limits a member to a number of %s a week', async (_, count, bytes) => {
  const member = await here.member()
  await noteImports(member, count, bytes)
  const send = () => member.api.createImport({ body: archive })
  expect(await refusalOf(send())).toBe(`429 ${importMessages.weekIsFull}`)
  expect(await leftOf(member)).toEqual([0, 0])
  await here.db
    .updateTable('import_log')
    .set({ created_at: new Date(here.context.now().getTime() - 7 * day) })
    .where('member_id', '=', member.id)
    .execute()
  expect((await importInto(here, member, archive))?.state).toBe('done')
})

test('counts each import', async () => {
  const member = await here.member()
  await noteImports(member, limits.importsPerWeek - 1, 1)
  await importInto(here, member, archive)
  expect(await refusalOf(member.api.createImport({ body: archive }))).toBe(`429 ${importMessages.weekIsFull}`)
})

test('imports nothing from an archive with too many pictures', async () => {
  const member = await here.member()
  const bytes = 2 ** 31 - 1
  for (let count = 0; count <= limits.importedPictureBytes / bytes; count += 1)
    await here.db
      .insertInto('media')
      .values({
        id: randomUUID(),
        owner_id: member.id,
        purpose: 'post',
        path: `posts/${randomUUID()}`,
        content_type: 'test',
        width: 1,
        height: 1,
        bytes,
        variants: '[]',
        placeholder: '',
      })
      .execute()
  expect(await importInto(here, member, archive)).toMatchObject({
    state: 'failed',
    problem: importMessages.tooManyPictures,
  })
  expect(await leftOf(member)).toEqual([0, 0])
})

test('imports nothing, not even pictures, from an archive with too many records', async () => {
  const member = await here.member()
  const step = limits.importedRows / 10
  for (let from = 1; from <= limits.importedRows; from += step)
    await sql`
      insert into preserved_records (member_id, collection, document_id, position, is_whole, document)
      select ${member.id}, 'likes', n::text, n, true, jsonb_build_object('postId', n)
      from generate_series(${from}::int, ${from + step - 1}::int) n`.execute(here.db)
  expect(await importInto(here, member, archive)).toMatchObject({
    state: 'failed',
    problem: importMessages.tooManyRows,
  })
  expect(await leftOf(member)).toEqual([0, 0])
}, 60_000)

test('imports only one of several archives sent at once', async () => {
  const member = await here.member()
  const results = await Promise.allSettled([1, 2, 3].map(() => member.api.createImport({ body: archive })))
  const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason.message] : []))
  expect(refused).toEqual([importMessages.inProgress, importMessages.inProgress])
})
