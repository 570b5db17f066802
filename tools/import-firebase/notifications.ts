import { type NotificationType, preferenceOf } from '@bowline/domain'
import type { CommentRow } from './comments.ts'
import { idOf } from './ids.ts'
import type { PostRow } from './posts.ts'
import type { Doc } from './read-export.ts'
import type { Reader } from './values.ts'

type Known = {
  memberOf: (uid: unknown) => string | undefined
  posts: Map<string, PostRow>
  comments: Map<string, CommentRow>
}

/** A notification is about a member, and usually a post; without them it would be empty. */
export const planNotifications = (docs: Doc[], known: Known, reader: Reader) => {
  const once = new Set<string>()
  return docs.flatMap(doc => {
    const type = typeOf(doc.fields.type)
    if (!type) {
      reader.report.add(
        doc,
        'invalid-value',
        `type is ${JSON.stringify(doc.fields.type)}, so the notification was left out.`,
      )
      return []
    }
    const row = rowOf(doc, type, known)
    if (!row) {
      reader.report.add(
        doc,
        'broken-reference',
        'The member, post or comment it is about is not in the export, so the notification was left out.',
      )
      return []
    }
    const key = [row.recipient_id, row.sender_id, type, type === 'message' || row.post_id].join(' ')
    if (oneOfEach.has(type) && once.has(key)) {
      reader.report.add(doc, 'duplicate', 'Another notification is about the same.')
      return []
    }
    once.add(key)
    const created_at = reader.time(doc, ['createdAt'], reader.now)
    return [{ ...row, created_at, read_at: doc.fields.read === true ? created_at : null }]
  })
}

const oneOfEach = new Set<NotificationType>(['like', 'follow', 'message'])

/** Named by the type or its setting. Types that Firebase did not have have no data there. */
const types = ['like', 'comment', 'reply', 'follow', 'message', 'mention', 'hobbyUpdate'] as const

const typeOf = (given: unknown) => types.find(type => type === given || preferenceOf[type] === given) ?? null

const rowOf = (doc: Doc, type: NotificationType, { memberOf, posts, comments }: Known) => {
  const { postId, commentId, parentCommentId, recipientId, senderId } = doc.fields
  const [recipient, sender] = [memberOf(recipientId), memberOf(senderId)]
  const post = postId ? posts.get(String(postId)) : null
  const comment = commentId ? comments.get(String(commentId)) : null
  const isAboutPost = type === 'like' || type === 'comment' || type === 'reply'
  if (!recipient || !sender || recipient === sender) return null
  if (post === undefined || comment === undefined || (isAboutPost && !post)) return null
  return {
    id: idOf('notifications', doc.id),
    recipient_id: recipient,
    sender_id: sender,
    type,
    post_id: post?.id ?? null,
    comment_id: comment?.id ?? null,
    parent_comment_id: comments.get(String(parentCommentId))?.id ?? null,
  }
}
