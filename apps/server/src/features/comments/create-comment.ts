import type { ParsedOf } from '@bowline/api/contract/index'
import { commentMessages, countNewLinks, mentionsIn, plainText } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { notBlocked } from '../../database/visibility.ts'
import { idTaken } from '../../operations/id-taken.ts'
import { award } from '../knots/index.ts'
import { attachMedia } from '../media/index.ts'
import { countForNewcomer } from '../newcomers/index.ts'
import { notify, notifyMentions } from '../notifications/index.ts'
import { countOnPost, lockPost } from '../posts/index.ts'
import { notFound } from './queries.ts'

/** The text is in its stored form. */
type NewComment = ParsedOf<'createComment'>['body']

/** See docs/product/comments.md#writing-comments and docs/product/comments.md#replies. @throws Refusal */
export const createComment = async (call: MemberWriteCall, postId: string, comment: NewComment) => {
  const { db, viewer, now } = call
  const { id, content, parentId, mediaId } = comment
  await countForNewcomer(call, { links: countNewLinks([plainText(content)]) })
  const post = await lockPost(call, sql`${postId}::uuid`, {
    forCounts: true,
    alsoMembers: addressees(comment),
    signedOut: commentMessages.signedOut,
  })
  const answered = parentId ? await findAnswered(call, postId, parentId) : null
  const topId = answered && (answered.parent_id ?? answered.id)
  if (mediaId) await attachMedia(db, { ids: [mediaId], ownerId: viewer.id, purpose: 'post', now })
  const created = await db
    .insertInto('comments')
    .values({
      id,
      post_id: postId,
      author_id: viewer.id,
      parent_id: topId,
      content,
      media_id: mediaId ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw idTaken('A comment')
  if (topId) await sql`update comments set reply_count = reply_count + 1 where id = ${topId}`.execute(db)
  await countOnPost(call, postId, { comments: 1 })
  call.emit({ post: postId }, { type: 'comment', postId, commentId: id })
  await notifyRecipients(call, postId, comment, { postAuthorId: post.authorId, answered })
  if (post.authorId !== viewer.id)
    await award(call, [
      { memberId: viewer.id, action: 'COMMENT', subject: id, hobbyId: post.hobbyId },
      { memberId: post.authorId, action: 'RECEIVE_COMMENT', subject: id, hobbyId: post.hobbyId },
    ])
}

type Answered = { id: string; parent_id: string | null; author_id: string }

/** A reply notifies the author of the comment, a comment notifies the post's author, and nobody twice. */
const notifyRecipients = async (
  call: MemberWriteCall,
  postId: string,
  { id, content }: NewComment,
  { postAuthorId, answered }: { postAuthorId: string; answered: Answered | null },
) => {
  const about = { postId, commentId: id }
  if (answered) {
    const parentCommentId = answered.id
    await notify(call, { type: 'reply', recipientId: answered.author_id, ...about, parentCommentId })
  }
  if (answered?.author_id !== postAuthorId)
    await notify(call, { type: 'comment', recipientId: postAuthorId, ...about })
  await notifyMentions(call, { typed: plainText(content), ...about })
}

const findAnswered = async ({ db, viewer }: MemberCall, postId: string, parentId: string) => {
  const { rows } = await sql<Answered>`
    select id, parent_id, author_id from comments
    where id = ${parentId} and post_id = ${postId} and deleted_at is null
      and ${notBlocked(viewer.id, sql.ref('comments.author_id'))}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Members whom the comment will notify, locked with the others from the start. */
const addressees = ({ content, parentId }: NewComment) => {
  const keys = mentionsIn(plainText(content)).map(name => name.toLowerCase())
  return sql`(
    username_key = any(${keys}::text[])
    or member_id = (select author_id from comments where id = ${parentId ?? null}::uuid)
  )`
}
