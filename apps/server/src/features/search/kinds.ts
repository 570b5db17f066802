import type { AnswerOf } from '@bowline/api/contract/index'
import type { SearchKind } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { presentChallenge, selectChallenges } from '../challenges/index.ts'
import { presentEvent, selectEvents } from '../events/index.ts'
import { addToPosts, presentPost, selectPosts } from '../posts/index.ts'
import { presentMember } from '../profiles/index.ts'
import { presentProject, selectProjects } from '../projects/index.ts'
import { presentHobby } from './find-hobbies.ts'
import type { Wanted } from './find-in-tiers.ts'
import { findMembersById, findPeople, inOrder } from './find-people.ts'
import { findPostsWith, type Source } from './find-posts.ts'
import { findProjectsWith } from './find-projects.ts'
import type { ParsedSearch } from './parse-search.ts'

type Answer = AnswerOf<'search'>
type Search<Kind extends SearchKind> = (
  call: MemberCall,
  search: { typed: string; search: ParsedSearch; wanted: Wanted },
) => Promise<NonNullable<Answer[Kind]>>

const posts: Source = { isAmong: sql`true`, isOfKind: sql`posts.announces is null` }

/** Events and challenges are found by the words of the post that announces them. */
const announcing = (kind: 'event' | 'challenge', table: 'events' | 'challenges'): Source => ({
  isAmong: sql`exists (select from ${sql.table(table)} announced where announced.post_id = entries.post_id)`,
  isOfKind: sql`posts.announces = ${sql.lit(kind)}`,
})
const eventPosts = announcing('event', 'events')
const challengePosts = announcing('challenge', 'challenges')

/** How to search each kind: find ids by rank, then read and present the rows as in other lists. */
export const kinds: { [Kind in SearchKind]: Search<Kind> } = {
  people: async ({ db, viewer }, { typed, search, wanted }) => {
    const { ids, hobbyOf, ...page } = await findPeople(db, { typed, parsed: search }, wanted)
    const rows = await findMembersById(db, viewer.id, ids)
    const members = rows.map(row => ({
      ...presentMember(row, viewer.id),
      hobby: hobbyOf.get(row.member_id) ?? null,
    }))
    return { members, ...page }
  },
  posts: async ({ db, viewer }, { search, wanted }) => {
    const { ids, ...page } = await findPostsWith(db, search, posts, wanted)
    const found = await selectPosts(viewer.id, sql`posts.id = any(${ids}::uuid[])`).execute(db)
    const rows = await addToPosts(db, viewer.id, found)
    return { posts: inOrder(ids, rows, row => row.id).map(row => presentPost(row, viewer.id)), ...page }
  },
  projects: async ({ db, viewer }, { search, wanted }) => {
    const { ids, ...page } = await findProjectsWith(db, search, wanted)
    const { rows } = await selectProjects(viewer.id, sql`projects.id = any(${ids}::uuid[])`).execute(db)
    return { projects: inOrder(ids, rows, row => row.id).map(row => presentProject(row, viewer.id)), ...page }
  },
  hobbies: async (_, { search, wanted }) => ({
    hobbies: (await search.hobbies()).meant.slice(0, wanted.limit).map(presentHobby),
    hasMore: false,
    nextCursor: null,
  }),
  events: async ({ db, viewer, now }, { search, wanted }) => {
    const { ids, ...page } = await findPostsWith(db, search, eventPosts, wanted)
    // The next date of a series, or the last.
    const isNext = sql`events.id in (
      select distinct on (of_post.post_id) of_post.id from events of_post where of_post.post_id = any(${ids}::uuid[])
      order by of_post.post_id, of_post.ends_at < ${now}, abs(extract(epoch from of_post.starts_at - ${now}::timestamptz))
    )`
    const { rows } = await selectEvents(viewer.id, isNext).execute(db)
    const ordered = inOrder(ids, rows, row => row.post_id)
    return { events: ordered.map(row => presentEvent(row, viewer.id, now)), ...page }
  },
  challenges: async ({ db, viewer, now }, { search, wanted }) => {
    const { ids, ...page } = await findPostsWith(db, search, challengePosts, wanted)
    const isFound = sql`challenges.post_id = any(${ids}::uuid[])`
    const { rows } = await selectChallenges(viewer, now, isFound).execute(db)
    const ordered = inOrder(ids, rows, row => row.post_id)
    return { challenges: ordered.map(row => presentChallenge(row, viewer.id)), ...page }
  },
}

/** The answer if there is no word to search for. */
export const nothing: { [Kind in SearchKind]: NonNullable<Answer[Kind]> } = {
  people: { members: [], hasMore: false, nextCursor: null },
  posts: { posts: [], hasMore: false, nextCursor: null },
  projects: { projects: [], hasMore: false, nextCursor: null },
  hobbies: { hobbies: [], hasMore: false, nextCursor: null },
  events: { events: [], hasMore: false, nextCursor: null },
  challenges: { challenges: [], hasMore: false, nextCursor: null },
}
