import type { AuditAction } from '@bowline/domain'
import type { Call } from '../../context.ts'

type Deed = {
  action: AuditAction
  memberId?: string | null
  subject?: string
  subjectId?: string
  reason?: string
}

/** Enters what an admin did, in the transaction that does it. */
export const audit = async (
  { db, now, viewer }: Pick<Call, 'db' | 'now' | 'viewer'>,
  { action, memberId = null, subject, subjectId, reason = '' }: Deed,
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
