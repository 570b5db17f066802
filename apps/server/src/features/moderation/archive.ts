import { ownData } from '@bowline/api/contract/own-data'
import { type Kysely, sql } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { ListCollection } from '../../own-archive/collection.ts'
import type { Documents, OwnData } from '../../own-archive/own-data.ts'
import { inMilliseconds, time } from '../../own-archive/times.ts'

export const reports: ListCollection<'reports'> = {
  tables: ['reports'],
  schema: ownData.shape.reports,
  after: [],
  gather: (db, memberId) => gatherReports(db, memberId),
  key: ({ id }) => id,
  place: ({ createdAt, id }) => [createdAt, id],
  import: 'preserve',
}

/** The member's reports. */
const gatherReports = (db: Kysely<DB>, memberId: string): Documents<'reports'> =>
  readInPages(
    db,
    sql<OwnData['reports'][number]>`
    select id, subject, subject_id as "subjectId", reason, note, ${time('created_at')} as "createdAt"
    from reports where reporter_id = ${memberId} order by ${inMilliseconds('created_at')}, id`,
    row => row,
  )
