import type { SkillLevel } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { isFollowing, mayViewProfileOf, notMuted } from '../../database/visibility.ts'
import { relationColumns } from '../follows/index.ts'
import type { MemberRow } from '../profiles/index.ts'
import { isAfterScore, scorePlace } from '../search/index.ts'

export type HobbyistRow = MemberRow & {
  id: string
  hobbies: { slug: string; level: SkillLevel | null }[]
  shared: string[]
  followed_by: { name: string; count: number } | null
}

export const hobbyistSorts = ['common', 'newest', 'active'] as const
export type HobbyistSort = (typeof hobbyistSorts)[number]

export type Wanted = {
  viewerId: string
  hobby: string | undefined
  level: SkillLevel | undefined
  /** Only with one of the viewer's hobbies. */
  onlyAlike: boolean
  /** Without members the viewer already follows or has muted. */
  onlyNew: boolean
  sort: HobbyistSort
  /** When the first page was read. Later follows of the viewer do not change the order. */
  readAt: Date
  /** The place of the last row of the page before. */
  after: string | undefined
  limit: number
}

const memberId = sql.ref('member.member_id')

/** The members whom the viewer follows and who follow a member, as far as the viewer may see them. */
const followedBy = (viewerId: string, columns: RawBuilder<unknown>, readAt?: Date) => sql`
  select ${columns}
  from follows mine
  join follows theirs on theirs.follower_id = mine.following_id and theirs.following_id = ${memberId}
  join profiles between_us on between_us.member_id = mine.following_id
  where mine.follower_id = ${viewerId} and ${readAt ? sql`mine.created_at <= ${readAt}` : sql`true`}
    and ${mayViewProfileOf(viewerId, 'between_us')}`

/** More than any score of what two members have in common. */
const toDiscover = 1_000_000

const scores = ({ viewerId, readAt }: Wanted): Record<HobbyistSort, RawBuilder<unknown>> => ({
  common: sql`
    case when exists (
      select from follows
      where follower_id = ${viewerId} and following_id = ${memberId} and created_at <= ${readAt}
    ) then 0 else ${sql.lit(toDiscover)} end
    + 1000 * coalesce(alike.count, 0)
    + least(999, (${followedBy(viewerId, sql`count(*)`, readAt)}))`,
  newest: sql`(extract(epoch from member.created_at) * 1000)::bigint`,
  // Knots show activity, and everybody can see them.
  active: sql`coalesce((select total from knot_totals where knot_totals.member_id = ${memberId}), 0)::bigint`,
})

/**
 * Members with a profile visible to the viewer, one row more than the limit. By `common`, members whom the viewer
 * does not follow come first.
 */
export const findHobbyists = async (db: Kysely<DB>, wanted: Wanted) => {
  const { viewerId, after, limit, sort } = wanted
  const score = scores(wanted)[sort]
  const { rows } = await sql<HobbyistRow>`
    with own as (select hobby_id from profile_hobbies where member_id = ${viewerId}),
    alike as (
      select member_id, count(*)::int as count from profile_hobbies
      where hobby_id in (select hobby_id from own) group by member_id
    ),
    page as (
      select scored.* from (
        select member.member_id, (${score})::bigint as score
        from profiles member left join alike on alike.member_id = member.member_id
        where ${memberId} <> ${viewerId} and ${isWanted(wanted)} and ${mayViewProfileOf(viewerId, 'member')}
      ) scored
      where ${isAfterScore(after, sql`scored.score`, sql`scored.member_id`)}
      order by scored.score desc, scored.member_id desc
      limit ${limit + 1}
    )
    select member.member_id as id, member.member_id, member.username, member.display_name, member.bio, member.profile_visibility,
      photo.path as photo_path, ${scorePlace(sql`page.score`, sql`page.member_id`)} as place,
      ${relationColumns(viewerId)},
      coalesce((
        select json_agg(json_build_object('slug', hobbies.slug, 'level', profile_hobbies.level) order by profile_hobbies.position)
        from profile_hobbies join hobbies on hobbies.id = profile_hobbies.hobby_id
        where profile_hobbies.member_id = ${memberId}
      ), '[]') as hobbies,
      array(
        select hobbies.slug from profile_hobbies join hobbies on hobbies.id = profile_hobbies.hobby_id
        where profile_hobbies.member_id = ${memberId} and profile_hobbies.hobby_id in (select hobby_id from own)
        order by profile_hobbies.position
      ) as shared,
      (
        select case when count(*) > 0 then
          json_build_object('name', min(known.display_name), 'count', count(*)) end
        from (${followedBy(viewerId, sql`between_us.display_name`)}) known
      ) as followed_by
    from page
    join profiles member on member.member_id = page.member_id
    left join media photo on photo.id = member.photo_id
    order by page.score desc, page.member_id desc`.execute(db)
  return rows
}

const isWanted = ({ viewerId, hobby, level, onlyAlike, onlyNew }: Wanted) => {
  const conditions: RawBuilder<unknown>[] = []
  if (hobby !== undefined || level !== undefined)
    conditions.push(sql`exists (
      select from profile_hobbies join hobbies on hobbies.id = profile_hobbies.hobby_id
      where profile_hobbies.member_id = ${memberId}
        and ${hobby === undefined ? sql`true` : sql`hobbies.slug = ${hobby}`}
        and ${level === undefined ? sql`true` : sql`profile_hobbies.level = ${level}`}
    )`)
  if (onlyAlike) conditions.push(sql`alike.count > 0`)
  if (onlyNew) conditions.push(sql`not ${isFollowing(viewerId, memberId)}`, notMuted(viewerId, memberId))
  return conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}
