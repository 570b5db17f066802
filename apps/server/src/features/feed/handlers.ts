import { limits } from '@bowline/domain'
import type { HandlersOf } from '../../http/handlers.ts'
import { presentPostPage } from '../posts/index.ts'
import { findFeed } from './queries.ts'

export const feedHandlers = {
  getFeed: async ({ db, viewer }, { query: { cursor, limit = limits.feedPage } }) =>
    presentPostPage(await findFeed(db, { viewer, cursor, limit }), limit, viewer.id),
} satisfies HandlersOf<'getFeed'>
