import type { AnswerOf, ParsedOf } from '@bowline/api/contract/index'
import { moderationMessages, Refusal, type RemovableSubject } from '@bowline/domain'
import type { Selectable } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import type { Removals } from '../../database/schema.gen.ts'
import { audit } from '../../operations/audit.ts'
import { closeCase } from './close-case.ts'
import { notifyOfRemoval } from './notify-of-removal.ts'
import { markRestored, putBack } from './put-back.ts'

type Removal = Selectable<Removals>

/** @throws Refusal 404 for a missing appeal and for another member's */
export const getRemoval = async ({ db, viewer }: MemberCall, id: string) => {
  const removal = await db
    .selectFrom('removals')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', viewer.id)
    .executeTakeFirst()
  if (!removal) throw new Refusal('not-found', moderationMessages.removalNotFound)
  return presentRemoval(removal)
}

export const presentRemoval = (row: Removal): AnswerOf<'getRemoval'> => ({
  id: row.id,
  subject: row.subject as RemovableSubject,
  excerpt: row.excerpt,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  appeal: row.appeal,
  answer: row.answer,
  isRestored: row.restored_at !== null,
})

/** Adds it to the queue of reports. Once only, because a person reads and decides it. @throws Refusal */
export const appealRemoval = async (call: MemberCall, id: string, appeal: string) => {
  const { db, viewer, now } = call
  const removal = await getRemoval(call, id)
  if (removal.isRestored) throw new Refusal('conflict', moderationMessages.restoredAlready)
  const appealed = await db
    .updateTable('removals')
    .set({ appeal, appealed_at: now })
    .where('id', '=', id)
    .where('appeal', 'is', null)
    .where('restored_at', 'is', null)
    .returning(['subject_id', 'media_id'])
    .executeTakeFirst()
  if (!appealed) throw new Refusal('conflict', moderationMessages.appealedAlready)
  await db
    .insertInto('moderation_cases')
    .values({
      kind: 'appeal',
      subject: removal.subject,
      subject_id: appealed.subject_id,
      member_id: viewer.id,
      excerpt: removal.excerpt,
      media_id: appealed.media_id,
      removal_id: id,
      opened_at: now,
      latest_at: now,
    })
    .execute()
}

/** Restores the removed content or leaves it removed, and notifies its author. @throws Refusal */
export const answerAppeal = async (
  call: MemberWriteCall,
  caseId: string,
  { accept, answer }: ParsedOf<'answerAppeal'>['body'],
) => {
  const { db, now } = call
  const known = await db
    .selectFrom('moderation_cases')
    .innerJoin('removals', 'removals.id', 'moderation_cases.removal_id')
    .selectAll('removals')
    .where('moderation_cases.id', '=', caseId)
    .executeTakeFirst()
  if (!known) throw new Refusal('not-found', moderationMessages.caseNotFound)
  // Members, posts and chats are always locked before cases.
  if (accept) await putBack(call, known)
  await closeCase(call, caseId, 'appeal', accept ? 'restored' : 'kept')
  await db.updateTable('removals').set({ answer, answered_at: now }).where('id', '=', known.id).execute()
  if (accept) await markRestored(call, known.id)
  await notifyOfRemoval(call, { id: known.id, memberId: known.member_id }, accept ? 'restored' : 'kept')
  await audit(call, {
    action: accept ? 'accept-appeal' : 'decline-appeal',
    memberId: known.member_id,
    subject: known.subject,
    subjectId: known.subject_id,
    reason: answer,
  })
}
