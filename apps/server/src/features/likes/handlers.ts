import { postMessages, Refusal } from '@bowline/domain'
import type { HandlersOf } from '../../http/handlers.ts'
import { findPost } from '../posts/index.ts'
import { presentMemberPage } from '../profiles/index.ts'
import { like, unlike } from './commands.ts'
import { findLikers } from './queries.ts'

export const likesHandlers = {
  likePost: (call, { params }) => like(call, params.postId),
  unlikePost: (call, { params }) => unlike(call, params.postId),
  listLikers: async ({ db, viewer }, { params, query: { cursor, limit = likersPage } }) => {
    if (!(await findPost(db, viewer.id, params.postId))) throw new Refusal('not-found', postMessages.notFound)
    const rows = await findLikers(db, { viewerId: viewer.id, postId: params.postId, cursor, limit })
    return presentMemberPage(rows, limit, viewer.id)
  },
} satisfies HandlersOf<'likePost' | 'unlikePost' | 'listLikers'>

const likersPage = 20
