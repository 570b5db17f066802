import { importMessages, limits, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { partsOf } from '../../own-archive/collection.ts'
import { collections } from '../archive-collections.ts'
import type { MediaDocument } from './check-collections.ts'
import { idHere } from './ids.ts'
import type { OpenArchive } from './open-archive.ts'

const week = 7 * 24 * 60 * 60_000

/** @param bytes of the archive that is sent now; 0 before it is known. @throws Refusal 429 beyond the week's limit */
export const checkWeek = async (
  db: Kysely<DB>,
  { memberId, bytes, now }: { memberId: string; bytes: number; now: Date },
) => {
  const { count, sum, first } = await db
    .selectFrom('import_log')
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      fn.sum<string | null>('bytes').as('sum'),
      fn.min('created_at').as('first'),
    ])
    .where('member_id', '=', memberId)
    .where('created_at', '>', new Date(now.getTime() - week))
    .executeTakeFirstOrThrow()
  if (Number(count) < limits.importsPerWeek && Number(sum) + bytes <= limits.importBytesPerWeek) return
  const retryAfter = Math.ceil(((first ?? now).getTime() + week - now.getTime()) / 1000)
  throw new Refusal('rate-limited', importMessages.weekIsFull, { retryAfter })
}

/** Before the first picture is stored. @throws Refusal if the member would have too many bytes of pictures */
export const checkPictures = async (
  db: Kysely<DB>,
  memberId: string,
  archive: Pick<OpenArchive, 'sizeOf'>,
  media: MediaDocument[],
) => {
  const own = await db.selectFrom('media').select(['id', 'bytes']).where('owner_id', '=', memberId).execute()
  const here = new Set(own.map(({ id }) => id))
  const stored = own.reduce((sum, { bytes }) => sum + bytes, 0)
  const added = media
    .filter(({ id }) => !here.has(id) && !here.has(idHere(memberId, id)))
    .reduce((sum, { path }) => sum + archive.sizeOf(`media/${path}`), 0)
  if (added > 0 && stored + added > limits.importedPictureBytes)
    throw new Refusal('too-large', importMessages.tooManyPictures)
}

/** At the end of the transaction that imports them. @throws Refusal if the member has too many rows now */
export const checkRows = async (db: Kysely<DB>, memberId: string) => {
  const counts = Object.values(partsOf(collections)).flatMap(({ rowCount }) => rowCount?.(memberId) ?? [])
  const preserved = sql`(select count(*) from preserved_records where member_id = ${memberId})`
  const { rows } = await sql<{ count: number }>`
    select (${sql.join([...counts, preserved], sql` + `)})::int as count`.execute(db)
  if ((rows[0]?.count ?? 0) > limits.importedRows) throw new Refusal('too-large', importMessages.tooManyRows)
}
