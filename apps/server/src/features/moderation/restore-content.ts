import { moderationMessages, Refusal } from '@bowline/domain'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { audit } from '../../operations/audit.ts'
import { notifyOfRemoval } from './notify-of-removal.ts'
import { markRestored, putBack } from './put-back.ts'

/**
 * Restores removed content without an appeal or after a declined one, and notifies its author as after an accepted
 * appeal. @throws Refusal 404, or 409 while an appeal is open or if somebody was faster
 */
export const restoreContent = async (call: MemberWriteCall, removalId: string, answer: string) => {
  const { db, now } = call
  const removal = await db.selectFrom('removals').selectAll().where('id', '=', removalId).executeTakeFirst()
  if (!removal) throw new Refusal('not-found', moderationMessages.removalNotFound)
  if (removal.restored_at) throw new Refusal('conflict', moderationMessages.restoredAlready)
  await putBack(call, removal)
  const answered = await db
    .updateTable('removals')
    .set({ answer, answered_at: now })
    .where('id', '=', removalId)
    .where('restored_at', 'is', null)
    .where(({ or, eb }) => or([eb('appeal', 'is', null), eb('answered_at', 'is not', null)]))
    .returning('id')
    .executeTakeFirst()
  if (!answered) throw new Refusal('conflict', await whyNot(call, removalId))
  await markRestored(call, removalId)
  await notifyOfRemoval(call, { id: removalId, memberId: removal.member_id }, 'restored')
  await audit(call, {
    action: 'restore-content',
    memberId: removal.member_id,
    subject: removal.subject,
    subjectId: removal.subject_id,
    reason: answer,
  })
}

const whyNot = async ({ db }: MemberCall, removalId: string) => {
  const removal = await db
    .selectFrom('removals')
    .select('restored_at')
    .where('id', '=', removalId)
    .executeTakeFirst()
  return removal?.restored_at ? moderationMessages.restoredAlready : moderationMessages.appealWaits
}
