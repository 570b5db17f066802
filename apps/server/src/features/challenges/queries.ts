import { type ChallengeKind, challengeMessages, Refusal, type Visibility } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAfter, isAfterOldest, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewPost, mayViewProfileOf } from '../../database/visibility.ts'
import { type Wishes, wantsPost } from '../../database/wanted.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'
import { type PersonRow, personJson } from '../profiles/index.ts'
import { hasSetOut } from './lock-challenge.ts'

export type ChallengeRow = {
  id: string
  post_id: string
  kind: ChallengeKind
  title: string
  description: string
  starts_on: string
  ends_on: string
  goal: number
  member_count: number
  check_in_count: number
  set_out: boolean
  completed_at: Date | null
  created_at: Date
  updated_at: Date
  hobby: string
  visibility: Visibility
  like_count: number
  comment_count: number
  media: PictureRow | null
  check_in_media: PictureRow | null
  creator: PersonRow
  members: PersonRow[]
  /** The viewer's own day. */
  today: string
  own: {
    check_in_count: number
    completed: boolean
    paused: boolean
    days: string[]
    rests: { from: string; to: string | null }[]
  } | null
  place: string
}

const facesShown = 5
/** A day's end, as a time to page by. */
const endsAt = sql`challenges.ends_on::timestamp at time zone 'UTC'`
const id = sql.ref('challenges.id')

/** @throws Refusal 404 for a missing and for a hidden challenge */
export const findChallenge = async (db: Kysely<DB>, viewer: Wishes, challengeId: string, now: Date) => {
  const { rows } = await selectChallenges(viewer, now, sql`challenges.id = ${challengeId}`).execute(db)
  if (!rows[0]) throw new Refusal('not-found', challengeMessages.notFound)
  return rows[0]
}

type Wanted = {
  when: 'open' | 'over' | 'joined'
  hobby: string | undefined
  cursor: string | undefined
  limit: number
  now: Date
}

/** One row more than the limit, for `pageOf`. */
export const findChallenges = async (
  db: Kysely<DB>,
  viewer: Wishes,
  { when, hobby, cursor, limit, now }: Wanted,
) => {
  const isWanted = {
    open: sql`challenges.ends_on >= clock.today and ${isAfterOldest(cursor, endsAt, id)}`,
    over: sql`challenges.ends_on < clock.today and ${isAfter(cursor, endsAt, id)}`,
    joined: sql`own.joined_at is not null and own.left_at is null and ${isAfter(cursor, endsAt, id)}`,
  }[when]
  const order = when === 'open' ? sql`asc` : sql`desc`
  const { rows } = await selectChallenges(
    viewer,
    now,
    sql`${isWanted} and ${hobby === undefined ? sql`true` : sql`hobbies.slug = ${hobby}`}
    order by challenges.ends_on ${order}, challenges.id ${order} limit ${limit + 1}`,
  ).execute(db)
  return rows
}

/** The challenges that a member may see and that fulfil the condition. */
export const selectChallenges = (viewer: Wishes, now: Date, condition: RawBuilder<unknown>) => {
  const viewerId = viewer.id
  return sql<ChallengeRow>`
  select challenges.*, challenges.starts_on::text as starts_on, challenges.ends_on::text as ends_on,
    ${hasSetOut} as set_out, hobbies.slug as hobby, posts.visibility, posts.like_count, posts.comment_count,
    ${pictureRow('media')} as media, ${pictureRow('check_in_media')} as check_in_media, ${personJson('creator', 'creator_photo')} as creator,
    coalesce(faces.members, '[]'::json) as members, clock.today::text as today,
    case when own.joined_at is not null and own.left_at is null then json_build_object(
      'check_in_count', own.check_in_count, 'completed', own.completed_at is not null, 'paused', own.paused_on is not null,
      'days', (
        select coalesce(json_agg(distinct day), '[]'::json) from challenge_check_ins
        where challenge_id = challenges.id and member_id = ${viewerId}
      ),
      'rests', (
        select coalesce(json_agg(json_build_object('from', from_day, 'to', to_day)), '[]'::json) from challenge_pauses
        where challenge_id = challenges.id and member_id = ${viewerId}
      )
    ) end as own,
    ${placeOf(endsAt, id)} as place
  from challenges
  join posts on posts.id = challenges.post_id
  join hobbies on hobbies.id = posts.hobby_id
  join profiles creator on creator.member_id = posts.author_id
  left join media creator_photo on creator_photo.id = creator.photo_id
  left join media on media.id = posts.media_id
  cross join (
    select (${now}::timestamptz at time zone coalesce(
      (select time_zone from preferences where member_id = ${viewerId}), 'UTC'
    ))::date as today
  ) clock
  left join challenge_members own on own.challenge_id = challenges.id and own.member_id = ${viewerId}
  left join lateral (
    select shown.* from posts join media shown on shown.id = posts.media_id
    where posts.challenge_id = challenges.id and posts.media_id is not null and posts.visibility = 'public'
      and ${mayViewPost(viewerId)} and ${wantsPost(viewer)}
    order by posts.created_at desc, posts.id desc limit 1
  ) check_in_media on media.id is null
  left join lateral (
    select json_agg(${personJson('joiner', 'joiner_photo')} order by is_other, joined_at, joined.member_id) as members
    from (
      select member_id, joined_at, member_id <> ${viewerId} as is_other from challenge_members join profiles using (member_id)
      where challenge_id = challenges.id and left_at is null and ${mayViewProfileOf(viewerId, 'profiles')}
      order by is_other, joined_at, member_id limit ${facesShown}
    ) joined
    join profiles joiner on joiner.member_id = joined.member_id
    left join media joiner_photo on joiner_photo.id = joiner.photo_id
  ) faces on true
  where ${mayViewPost(viewerId)} and ${condition}`
}

export type ChallengeLeaderRow = PersonRow & { rank: number; check_ins: number }

/** Members, of one level if given, with a profile visible to the viewer, most days first, and the viewer's own rank. */
export const findChallengeLeaders = async (
  db: Kysely<DB>,
  viewerId: string,
  challengeId: string,
  level: string | null,
) => {
  const { rows } = await sql<ChallengeLeaderRow>`
    with ranked as (
      select challenge_members.member_id, check_in_count as check_ins, (rank() over (order by check_in_count desc))::int as rank
      from challenge_members
      join profiles using (member_id)
      left join knot_totals using (member_id)
      left join preferences using (member_id)
      where challenge_id = ${challengeId} and left_at is null
        ${level ? sql`and coalesce(knot_totals.level, 'Sprout') = ${level}` : sql``}
        and preferences.on_leaderboards is distinct from false
        and ${mayViewProfileOf(viewerId, 'profiles')}
    ), shown as (
      (select * from ranked order by rank, member_id limit 50) union (select * from ranked where member_id = ${viewerId})
    )
    select shown.*, member.display_name, member.username, photo.path as photo_path
    from shown join profiles member using (member_id) left join media photo on photo.id = member.photo_id
    order by rank, member_id`.execute(db)
  return rows
}

export const levelOf = async (db: Kysely<DB>, memberId: string) => {
  const row = await db
    .selectFrom('knot_totals')
    .select('level')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.level ?? 'Sprout'
}
