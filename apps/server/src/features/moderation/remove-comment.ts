import type { Version } from '@bowline/api'
import { commentMessages, moderationMessages, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { eraseComment, storeCommentVersions, versionsOfComment } from '../comments/index.ts'
import { commentActions, giveBack } from '../knots/index.ts'
import { countOnPost } from '../posts/index.ts'
import type { Removed } from './removed.ts'

type RemovedComment = {
  postId: string
  authorId: string
  parentId: string | null
  content: string
  createdAt: string
  updatedAt: string
  /** Removals made earlier have none. */
  versions?: Version[]
}

/** Like a deletion by the author, but stores what a restoration needs. Votes are not restored. @throws Refusal */
export const removeComment = async (call: MemberWriteCall, id: string): Promise<Removed> => {
  const { db } = call
  const known = await db
    .selectFrom('comments')
    .select(['post_id', 'author_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known?.author_id) throw gone(await wasRemoved(call, id))
  await lockThread(call, known.post_id, known.author_id)
  const comment = await db
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!comment?.author_id) throw gone(await wasRemoved(call, id))
  const kept: RemovedComment = {
    postId: comment.post_id,
    authorId: comment.author_id,
    parentId: comment.parent_id,
    content: comment.content,
    createdAt: comment.created_at.toISOString(),
    updatedAt: comment.updated_at.toISOString(),
    versions: await versionsOfComment(db, id),
  }
  await eraseComment(call, {
    id,
    postId: comment.post_id,
    parentId: comment.parent_id,
    replyCount: comment.reply_count,
  })
  return {
    authorId: comment.author_id,
    excerpt: comment.content || (await describePicture(call, comment.media_id)),
    mediaId: comment.media_id,
    kept,
    subjectIds: [id],
  }
}

/** @throws Refusal 409 if its post or parent comment is gone, or if another comment has its id */
export const restoreComment = async (
  call: MemberWriteCall,
  id: string,
  kept: RemovedComment,
  { mediaId, removedAt }: { mediaId: string | null; removedAt: Date },
) => {
  const { db } = call
  if (!(await lockThread(call, kept.postId, kept.authorId))) throw nothingToRestore()
  if (kept.parentId) {
    const { rows } = await sql`
      update comments set reply_count = reply_count + 1 where id = ${kept.parentId} returning id`.execute(db)
    if (rows.length === 0) throw nothingToRestore()
  }
  // Ids come from clients: another comment may have this one by now. Only the removed comment's own place is filled again.
  const restored = await sql`
    insert into comments (id, post_id, author_id, parent_id, content, media_id, created_at, updated_at)
    values (${id}, ${kept.postId}, ${kept.authorId}, ${kept.parentId}, ${kept.content}, ${mediaId},
      ${kept.createdAt}, ${kept.updatedAt})
    on conflict (id) do update set content = excluded.content, media_id = excluded.media_id,
      author_id = excluded.author_id, deleted_at = null
    where comments.deleted_at is not null and comments.post_id = excluded.post_id
    returning id`.execute(db)
  if (restored.rows.length === 0) throw nothingToRestore()
  await storeCommentVersions(db, id, kept.versions ?? [])
  await countOnPost(call, kept.postId, { comments: 1 })
  call.emit({ post: kept.postId }, { type: 'comment', postId: kept.postId, commentId: kept.parentId ?? id })
  await giveBack(call, { ids: [id], actions: commentActions }, removedAt)
}

const describePicture = async ({ db }: Pick<MemberCall, 'db'>, mediaId: string | null) => {
  if (!mediaId) return ''
  const { description } = await db
    .selectFrom('media')
    .select('description')
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow()
  return description
}

/** Members, then the post: the lock order of all writes. @returns whether both exist */
const lockThread = async ({ db }: MemberCall, postId: string, authorId: string) => {
  const members = await sql`
    select from profiles where member_id = ${authorId} or member_id = (select author_id from posts where id = ${postId})
    order by member_id for key share`.execute(db)
  const { rows } = await sql`select from posts where id = ${postId} for no key update`.execute(db)
  return members.rows.length > 0 && rows.length > 0
}

const wasRemoved = async ({ db }: MemberCall, id: string) =>
  (await db
    .selectFrom('removals')
    .select('id')
    .where('subject', '=', 'comment')
    .where('subject_id', '=', id)
    .where('restored_at', 'is', null)
    .executeTakeFirst()) !== undefined

const gone = (isRemoved: boolean) =>
  isRemoved
    ? new Refusal('conflict', moderationMessages.removedAlready)
    : new Refusal('not-found', commentMessages.notFound)

const nothingToRestore = () => new Refusal('conflict', moderationMessages.nothingToRestore)
