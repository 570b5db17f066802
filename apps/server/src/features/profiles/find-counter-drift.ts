import { type KnotCategory, knotCategories } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewNotification } from '../../database/visibility.ts'
import { knotSums } from '../knots/index.ts'

/** The `id` is of a member, post, comment, event or challenge. */
export type CounterDrift = { id: string; count: string; kept: number; counted: number }

/**
 * Counts of members, posts, comments, events and challenges that differ from a recount, sums of Knots that differ
 * from the ledger, connections that differ from mutual follows, and unread notifications that are wrongly hidden or counted. There
 * should be none.
 */
export const findCounterDrift = async (db: Kysely<DB>) => {
  const { rows } = await sql<CounterDrift>`
    with counted as (
      select member_id,
        (select count(*)::int from posts where author_id = member_id and removed_at is null) as posts,
        (select count(*)::int from follows where following_id = member_id) as followers,
        (select count(*)::int from follows where follower_id = member_id) as following,
        (select count(*)::int from follows mine join follows theirs
          on theirs.follower_id = mine.following_id and theirs.following_id = mine.follower_id
          where mine.follower_id = member_id) as mutual,
        (select count(*)::int from connections where is_connection and member_id in (user_a, user_b)) as connections
      from profiles
    )
    select profiles.member_id as id, difference.*
    from profiles join counted using (member_id)
    cross join lateral (values
      ('posts', post_count, posts),
      ('followers', follower_count, followers),
      ('following', following_count, following),
      ('connections', connection_count, connections),
      ('mutual follows', connections, mutual)
    ) difference (count, kept, counted)
    where kept <> counted
    union all
    select posts.id, difference.*
    from posts cross join lateral (values
      ('likes', like_count, (select count(*)::int from likes where post_id = posts.id)),
      ('comments', comment_count,
        (select count(*)::int from comments where post_id = posts.id and deleted_at is null))
    ) difference (count, kept, counted)
    where kept <> counted
    union all
    select posts.id, 'votes', kept, counted
    from posts cross join lateral (
      select (
        select sum(count)::int from unnest(poll_counts) count
      ) as kept, count(*)::int as counted, (
        select bool_or(count <> (
          select count(*) from poll_votes where post_id = posts.id and choice = index - 1
        )) from unnest(poll_counts) with ordinality as kept (count, index)
      ) as differs
      from poll_votes where post_id = posts.id
    ) polled
    where poll_counts is not null and (differs or kept <> counted)
    union all
    select comments.id, difference.*
    from comments cross join lateral (values
      ('upvotes', upvotes, (select count(*)::int from comment_votes where comment_id = comments.id and value = 1)),
      ('downvotes', downvotes, (select count(*)::int from comment_votes where comment_id = comments.id and value = -1)),
      ('replies', reply_count, (select count(*)::int from comments reply where reply.parent_id = comments.id))
    ) difference (count, kept, counted)
    where kept <> counted
    union all
    select events.id, difference.*
    from events cross join lateral (values
      ('going', going_count, (select count(*)::int from event_rsvps where event_id = events.id and state = 'going')),
      ('waiting', waiting_count, (select count(*)::int from event_rsvps where event_id = events.id and state = 'waiting')),
      ('interested', interested_count,
        (select count(*)::int from event_rsvps where event_id = events.id and state = 'interested'))
    ) difference (count, kept, counted)
    where kept <> counted
    union all
    select challenges.id, difference.*
    from challenges cross join lateral (values
      ('taking part', member_count,
        (select count(*)::int from challenge_members where challenge_id = challenges.id and left_at is null)),
      ('check-ins', check_in_count,
        (select count(distinct (member_id, day))::int from challenge_check_ins where challenge_id = challenges.id))
    ) difference (count, kept, counted)
    where kept <> counted
    union all
    select profiles.member_id, difference.*
    from profiles
    left join knot_totals on knot_totals.member_id = profiles.member_id
    cross join lateral (
      select coalesce(sum(amount), 0)::int as total, ${sql.join(knotCategories.map(ledgerSum))}
      from knot_entries where knot_entries.member_id = profiles.member_id
    ) ledger
    cross join lateral (values
      ('Knots', coalesce(knot_totals.total, 0), ledger.total),
      ${sql.join(knotCategories.map(category => sql`(${sql.lit(`Knots of ${category}`)}, coalesce(knot_totals.${sql.ref(category)}, 0), ledger.${sql.ref(category)})`))}
    ) difference (count, kept, counted)
    where kept <> counted
    union all
    select coalesce(kept.member_id, ledger.member_id), 'Knots on a leaderboard', coalesce(kept.knots, 0), coalesce(ledger.knots, 0)
    from (select * from knot_sums where ${isShownWeek}) kept
    full join (select * from ${knotSums(sql`true`)} sums where ${isShownWeek}) ledger using (member_id, week, hobby_id)
    where coalesce(kept.knots, 0) <> coalesce(ledger.knots, 0)
    union all
    select recipient_id, 'hidden notifications', count(*) filter (where is_hidden)::int, count(*) filter (where not is_visible)::int
    from (
      select recipient_id, is_hidden, ${mayViewNotification(sql.ref('notifications.recipient_id'))} as is_visible
      from notifications
      where read_at is null and not exists (select from unread_checks where member_id = recipient_id)
      offset 0
    ) unread
    group by recipient_id having bool_or(is_hidden = is_visible)
    order by 1, 2`.execute(db)
  return rows
}

/** Leaderboards show all time and the week of the latest entries. */
const isShownWeek = sql`(
  week = '-infinity' or week = (select date_trunc('week', max(created_at) at time zone 'UTC')::date from knot_entries)
)`

const ledgerSum = (category: KnotCategory) =>
  sql`coalesce(sum(amount) filter (where category = ${sql.lit(category)}), 0)::int as ${sql.ref(category)}`
