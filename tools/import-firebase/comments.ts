import { cleanComment, type Refusal } from '@bowline/domain'
import { idOf } from './ids.ts'
import { later, type PostRow } from './posts.ts'
import type { Doc } from './read-export.ts'
import { cleanAgain } from './texts.ts'
import type { Reader } from './values.ts'

type Known = { memberOf: (uid: unknown) => string | undefined; posts: Map<string, PostRow> }

export type CommentRow = {
  id: string
  post_id: string
  author_id: string
  parent_id: string | null
  content: string
  created_at: Date
  updated_at: Date
}

/**
 * Threads have one level here: a reply to a reply is placed next to it. Comments are inserted before their
 * replies.
 */
export const planComments = (docs: Doc[], known: Known, reader: Reader) => {
  const byId = new Map(docs.map(doc => [doc.id, doc]))
  const rows = new Map<string, CommentRow>()
  const replies: [string, CommentRow][] = []
  for (const doc of docs) {
    const row = commentRow(doc, known, reader)
    if (!row) continue
    const top = topOf(doc, byId)
    if (!top || (top !== doc && !isUsable(top, doc, known))) {
      reader.report.add(
        doc,
        'broken-reference',
        `It replies to ${JSON.stringify(doc.fields.parentId)}, which is not in the export, so it was left out.`,
      )
      continue
    }
    if (top === doc) rows.set(doc.id, row)
    else replies.push([doc.id, { ...row, parent_id: idOf('comments', top.id) }])
  }
  for (const [id, reply] of replies) rows.set(id, reply)
  return rows
}

const commentRow = (doc: Doc, { memberOf, posts }: Known, reader: Reader): CommentRow | null => {
  const authorId = memberOf(doc.fields.authorId)
  const post = posts.get(String(doc.fields.postId))
  if (!authorId || !post) {
    const what = authorId
      ? `post ${JSON.stringify(doc.fields.postId)}`
      : `author ${JSON.stringify(doc.fields.authorId)}`
    reader.report.add(doc, 'broken-reference', `There is no ${what}, so the comment was left out.`)
    return null
  }
  const content = contentOf(doc, reader)
  if (content === null) return null
  const created = reader.time(doc, ['createdAt'], post.created_at)
  const updated = doc.fields.updatedAt ? reader.time(doc, ['updatedAt'], created) : created
  return {
    id: idOf('comments', doc.id),
    post_id: post.id,
    author_id: authorId,
    parent_id: null,
    content,
    created_at: created,
    updated_at: later(created, updated),
  }
}

const contentOf = (doc: Doc, reader: Reader) => {
  const text = reader.text(doc, 'content')
  try {
    return cleanAgain(text, { mark: '... (comment truncated)', clean: cleanComment })
  } catch (error) {
    reader.report.add(doc, 'empty', `${(error as Refusal).message}, so it was left out.`)
    return null
  }
}

/** The comment at the top of the thread; undefined if the chain is broken or circular. */
const topOf = (doc: Doc, byId: Map<string, Doc>) => {
  const passed = new Set<Doc>()
  let each: Doc | undefined = doc
  while (each && parentOf(each) !== null) {
    if (passed.has(each)) return null
    passed.add(each)
    each = byId.get(parentOf(each) ?? '')
  }
  return each ?? null
}

const parentOf = ({ fields }: Doc) =>
  typeof fields.parentId === 'string' && fields.parentId !== '' ? fields.parentId : null

/** Whether the top comment is imported too and belongs to the same post. */
const isUsable = (top: Doc, reply: Doc, { memberOf, posts }: Known) =>
  top.fields.postId === reply.fields.postId &&
  posts.has(String(top.fields.postId)) &&
  memberOf(top.fields.authorId) !== undefined &&
  String(top.fields.content ?? '').trim() !== ''
