import type { Selectable } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { Removals } from '../../database/schema.gen.ts'
import { restoreComment } from './remove-comment.ts'
import { restoreMessage } from './remove-message.ts'
import { restorePost } from './remove-post.ts'
import { restoreProject } from './remove-project.ts'

/** Before the removal is held: members, posts and chats are held first, by everybody. @throws Refusal 409 */
export const putBack = (
  call: MemberCall,
  { subject, subject_id: id, kept, media_id: mediaId }: Selectable<Removals>,
) => {
  switch (subject) {
    case 'comment':
      return restoreComment(call, id, kept as Parameters<typeof restoreComment>[2])
    case 'message':
      return restoreMessage(call, id, kept as Parameters<typeof restoreMessage>[2], mediaId)
    case 'project':
      return restoreProject(call, id)
    default:
      return restorePost(call, (kept as { postId: string } | null)?.postId ?? id)
  }
}

/** All cases that were decided by it say so. */
export const markRestored = async ({ db, now }: MemberCall, removalId: string) => {
  await db.updateTable('removals').set({ restored_at: now }).where('id', '=', removalId).execute()
  await db
    .updateTable('moderation_cases')
    .set({ decision: 'restored' })
    .where('removal_id', '=', removalId)
    .where('closed_at', 'is not', null)
    .execute()
}
