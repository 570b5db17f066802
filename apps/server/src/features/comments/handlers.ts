import { limits } from '@bowline/domain'
import type { MemberCall } from '../../context.ts'
import { type HandlersOf, oneStatement } from '../../http/handlers.ts'
import { deleteComment, updateComment } from './commands.ts'
import { countsLinks, createComment } from './create-comment.ts'
import { presentComment, presentReplyPage, presentThreadPage } from './present.ts'
import { type CommentRow, findComment, findReplies, findThreads } from './queries.ts'
import { findCommentVersions } from './versions.ts'
import { vote } from './vote.ts'

export const commentsHandlers = {
  listComments: async ({ db, viewer }, { params, query: { cursor, limit = limits.commentPage } }) => {
    const rows = await findThreads(db, { postId: params.postId, viewer, cursor, limit })
    return presentThreadPage(rows, limit, viewer.id)
  },
  listReplies: async ({ db, viewer }, { params, query: { cursor, limit = limits.commentPage } }) => {
    const rows = await findReplies(db, { commentId: params.commentId, viewer, cursor, limit })
    return presentReplyPage(rows, limit, viewer.id)
  },
  listCommentVersions: async ({ db, viewer }, { params }) => ({
    versions: await findCommentVersions(db, viewer.id, params.commentId),
  }),
  createComment: oneStatement<'createComment', CommentRow>({
    heedsAdmission: true,
    needsTransaction: (call, { body }) => countsLinks(call, body),
    apply: (call, { params, body }) => createComment(call, params.postId, body),
    present: (row, viewer) => presentComment(row, viewer.id),
  }),
  updateComment: async (call, { params, body }) => {
    await updateComment(call, params.commentId, body)
    return readComment(call, params.commentId)
  },
  deleteComment: async (call, { params }) => {
    await deleteComment(call, params.commentId)
    return { success: true }
  },
  voteComment: oneStatement<'voteComment', CommentRow>({
    heedsAdmission: true,
    apply: (call, { params, body }) => vote(call, params.commentId, body.value),
    present: (row, viewer) => presentComment(row, viewer.id),
  }),
} satisfies HandlersOf<
  | 'listComments'
  | 'listCommentVersions'
  | 'listReplies'
  | 'createComment'
  | 'updateComment'
  | 'deleteComment'
  | 'voteComment'
>

const readComment = async ({ db, viewer }: MemberCall, id: string) =>
  presentComment(await findComment(db, viewer.id, id), viewer.id)
