import { type RawBuilder, sql } from 'kysely'
import { defineStatement, type Given } from '../../database/statement.ts'
import { type Member, mayViewProfileOf, notMuted } from '../../database/visibility.ts'

/**
 * Where to find the next members of the directory, in order:
 * - `all`: all who match, if they are few enough to compare each with the viewer;
 * - `near`: of many, those who are most likely to have something in common with the viewer, compared like that;
 * - `others`: all others whom the viewer does not follow, newest first;
 * - `followed`: those whom the viewer follows, compared with the viewer;
 * - `newest`, `ranked` and `unranked`: everybody by the time of joining, or by Knots and then those without any.
 */
export type Tier = 'all' | 'near' | 'others' | 'followed' | 'newest' | 'ranked' | 'unranked'

export type HobbyistSort = 'common' | 'newest' | 'active'
export type Filters = { hasHobby: boolean; hasLevel: boolean; onlyAlike: boolean; onlyNew: boolean }
export type Shape = Filters & { tier: Tier; sort: HobbyistSort; isFirst: boolean }

export type Values = {
  viewerId: string
  hobby: string | undefined
  level: string | undefined
  /** Later follows of the viewer do not change the order. */
  readAt: Date
  /** The Monday of the week. */
  week: string
  /** The place of the last row before. */
  score: number
  id: string
  count: number
}

export type PlaceRow = { member_id: string; score: string }

/** Among more members, not each one is compared with the viewer. */
const comparedAtMost = 2000
/** So many members of each hobby of the viewer, by about how many Knots they have in it of all time and of the week, are near. */
const nearOfHobby = 100
const nearByFollows = 200
/** The viewer's latest follows tell whom members have in common, and so many of each one's. */
const followsCompared = 100

/** The members whom the viewer follows and may see, as far as they are compared. */
export const followedBy = (viewerId: Member, isMeant: RawBuilder<unknown>) => sql`(
      select between_us.member_id, between_us.display_name
      from (
        select following_id from follows
        where follower_id = ${viewerId} and ${isMeant}
        order by created_at desc, following_id desc limit ${sql.lit(followsCompared)}
      ) mine
      join profiles between_us on between_us.member_id = mine.following_id
      where ${mayViewProfileOf(viewerId, 'between_us')}
    )`

/** Whether few enough members match to compare each with the viewer. */
export const isFewQuery = defineStatement((given: Given<Values>, filters: Filters) => {
  const { hasHobby, hasLevel, onlyAlike } = filters
  const matching =
    hasHobby || hasLevel
      ? sql`profile_hobbies where ${isMeantHobby(given, filters)}`
      : onlyAlike
        ? sql`profile_hobbies where hobby_id = any(array(${ownHobbies(given)}))`
        : sql`profiles`
  return sql<{ is_few: boolean }>`
    select count(*) <= ${sql.lit(comparedAtMost)} as is_few
    from (select from ${matching} limit ${sql.lit(comparedAtMost + 1)}) matching`
})

/** The next places of a tier that the viewer may see. */
export const placesQuery = defineStatement((given: Given<Values>, shape: Shape) =>
  isCompared(shape.tier) ? compared(given, shape) : walked(given, shape),
)

const isCompared = (tier: Tier) => tier === 'all' || tier === 'near' || tier === 'followed'

/** More than any score of what two members have in common. */
const toDiscover = 1_000_000

/** Scores a limited number of members, and then checks one after the other whether the viewer may see them. */
const compared = (given: Given<Values>, shape: Shape) => {
  const { viewerId, readAt, score, id, count } = given
  const member = sql.ref('pool.member_id')
  const alike = sql`(
        select count(*) from profile_hobbies
        where profile_hobbies.member_id = ${member} and hobby_id = any(array(${ownHobbies(given)}))
      )`
  const scores: Record<HobbyistSort, RawBuilder<unknown>> = {
    common: sql`case when ${isFollowed(given, member)} then 0 else ${sql.lit(toDiscover)} end
      + 1000 * ${alike} + least(999, coalesce(mutual.count, 0))`,
    newest: sql`(select ${joinedScore} from profiles where member_id = ${member})`,
    active: sql`coalesce((select total from knot_totals where knot_totals.member_id = ${member}), 0)`,
  }
  return sql<PlaceRow>`
  with mutual as materialized (${mutual(given, readAt)}), pool as materialized (${pool(given, shape)})
  select scored.member_id, scored.score::text as score
  from (
    select * from (
      select ${member}, (${scores[shape.sort]})::bigint as score
      from pool left join mutual on mutual.member_id = ${member}
      where ${member} <> ${viewerId} and ${matches(given, shape, member)}
      offset 0
    ) scored
    where ${shape.tier === 'near' ? sql`scored.score > ${sql.lit(toDiscover)}` : sql`true`}
      and ${shape.isFirst ? sql`true` : sql`(scored.score, scored.member_id) < (${score}::bigint, ${id}::uuid)`}
    order by scored.score desc, scored.member_id desc
    offset 0
  ) scored
  cross join lateral (
    select from profiles member where member.member_id = scored.member_id and ${mayViewProfileOf(viewerId, 'member')} offset 0
  ) visible
  order by scored.score desc, scored.member_id desc
  limit ${count}`
}

/** How many of the members whom the viewer follows follow another member. */
const mutual = ({ viewerId }: Given<Values>, readAt: RawBuilder<Date>) => sql`
    select theirs.following_id as member_id, count(*) as count
    from ${followedBy(viewerId, sql`created_at <= ${readAt}`)} mine
    cross join lateral (
      select following_id from follows where follower_id = mine.member_id
      order by created_at desc, following_id desc limit ${sql.lit(followsCompared)}
    ) theirs
    group by theirs.following_id`

const pool = (given: Given<Values>, shape: Shape) => {
  const { tier, hasHobby, hasLevel, onlyAlike } = shape
  if (tier === 'near') return near(given)
  if (tier === 'followed')
    return sql`
    select following_id as member_id from follows
    where follower_id = ${given.viewerId} and created_at <= ${given.readAt}`
  if (hasHobby || hasLevel)
    return sql`select distinct member_id from profile_hobbies where ${isMeantHobby(given, shape)}`
  return onlyAlike
    ? sql`select distinct member_id from profile_hobbies where hobby_id = any(array(${ownHobbies(given)}))`
    : sql`select member_id from profiles`
}

const near = (given: Given<Values>) => {
  const best = (week: RawBuilder<unknown>) => sql`
    select best.member_id from (${ownHobbies(given)}) own cross join lateral (
      select member_id from knot_sums where week = ${week} and knot_sums.hobby_id = own.hobby_id
      order by band desc limit ${sql.lit(nearOfHobby)}
    ) best`
  return sql`
    ${best(sql`'-infinity'`)}
    union ${best(sql`${given.week}::date`)}
    union (select member_id from mutual order by count desc, member_id limit ${sql.lit(nearByFollows)})`
}

/** Reads members in the order of an index, those with Knots band by band (see knot_band), and stops when there are enough. */
const walked = (given: Given<Values>, shape: Shape) => {
  const { viewerId, readAt, score, id, count } = given
  const { tier, isFirst } = shape
  const member = sql.ref('member.member_id')
  const after = (place: RawBuilder<unknown>) => (isFirst ? sql`true` : place)
  const isMeant = sql`${member} <> ${viewerId} and ${matches(given, shape, member)} and ${mayViewProfileOf(viewerId, 'member')}`
  if (tier === 'ranked')
    return sql<PlaceRow>`
    select ranked.member_id, total::text as score
    from (
      select member_id, total, band from knot_totals
      where total > 0 and ${after(sql`band <= knot_band(${score}::bigint) and (total, member_id) < (${score}::bigint, ${id}::uuid)`)}
      order by band desc, total desc, member_id desc offset 0
    ) ranked
    cross join lateral (select from profiles member where ${member} = ranked.member_id and ${isMeant} offset 0) meant
    order by band desc, total desc, ranked.member_id desc
    limit ${count}`
  if (tier === 'unranked')
    return sql<PlaceRow>`
    select member.member_id, '0' as score
    from profiles member left join knot_totals on knot_totals.member_id = member.member_id
    where coalesce(total, 0) <= 0 and ${after(sql`member.member_id < ${id}::uuid`)} and ${isMeant}
    order by member.member_id desc
    limit ${count}`
  return sql<PlaceRow>`
  ${
    tier === 'others'
      ? sql`with mutual as materialized (${mutual(given, readAt)}), shown_before as materialized (
        select pool.member_id from (${near(given)}) pool
        left join mutual on mutual.member_id = pool.member_id
        where mutual.member_id is not null or ${sharesHobby(given, sql.ref('pool.member_id'))}
      )`
      : sql``
  }
  select member.member_id, ${joinedScore}::text as score
  from profiles member
  where ${after(sql`(member.created_at, member.member_id) < (timestamptz 'epoch' + ${score}::bigint * interval '1 microsecond', ${id}::uuid)`)}
    and ${isMeant}
    ${tier === 'others' ? sql`and not ${isFollowed(given, member)} and not exists (select from shown_before where member_id = ${member})` : sql``}
  order by member.created_at desc, member.member_id desc
  limit ${count}`
}

const joinedScore = sql`(extract(epoch from created_at) * 1000000)::bigint`

const ownHobbies = ({ viewerId }: Given<Values>) =>
  sql`select hobby_id from profile_hobbies where member_id = ${viewerId}`

const isMeantHobby = ({ hobby, level }: Given<Values>, { hasHobby, hasLevel }: Filters) => sql`(
  ${hasHobby ? sql`profile_hobbies.hobby_id = (select id from hobbies where slug = ${hobby})` : sql`true`}
  and ${hasLevel ? sql`profile_hobbies.level = ${level}` : sql`true`}
)`

const isFollowed = ({ viewerId, readAt }: Given<Values>, member: RawBuilder<unknown>) => sql`exists (
      select from follows
      where follower_id = ${viewerId} and following_id = ${member} and created_at <= ${readAt}
    )`

/** For each member on its own: PostgreSQL would read whole hobbies at once for an `exists`. */
const sharesHobby = (given: Given<Values>, member: RawBuilder<unknown>) => sql`(
  select true from profile_hobbies
  where profile_hobbies.member_id = ${member} and hobby_id = any(array(${ownHobbies(given)})) limit 1
) is true`

const matches = (given: Given<Values>, filters: Filters, member: RawBuilder<unknown>) => {
  const { viewerId } = given
  const conditions = [
    (filters.hasHobby || filters.hasLevel) &&
      sql`(
        select true from profile_hobbies where profile_hobbies.member_id = ${member} and ${isMeantHobby(given, filters)} limit 1
      ) is true`,
    filters.onlyAlike && sharesHobby(given, member),
    filters.onlyNew &&
      sql`not exists (select from follows where follower_id = ${viewerId} and following_id = ${member})
        and ${notMuted(viewerId, member)}`,
  ].filter(condition => condition !== false)
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}
