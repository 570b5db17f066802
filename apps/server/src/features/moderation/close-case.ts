import { type CaseDecision, moderationMessages, Refusal, type ReportSubject } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'

export type ClosedCase = {
  id: string
  kind: 'report' | 'appeal'
  subject: ReportSubject
  subject_id: string
  member_id: string | null
  removal_id: string | null
}

/** Decides an open case. Of two admins, the first wins. @throws Refusal 404, or 409 if it is already decided */
export const closeCase = async (
  { db, now }: MemberCall,
  caseId: string,
  kind: ClosedCase['kind'],
  decision: CaseDecision,
): Promise<ClosedCase> => {
  const { rows } = await sql<ClosedCase>`
    update moderation_cases set closed_at = ${now}, decision = ${decision}
    where id = ${caseId} and kind = ${kind} and closed_at is null
    returning id, kind, subject, subject_id, member_id, removal_id`.execute(db)
  if (rows[0]) return rows[0]
  const known = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('id', '=', caseId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (known) throw new Refusal('conflict', moderationMessages.caseClosed)
  throw new Refusal('not-found', moderationMessages.caseNotFound)
}

/** The decision about content also decides its open reports. @returns the ids of their cases */
export const closeReportsOf = async (
  { db, now }: MemberCall,
  subjectIds: string[],
  decision: CaseDecision,
) => {
  const { rows } = await sql<{ id: string }>`
    update moderation_cases set closed_at = ${now}, decision = ${decision}
    where kind = 'report' and closed_at is null and subject_id = any(${subjectIds}::uuid[]) returning id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
