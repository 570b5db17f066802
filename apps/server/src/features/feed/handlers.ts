import { limits } from '@bowline/domain'
import type { HandlersOf } from '../../http/handlers.ts'
import { presentPost, presentPostPage } from '../posts/index.ts'
import { findDiscoverPage } from './discover.ts'
import { findFeed } from './queries.ts'

export const feedHandlers = {
  getFeed: async ({ db, viewer }, { query: { cursor, limit = limits.feedPage } }) =>
    presentPostPage(await findFeed(db, { viewer, cursor, limit }), limit, viewer.id),
  getDiscover: async ({ db, viewer, now }, { query: { cursor, limit = limits.feedPage } }) => {
    const { rows, ...page } = await findDiscoverPage(db, { viewer, now, cursor, limit })
    return { posts: rows.map(row => presentPost(row, viewer.id)), ...page }
  },
} satisfies HandlersOf<'getFeed' | 'getDiscover'>
