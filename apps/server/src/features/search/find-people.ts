import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewProfileOf } from '../../database/visibility.ts'
import { findListed } from '../profiles/index.ts'
import { belongingTo } from './find-hobbies.ts'
import type { Wanted } from './find-in-tiers.ts'
import type { ParsedSearch } from './parse-search.ts'
import { isAfterScore, pageByScore, type Scored, scorePlace } from './score-place.ts'

const name = sql`lower(member.display_name || ' ' || member.username)`

/**
 * By name or username: exact matches, prefixes, prefixes of a word, parts of a word. Then members with a searched
 * hobby, then similar spellings. Followed members come first in each.
 */
export const findPeople = async (db: Kysely<DB>, search: Search, wanted: Wanted) => {
  const named = await findNamed(db, search, wanted)
  const exact = named.filter(({ place }) => scoreIn(place) > ofHobby)
  const missing = wanted.limit + 1 - exact.length
  const practising = missing > 0 ? await findWithHobby(db, search, wanted, missing) : []
  const hobbyOf = new Map(practising.map(({ id, hobby }) => [id, hobby]))
  const rows = [...exact, ...practising, ...named.slice(exact.length)].slice(0, wanted.limit + 1)
  return { ...pageByScore(rows, wanted.limit), hobbyOf }
}

const scoreIn = (place: string) => Number(place.split('.')[0])

/** Of a name that more members have, only so many are compared, besides followed members and the exact username. */
const comparedNames = 2000

type Search = { typed: string; parsed: ParsedSearch }

/** The score of members found by hobby: below every name that contains the search, above all that are only similar. */
const ofHobby = 1999

const findNamed = async (
  db: Kysely<DB>,
  search: Search,
  { viewer: { id: viewerId }, cursor, limit }: Wanted,
) => {
  const asked = nameIn(search)
  const { beginning, within } = patternsOf(asked)
  const columns = sql`member.member_id, member.display_name, member.username, member.username_key`
  const { rows } = await sql<Scored>`
    with found as (
      (select ${columns} from profiles member where ${matches(asked)} limit ${comparedNames})
      union
      select ${columns} from profiles member where member.username_key = ${asked}
      union
      select ${columns} from follows join profiles member on member.member_id = follows.following_id
      where follows.follower_id = ${viewerId} and ${matches(asked)}
    )
    select id, ${scorePlace(sql`score`, sql`id`)} as place
    from (
      select id, score from (
        select id, case when is_followed then 500 else 0 end + (400 * likeness)::int + case
          when is_whole then 5000 when begins_so then 4000 when has_word then 3000 when is_within then 2000 else 1000
        end as score
        from (
          select member.member_id as id, word_similarity(${asked}, ${name}) as likeness, ${name} like ${within} as is_within,
            member.username_key = ${asked} or lower(member.display_name) = ${asked} as is_whole,
            member.username_key like ${beginning} or lower(member.display_name) like ${beginning} as begins_so,
            ${name} like ${`% ${beginning}`} as has_word, followed.following_id is not null as is_followed
          from found member
          left join follows followed on followed.follower_id = ${viewerId} and followed.following_id = member.member_id
          -- So that likeness is measured once.
          offset 0
        ) alike
        where is_within or likeness >= ${clearly(asked)}::float8
        -- Sorted first, so that visibility is checked only up to the end of the page.
        order by score desc, id desc offset 0
      ) sorted
      where ${isAfterScore(cursor, sql`score`, sql`id`)}
        and (select ${mayViewProfileOf(viewerId, 'member')} from profiles member where member.member_id = sorted.id)
      limit ${limit + 1}
    ) page
    order by score desc, id desc`.execute(db)
  return rows
}

const findWithHobby = async (
  db: Kysely<DB>,
  search: Search,
  { viewer: { id: viewerId }, cursor }: Wanted,
  limit: number,
) => {
  const belonging = await belongingTo(search.parsed)
  // Members are searched by name only.
  const ids = belonging.flatMap(({ hobbyId, query }) => (query === null ? [hobbyId] : []))
  if (ids.length === 0) return []
  const { rows } = await sql<Scored & { hobby: string }>`
    select member.member_id as id, ${scorePlace(sql.lit(ofHobby), sql.ref('member.member_id'))} as place,
      (select slug from hobbies where id = practising.hobby_id) as hobby
    from (
      select member_id, min(hobby_id) as hobby_id from profile_hobbies where hobby_id = any(${ids}::int[]) group by member_id
    ) practising
    join profiles member on member.member_id = practising.member_id
    where ${isAfterScore(cursor, sql.lit(ofHobby), sql.ref('member.member_id'))}
      and not ${isNamed(nameIn(search))} and ${mayViewProfileOf(viewerId, 'member')}
    order by member.member_id desc
    limit ${limit}`.execute(db)
  return rows
}

const nameIn = ({ typed }: Search) =>
  typed
    .trim()
    .replace(/^@|[!?.,;:]+$/g, '')
    .toLowerCase()

const patternsOf = (asked: string) => {
  const beginning = `${asked.replace(/[\\%_]/g, '\\$&')}%`
  return { beginning, within: `%${beginning}` }
}

/**
 * Whether a name contains the searched text, or a word like it. One or two letters must begin a word: an index finds those.
 */
const matches = (asked: string) => {
  const { beginning, within } = patternsOf(asked)
  return [...asked].length > 2
    ? sql`(${name} like ${within} or ${name} %> ${asked})`
    : sql`(${name} like ${beginning} or ${name} like ${`% ${beginning}`})`
}

const isNamed = (asked: string) => sql`(${matches(asked)}
    and (${name} like ${patternsOf(asked).within} or word_similarity(${asked}, ${name}) >= ${clearly(asked)}::float8))`

/** One different character matters more in a short name than in a long one. Up to four letters resemble too many names. */
const clearly = (asked: string) =>
  asked.length <= 4 ? Number.POSITIVE_INFINITY : Math.min(0.55, (asked.length - 2) / (asked.length + 1))

/** Members by their ids, in that order, as lists show them. */
export const findMembersById = async (db: Kysely<DB>, viewerId: string, ids: string[]) => {
  const listed = sql`select id as member_id, now() as created_at from unnest(${ids}::uuid[]) id`
  const rows = await findListed(db, listed, { viewerId, cursor: undefined, limit: ids.length })
  return inOrder(ids, rows, row => row.member_id)
}

/** Reads rows by ids in their order, without those deleted meanwhile. */
export const inOrder = <Row>(ids: string[], rows: Row[], idOf: (row: Row) => string) => {
  const byId = new Map(rows.map(row => [idOf(row), row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
