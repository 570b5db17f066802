import type { AuditAction } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import { isAfter, pageOf, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { type PersonRow, personJson, presentPerson } from '../profiles/index.ts'

type EntryRow = {
  id: string
  at: Date
  action: AuditAction
  actor: PersonRow | null
  member: PersonRow | null
  subject: string | null
  subject_id: string | null
  reason: string
  place: string
}

/** A page of the log, the latest first. */
export const findAuditLog = async (
  db: Kysely<DB>,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) => {
  const at = sql.ref('audit_log.at')
  const id = sql.ref('audit_log.id')
  const { rows } = await sql<EntryRow>`
    select audit_log.id::text as id, at, action, subject, subject_id, reason, ${placeOf(at, id)} as place,
      case when actor.member_id is not null then ${personJson('actor', 'actor_photo')} end as actor,
      case when member.member_id is not null then ${personJson('member', 'member_photo')} end as member
    from audit_log
    left join profiles actor on actor.member_id = audit_log.actor_id
    left join media actor_photo on actor_photo.id = actor.photo_id
    left join profiles member on member.member_id = audit_log.member_id
    left join media member_photo on member_photo.id = member.photo_id
    where ${isAfter(cursor, at, id, 'bigint')}
    order by at desc, audit_log.id desc limit ${limit + 1}`.execute(db)
  const { page, hasMore, nextCursor } = pageOf(rows, limit)
  const entries = page.map(row => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor && presentPerson(row.actor),
    action: row.action,
    member: row.member && presentPerson(row.member),
    subject: row.subject,
    subjectId: row.subject_id,
    reason: row.reason,
  }))
  return { entries, hasMore, nextCursor }
}
