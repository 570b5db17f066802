import type { ParsedOf } from '@bowline/api/contract/index'
import { moderationMessages, Refusal, type RemovableSubject } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { violates } from '../../database/constraint.ts'
import { audit } from '../../operations/audit.ts'
import { idTaken } from '../../operations/id-taken.ts'
import { closeCase, closeReportsOf } from './close-case.ts'
import { notifyOfRemoval } from './notify-of-removal.ts'
import { removeComment } from './remove-comment.ts'
import { removeMessage } from './remove-message.ts'
import { removePost } from './remove-post.ts'
import { removeProject } from './remove-project.ts'
import type { Removed } from './removed.ts'

/**
 * Removes it for everybody, and notifies its author with the reason. @throws Refusal 404, or 409 if somebody was
 * faster
 */
export const removeContent = async (call: MemberWriteCall, body: ParsedOf<'removeContent'>['body']) => {
  const { db, now } = call
  const { id, subject, subjectId, reason, caseId } = body
  const removed = await removers[subject](call, subject, subjectId)
  const asked = caseId ? [(await closeCase(call, caseId, 'report', 'removed')).id] : []
  const others = await closeReportsOf(call, removed.subjectIds, 'removed')
  await db
    .insertInto('removals')
    .values({
      id,
      member_id: removed.authorId,
      subject,
      subject_id: subjectId,
      reason,
      excerpt: removed.excerpt,
      kept: removed.kept && JSON.stringify(removed.kept),
      media_id: removed.mediaId,
      created_at: now,
    })
    .execute()
    .catch(refuseUsedId)
  await sql`
    update moderation_cases set removal_id = ${id} where id = any(${[...asked, ...others]}::uuid[])`.execute(
    db,
  )
  await notifyOfRemoval(call, { id, memberId: removed.authorId }, 'removed')
  await audit(call, { action: 'remove-content', memberId: removed.authorId, subject, subjectId, reason })
}

type Remover = (call: MemberWriteCall, subject: RemovableSubject, id: string) => Promise<Removed>

const removers: Record<RemovableSubject, Remover> = {
  post: removePost,
  event: removePost,
  challenge: removePost,
  comment: (call, _, id) => removeComment(call, id),
  message: (call, _, id) => removeMessage(call, id),
  project: (call, _, id) => removeProject(call, id),
}

const refuseUsedId = (error: unknown) => {
  if (violates(error, 'removals_pkey')) throw idTaken('A removal')
  if (violates(error, 'removals_standing')) throw new Refusal('conflict', moderationMessages.removedAlready)
  throw error
}
