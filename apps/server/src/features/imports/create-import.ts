import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountMessages, importMessages, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { Call, MemberCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { Handler } from '../../http/handlers.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Manifest } from '../../own-archive/manifest.ts'
import { signingKey } from '../../own-archive/signing-key.ts'
import { deleteImport, findImport, importJob, importPath, isInProgress, presentImport } from './imports.ts'
import { openArchive } from './open-archive.ts'
import { checkWeek } from './quota.ts'
import { receiveFile } from './receive-file.ts'

/**
 * Runs the fast checks on the archive, stores it where every instance can read it, and leaves the rest to a
 * job.
 */
export const createImport: Handler<'createImport'> = async (call, input, once) => {
  const { id } = call.viewer
  if (sending.has(id)) throw new Refusal('conflict', importMessages.inProgress)
  sending.add(id)
  try {
    return await receive(call, input, once)
  } finally {
    sending.delete(id)
  }
}

/**
 * Members who are uploading an archive to this instance. Each may upload one at a time, so that nobody can fill the
 * disk.
 */
const sending = new Set<string>()

const receive: Handler<'createImport'> = async (call, { body }, once) => {
  await refuseSecond(call.db, call.viewer.id)
  await checkWeek(call.db, { memberId: call.viewer.id, bytes: 0, now: call.now })
  const folder = await mkdtemp(join(tmpdir(), 'bowline-import-'))
  try {
    const file = join(folder, 'archive.zip')
    await receiveFile(body, file)
    const { size } = await stat(file)
    const archive = await openArchive(file)
    const { manifest } = archive
    archive.close()
    await refuseOthers(call, manifest)
    const id = randomUUID()
    const path = importPath({ id, member_id: call.viewer.id })
    const about = { contentType: 'application/zip', uploadedBy: call.viewer.id, uploadTime: call.now }
    await call.storage.putFile(path, file, about)
    let isStored = false
    try {
      return await once(async inside => {
        const row = await enter(inside, { id, size, manifest })
        isStored = true
        return { import: presentImport(row) }
      })
    } finally {
      if (!isStored) await call.storage.delete([path])
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const refuseSecond = async (db: Kysely<DB>, memberId: string) => {
  const present = await findImport(db, memberId)
  if (present && isInProgress(present)) throw new Refusal('conflict', importMessages.inProgress)
}

/** Knots of an account here never move to another account here, except for a member who left and came back. */
const refuseOthers = async ({ db, viewer, now }: MemberCall, { publicKey, memberId }: Manifest) => {
  if (memberId === viewer.id || publicKey !== (await signingKey(db, now)).publicKey) return
  const owner = await db.selectFrom('accounts').select('id').where('id', '=', memberId).executeTakeFirst()
  if (owner) throw new Refusal('forbidden', importMessages.ofAnother)
}

type Received = { id: string; size: number; manifest: Manifest }

const enter = async (call: MemberCall, { id, size, manifest }: Received) => {
  const { db, viewer, now } = call
  const { rows } = await sql`
    select from profiles where member_id = ${viewer.id} for no key update`.execute(db)
  if (rows.length === 0) throw new Refusal('unauthenticated', accountMessages.noUser)
  await refuseSecond(db, viewer.id)
  await checkWeek(db, { memberId: viewer.id, bytes: size, now })
  await db
    .insertInto('import_log')
    .values({ id, member_id: viewer.id, bytes: size, created_at: now })
    .execute()
  await deleteImport(db, viewer.id)
  const made = await db
    .insertInto('imports')
    .values({
      id,
      member_id: viewer.id,
      origin: manifest.origin,
      exported_at: new Date(manifest.exportedAt),
      is_trusted: await isTrusted(call, manifest),
      created_at: now,
      moved_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addJob(db, importJob, { importId: id })
  return made
}

/** Whether the archive's Knots count here. */
const isTrusted = async ({ db, config, now }: Pick<Call, 'db' | 'config' | 'now'>, { publicKey }: Manifest) =>
  config.trustedBowlines.includes(publicKey) || publicKey === (await signingKey(db, now)).publicKey
