import { createHash, generateKeyPairSync } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { archiveCollections } from '@bowline/api/contract/own-data'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import type { Context } from '../context.ts'
import { features } from '../features/index.ts'
import { createTasks } from '../jobs/tasks.ts'
import { type Manifest, signManifest } from '../own-archive/manifest.ts'
import type { SigningKey } from '../own-archive/signing-key.ts'
import type { TestMember, TestServer } from './server.ts'
import { unzip } from './zip.ts'

/** Runs the waiting jobs of one kind, like the queue. */
export const work = async (
  { db }: Pick<TestServer, 'db'>,
  task: 'archive' | 'import' | 'delete-files' | 'forget-member',
  context: Context,
) => {
  const { rows } = await sql<{ id: string; payload: unknown }>`
    select jobs.id, payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where identifier = ${task}`.execute(
    db,
  )
  const run = createTasks(context, features)[task]
  if (!run) throw new Error(`No feature runs the job "${task}".`)
  for (const { id, payload } of rows) {
    await run(payload)
    await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(db)
  }
}

/** Requests the archive of a member's data, makes it and downloads it. */
export const archiveOf = async (server: TestServer, member: TestMember) => {
  await member.api.createArchive()
  await work(server, 'archive', server.context)
  const { archive } = await member.api.getArchive()
  const answer = await server.request(archive?.url ?? '', {
    headers: { Authorization: `Bearer ${member.token}` },
  })
  return Buffer.from(await answer.arrayBuffer())
}

/** Uploads it and runs the jobs. @returns how it ended */
export const importInto = async (server: TestServer, member: TestMember, archive: Uint8Array) => {
  await member.api.createImport({ body: archive })
  await work(server, 'import', server.context)
  await work(server, 'delete-files', server.context)
  return (await member.api.getImport()).import
}

/** A key that no Bowline has. */
export const foreignKey = (): SigningKey => {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { publicKey: x, privateKey: d }
}

/** The same archive with other files, signed again with its key. */
export const forged = async (
  archive: Uint8Array,
  change: (files: Map<string, Buffer>) => void,
  key = foreignKey(),
) => {
  const files = await unzip(archive)
  const { exportedAt, origin, memberId, missing, knotClaims }: Manifest = JSON.parse(
    String(files.get('archive.json')),
  )
  files.delete('archive.json')
  change(files)
  const digests = Object.fromEntries(
    [...files].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
  )
  const manifest = signManifest({ exportedAt, origin, memberId, missing, knotClaims, files: digests }, key)
  return zip(files.set('archive.json', Buffer.from(JSON.stringify(manifest))))
}

export const zip = (files: Map<string, Buffer>): Promise<Buffer> => {
  const packed = new ZipFile()
  for (const [name, bytes] of files) packed.addBuffer(bytes, name)
  packed.end()
  return buffer(packed.outputStream)
}

/** Data from another Bowline of a member who has only a name. */
export const emptyArchive = async (user: object) => {
  const files = new Map<string, Buffer>()
  const add = (name: string, content: unknown) =>
    files.set(`${name}.json`, Buffer.from(JSON.stringify(content)))
  for (const name of archiveCollections) add(name, [])
  add('user', user)
  add('userPreferences', null)
  add('userPoints', null)
  add('media', [])
  add('archive', {
    exportedAt: '2026-03-01T00:00:00.000Z',
    origin: 'https://elsewhere.example',
    memberId: crypto.randomUUID(),
    missing: [],
    knotClaims: [],
  })
  return forged(await zip(files), () => {})
}
