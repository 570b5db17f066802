import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../features/index.ts'
import { runJobs } from '../testing/jobs.ts'
import { upload } from '../testing/pictures.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { storedFilesQuery } from './stored-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const about = { contentType: 'image/webp', uploadedBy: 'someone', uploadTime: new Date() }

test('lists every file that rows refer to: pictures in all sizes, previews, archives, imports', async () => {
  const { db, storage, config } = server.context
  const member = await server.member()
  await upload(member, 'post')
  await upload(member, 'profile')
  await member.api.createArchive()
  await runJobs(server, 'archive')
  const preview = {
    path: 'previews/a/1_a.webp',
    variants: [{ path: 'previews/a/1_a.w480.webp', width: 480 }],
  }
  await db
    .insertInto('link_previews')
    .values({ address: 'https://example.org/', created_at: new Date(), picture: JSON.stringify(preview) })
    .execute()
  const { id } = await db
    .insertInto('imports')
    .values({
      member_id: member.id,
      origin: 'https://other.example',
      exported_at: new Date(),
      is_trusted: false,
      created_at: new Date(),
      moved_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const path of [preview.path, preview.variants[0]?.path ?? '', `imports/${member.id}/${id}.zip`])
    await storage.put(path, Buffer.from('x'), about)

  const { rows } = await server.context.pool.query<{ path: string }>(storedFilesQuery(features.storedFiles))
  const root = join(config.dataDir, 'media')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
  expect(rows.map(({ path }) => path).sort()).toEqual(files.sort())
  expect(new Set(files.map(path => path.split('/')[0])).size).toBe(5)
})
