import { limits } from '@bowline/domain'
import type { HandlersOf } from '../../http/handlers.ts'
import { presentPostPage } from '../posts/index.ts'
import { save, unsave } from './commands.ts'
import { findSavedPosts } from './queries.ts'

export const bookmarksHandlers = {
  savePost: (call, { params }) => save(call, params.postId),
  unsavePost: (call, { params }) => unsave(call, params.postId),
  listSavedPosts: async ({ db, viewer }, { query: { cursor, limit = limits.feedPage } }) =>
    presentPostPage(await findSavedPosts(db, { viewer, cursor, limit }), limit, viewer.id),
} satisfies HandlersOf<'savePost' | 'unsavePost' | 'listSavedPosts'>
