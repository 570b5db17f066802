import type { CommentRow } from './comments.ts'
import type { PostRow } from './posts.ts'
import type { Doc } from './read-export.ts'
import type { Reader } from './values.ts'

type MemberOf = (uid: unknown) => string | undefined

/** Likes in both forms: separate documents, and the lists in old posts. */
export const planLikes = (
  { likes, posts: postDocs }: { likes: Doc[]; posts: Doc[] },
  { memberOf, posts }: { memberOf: MemberOf; posts: Map<string, PostRow> },
  reader: Reader,
) => {
  const rows = new Map<string, { post_id: string; user_id: string; created_at: Date }>()
  for (const doc of likes) {
    const [userId, post] = [memberOf(doc.fields.userId), posts.get(String(doc.fields.postId))]
    if (!userId || !post) {
      reader.report.add(
        doc,
        'broken-reference',
        'Its member or post is not in the export, so the like was left out.',
      )
      continue
    }
    const key = `${post.id} ${userId}`
    if (rows.has(key)) reader.report.add(doc, 'duplicate', 'The member already likes this post.')
    else
      rows.set(key, {
        post_id: post.id,
        user_id: userId,
        created_at: reader.time(doc, ['createdAt'], post.created_at),
      })
  }
  for (const doc of postDocs) {
    const post = posts.get(doc.id)
    const listed = reader.list(doc, 'likes')
    if (!post || listed.length === 0) continue
    const members = listed.map(memberOf).filter(member => member !== undefined)
    const before = rows.size
    for (const user_id of members)
      if (!rows.has(`${post.id} ${user_id}`))
        rows.set(`${post.id} ${user_id}`, { post_id: post.id, user_id, created_at: post.created_at })
    const unknown = listed.length - members.length
    reader.report.add(
      doc,
      'legacy-likes',
      `${listed.length} in a list: ${rows.size - before} became likes, ${unknown} named unknown members.`,
    )
  }
  return [...rows.values()]
}

/** A vote of 0 is no vote, see docs/product/comments.md#votes. */
export const planVotes = (
  docs: Doc[],
  { memberOf, comments }: { memberOf: MemberOf; comments: Map<string, CommentRow> },
  reader: Reader,
) => {
  const rows = new Map<
    string,
    { comment_id: string; user_id: string; value: number; created_at: Date; updated_at: Date }
  >()
  for (const doc of docs) {
    const [userId, comment] = [memberOf(doc.fields.userId), comments.get(String(doc.fields.commentId))]
    const value = doc.fields.voteType
    if (!userId || !comment)
      reader.report.add(
        doc,
        'broken-reference',
        'Its member or comment is not in the export, so the vote was left out.',
      )
    else if (value !== 1 && value !== -1 && value !== 0)
      reader.report.add(
        doc,
        'invalid-value',
        `voteType is ${JSON.stringify(value)}, so the vote was left out.`,
      )
    else if (rows.has(`${comment.id} ${userId}`))
      reader.report.add(doc, 'duplicate', 'The member already voted on this comment.')
    else if (value !== 0) {
      const at = reader.time(doc, ['createdAt', 'updatedAt'], comment.created_at)
      rows.set(`${comment.id} ${userId}`, {
        comment_id: comment.id,
        user_id: userId,
        value,
        created_at: at,
        updated_at: at,
      })
    }
  }
  return [...rows.values()]
}

/** Claims of a document that the records do not support. */
export const reportCountDifferences = (
  docs: Doc[],
  field: string,
  rowOf: (doc: Doc) => string | undefined,
  counts: Map<string, number>,
  { report }: Reader,
) => {
  for (const doc of docs) {
    const row = rowOf(doc)
    const said = doc.fields[field]
    if (!row || typeof said !== 'number') continue
    const counted = counts.get(row) ?? 0
    if (said !== counted) report.add(doc, 'count-differs', `${field} was ${said}; there are ${counted}.`)
  }
}

export const countBy = (ids: string[]) => {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
