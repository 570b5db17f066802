import { postMessages, Refusal } from '@bowline/domain'
import { type HandlersOf, oneStatement } from '../../http/handlers.ts'
import { findPost } from '../posts/index.ts'
import { presentMemberPage } from '../profiles/index.ts'
import { type LikeState, like, unlike } from './commands.ts'
import { findLikers } from './queries.ts'

export const likesHandlers = {
  likePost: oneStatement<'likePost', LikeState>({
    heedsAdmission: true,
    apply: (call, { params }) => like(call, params.postId),
    present: state => state,
  }),
  unlikePost: oneStatement<'unlikePost', LikeState>({
    heedsAdmission: true,
    apply: (call, { params }) => unlike(call, params.postId),
    present: state => state,
  }),
  listLikers: async ({ db, viewer }, { params, query: { cursor, limit = likersPage } }) => {
    if (!(await findPost(db, viewer.id, params.postId))) throw new Refusal('not-found', postMessages.notFound)
    const rows = await findLikers(db, { viewerId: viewer.id, postId: params.postId, cursor, limit })
    return presentMemberPage(rows, limit, viewer.id)
  },
} satisfies HandlersOf<'likePost' | 'unlikePost' | 'listLikers'>

const likersPage = 20
