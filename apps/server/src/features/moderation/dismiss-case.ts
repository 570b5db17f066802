import type { MemberCall } from '../../context.ts'
import { audit } from '../../operations/audit.ts'
import { closeCase } from './close-case.ts'

/** @throws Refusal */
export const dismissCase = async (call: MemberCall, caseId: string, reason: string) => {
  const closed = await closeCase(call, caseId, 'report', 'dismissed')
  await audit(call, {
    action: 'dismiss-report',
    memberId: closed.member_id,
    subject: closed.subject,
    subjectId: closed.subject_id,
    reason,
  })
}
