import { limits, searchKinds, tagKey } from '@bowline/domain'
import { withSettings } from '../../database/with-settings.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { presentPostPage } from '../posts/index.ts'
import { findHobbyCommunity } from './hobby-community.ts'
import { kinds, nothing } from './kinds.ts'
import { parseSearch } from './parse-search.ts'
import { suggestMentions } from './suggest-mentions.ts'
import { suggestTags } from './suggest-tags.ts'
import { findHobbyPosts, findTagPosts } from './topic-posts.ts'
import { findTrendingTags } from './trending-tags.ts'

export const searchHandlers = {
  search: (call, { query: { q, kind, cursor, limit } }) =>
    withSettings(call.db, settings, async db => {
      const wantedKinds = kind ? [kind] : searchKinds
      const search = await parseSearch(db, q)
      if (!search) return Object.fromEntries(wantedKinds.map(one => [one, nothing[one]]))
      const page = kind ? (limit ?? limits.searchPage) : limits.searchGlance
      const wanted = { viewer: call.viewer, cursor: kind && cursor, limit: page }
      const found = []
      for (const one of wantedKinds)
        found.push([one, await kinds[one]({ ...call, db }, { typed: q, search, wanted })])
      return Object.fromEntries(found)
    }),
  listHobbyPosts: async ({ db, viewer }, { params, query: { cursor, limit = limits.feedPage } }) =>
    presentPostPage(await findHobbyPosts(db, viewer, params.slug, { cursor, limit }), limit, viewer.id),
  getHobbyCommunity: ({ db, viewer, now }, { params }) => findHobbyCommunity(db, viewer.id, params.slug, now),
  listTagPosts: async ({ db, viewer }, { params, query: { cursor, limit = limits.feedPage } }) =>
    presentPostPage(await findTagPosts(db, viewer, tagKey(params.tag), { cursor, limit }), limit, viewer.id),
  listTrendingTags: async ({ db, viewer, now }) => ({ tags: await findTrendingTags(db, viewer, now) }),
  suggestMentions: async ({ db, viewer }, { query }) => ({
    members: await suggestMentions(db, viewer.id, query),
  }),
  suggestTags: ({ db, viewer, now }) => suggestTags(db, viewer, now),
} satisfies HandlersOf<
  | 'search'
  | 'listHobbyPosts'
  | 'getHobbyCommunity'
  | 'listTagPosts'
  | 'listTrendingTags'
  | 'suggestMentions'
  | 'suggestTags'
>

/**
 * The fastest plan depends on how many posts match, so each search is planned separately. The cost settings reflect
 * that searching words is expensive compared with reading a cached page.
 */
const settings = {
  plan_cache_mode: 'force_custom_plan',
  enable_seqscan: 'on',
  random_page_cost: '1.1',
  cpu_operator_cost: '0.02',
  'pg_trgm.similarity_threshold': '0.35',
  'pg_trgm.word_similarity_threshold': '0.4',
}
