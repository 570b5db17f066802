import type { ParsedOf } from '@bowline/api/contract/index'
import { invalid, moderationMessages, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { idTaken } from '../../operations/id-taken.ts'
import { findReported } from './reported.ts'

/**
 * Stores the reported content as the reporter sees it, so later changes do not matter. Once per subject. @throws
 * Refusal
 */
export const createReport = async (call: MemberCall, body: ParsedOf<'createReport'>['body']) => {
  const { db, viewer, now } = call
  const { id, subject, subjectId, reason, note } = body
  const earlier = await db
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', viewer.id)
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  if (earlier) return
  const { authorId, excerpt, mediaId } = await findReported(call, subject, subjectId)
  if (authorId === viewer.id) throw invalid(moderationMessages.reportOwn[subject])
  await lockReporterAndAuthor(call, authorId)
  const { rows } = await sql<{ id: string }>`
    insert into moderation_cases (kind, subject, subject_id, member_id, excerpt, media_id, opened_at, latest_at)
    values ('report', ${subject}, ${subjectId}, ${authorId}, ${excerpt}, ${mediaId}, ${now}, ${now})
    on conflict (kind, subject, subject_id) where closed_at is null do update set latest_at = excluded.latest_at
    returning id`.execute(db)
  const caseId = rows[0]?.id ?? ''
  const reported = await db
    .insertInto('reports')
    .values({
      id,
      reporter_id: viewer.id,
      member_id: authorId,
      subject,
      subject_id: subjectId,
      case_id: caseId,
      reason,
      note,
      excerpt,
      created_at: now,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!reported) throw idTaken('A report')
  await sql`
    update moderation_cases set report_count = (select count(*) from reports where case_id = ${caseId})
    where id = ${caseId}`.execute(db)
}

/** Members before their content, to avoid deadlocks with the deletion of an account. */
const lockReporterAndAuthor = async ({ db, viewer }: MemberCall, authorId: string) => {
  const { rows } = await sql`
    select from profiles where member_id in (${viewer.id}, ${authorId}) order by member_id for key share`.execute(
    db,
  )
  if (rows.length < 2) throw new Refusal('unauthenticated', moderationMessages.signedOut)
}
