import { limits, searchKinds, tagKey } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { presentPostPage } from '../posts/present.ts'
import { kinds, nothing } from './kinds.ts'
import { findHobbyPosts, findTagPosts } from './topic-posts.ts'
import { understand } from './understand.ts'

export const searchHandlers = {
  search: (call, { query: { q, kind, cursor, limit } }) =>
    tuned(call.db, async db => {
      const wantedKinds = kind ? [kind] : searchKinds
      const asked = await understand(db, q)
      if (!asked) return Object.fromEntries(wantedKinds.map(one => [one, nothing[one]]))
      const page = kind ? (limit ?? limits.searchPage) : limits.searchGlance
      const wanted = { viewerId: call.viewer.id, cursor: kind && cursor, limit: page }
      const found = []
      for (const one of wantedKinds)
        found.push([one, await kinds[one]({ ...call, db }, { typed: q, asked, wanted })])
      return Object.fromEntries(found)
    }),
  listHobbyPosts: async ({ db, viewer }, { params, query: { cursor, limit = limits.feedPage } }) =>
    presentPostPage(await findHobbyPosts(db, viewer.id, params.slug, { cursor, limit }), limit, viewer.id),
  listTagPosts: async ({ db, viewer }, { params, query: { cursor, limit = limits.feedPage } }) =>
    presentPostPage(
      await findTagPosts(db, viewer.id, tagKey(params.tag), { cursor, limit }),
      limit,
      viewer.id,
    ),
} satisfies HandlersOf<'search' | 'listHobbyPosts' | 'listTagPosts'>

/**
 * Which way is quickest depends on how many posts have the words: planned anew for each search, where other statements are
 * planned once; by what looking for words really costs beside reading a page that is in memory. The settings end with the
 * transaction.
 */
const tuned = <Answer>(db: Kysely<DB>, read: (db: Kysely<DB>) => Promise<Answer>) =>
  db.transaction().execute(async transaction => {
    await sql`
      select set_config('plan_cache_mode', 'force_custom_plan', true),
        set_config('random_page_cost', '1.1', true), set_config('cpu_operator_cost', '0.02', true),
        set_config('pg_trgm.similarity_threshold', '0.35', true),
        set_config('pg_trgm.word_similarity_threshold', '0.4', true)`.execute(transaction)
    return read(transaction)
  })
