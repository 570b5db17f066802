import type { Selectable } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import type { Removals } from '../../database/schema.gen.ts'
import { restoreComment } from './remove-comment.ts'
import { restoreMessage } from './remove-message.ts'
import { restorePost } from './remove-post.ts'
import { restoreProject } from './remove-project.ts'

/** Runs before the removal is locked, because members, posts and chats are always locked first. @throws Refusal 409 */
export const putBack = (
  call: MemberWriteCall,
  { subject, subject_id: id, kept, media_id: mediaId, created_at: removedAt }: Selectable<Removals>,
) => {
  switch (subject) {
    case 'comment':
      return restoreComment(call, id, kept as Parameters<typeof restoreComment>[2], { mediaId, removedAt })
    case 'message':
      return restoreMessage(call, id, kept as Parameters<typeof restoreMessage>[2], mediaId)
    case 'project':
      return restoreProject(call, id)
    default:
      return restorePost(call, (kept as { postId: string } | null)?.postId ?? id)
  }
}

/** Updates all cases decided by the removal. */
export const markRestored = async ({ db, now }: MemberCall, removalId: string) => {
  await db.updateTable('removals').set({ restored_at: now }).where('id', '=', removalId).execute()
  await db
    .updateTable('moderation_cases')
    .set({ decision: 'restored' })
    .where('removal_id', '=', removalId)
    .where('closed_at', 'is not', null)
    .execute()
}
