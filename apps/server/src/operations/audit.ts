import type { AuditAction } from '@bowline/domain'
import type { Call } from '../context.ts'

type AuditedAction = {
  action: AuditAction
  memberId?: string | null
  subject?: string
  subjectId?: string
  reason?: string
}

/** Logs an admin's action in the same transaction. */
export const audit = async (
  { db, now, viewer }: Pick<Call, 'db' | 'now' | 'viewer'>,
  { action, memberId = null, subject, subjectId, reason = '' }: AuditedAction,
) => {
  await db
    .insertInto('audit_log')
    .values({
      at: now,
      actor_id: viewer?.id ?? null,
      action,
      member_id: memberId,
      subject: subject ?? null,
      subject_id: subjectId ?? null,
      reason,
    })
    .execute()
}
