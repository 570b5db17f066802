import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { isFollowing, mayViewProfileOf } from '../../database/visibility.ts'
import { findListed } from '../profiles/member-lists.ts'
import type { Wanted } from './find-in-tiers.ts'
import { isAfterScore, pageByScore, type Scored, scorePlace } from './score-place.ts'

const name = sql`lower(member.display_name || ' ' || member.username)`

/** By name or username: who has it whole, whose begins with it, whose has a word that does, who is spelt like it; the followed first. */
export const findPeople = async (db: Kysely<DB>, typed: string, { viewerId, cursor, limit }: Wanted) => {
  const asked = typed.trim().replace(/^@/, '').toLowerCase()
  const within = `%${asked.replace(/[\\%_]/g, '\\$&')}%`
  const beginning = within.slice(1)
  const { rows } = await sql<Scored>`
    select found.id, ${scorePlace(sql`found.score`, sql`found.id`)} as place
    from (
      select member.member_id as id, (
        case
          when member.username_key = ${asked} or lower(member.display_name) = ${asked} then 4000
          when member.username_key like ${beginning} or lower(member.display_name) like ${beginning} then 3000
          when ${name} like ${`% ${beginning}`} then 2000
          else 0
        end
        + case when ${isFollowing(viewerId, sql.ref('member.member_id'))} then 500 else 0 end
        + (400 * word_similarity(${asked}, ${name}))::int
      ) as score
      from profiles member
      where (${name} like ${within} or ${name} %> ${asked}) and ${mayViewProfileOf(viewerId, 'member')}
    ) found
    where ${isAfterScore(cursor, sql`found.score`, sql`found.id`)}
    order by found.score desc, found.id desc
    limit ${limit + 1}`.execute(db)
  return pageByScore(rows, limit)
}

/** Members by their ids, in that order, as lists show them. */
export const findMembersById = async (db: Kysely<DB>, viewerId: string, ids: string[]) => {
  const listed = sql`select id as member_id, now() as created_at from unnest(${ids}::uuid[]) id`
  const rows = await findListed(db, listed, { viewerId, cursor: undefined, limit: ids.length })
  return inOrder(ids, rows, row => row.member_id)
}

/** What was read by ids, in their order; without what is gone since. */
export const inOrder = <Row>(ids: string[], rows: Row[], idOf: (row: Row) => string) => {
  const byId = new Map(rows.map(row => [idOf(row), row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
