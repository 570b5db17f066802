import { type KnotCategory, knotCategories } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { repairConnections } from '../follows/index.ts'
import { knotSums, levelOf } from '../knots/index.ts'
import { setHidden } from '../notifications/index.ts'
import type { CounterDrift } from './find-counter-drift.ts'

/**
 * Recounts the differing counts. Rows are locked first, in the order of all writes, so that concurrent writes are
 * either included or applied afterwards.
 */
export const repairCounters = async (db: Kysely<DB>, drift: CounterDrift[], now: Date) => {
  const idsOf = (isMeant: (count: string) => boolean) =>
    sql`any(${[...new Set(drift.filter(({ count }) => isMeant(count)).map(({ id }) => id))]}::uuid[])`
  const members = idsOf(count => memberCounts.has(count))
  const posts = idsOf(count => postCounts.has(count))
  const comments = idsOf(count => commentCounts.has(count))
  const knots = idsOf(count => count.startsWith('Knots'))
  await repairEvents(
    db,
    idsOf(count => eventCounts.has(count)),
  )
  await repairChallenges(
    db,
    idsOf(count => challengeCounts.has(count)),
  )
  await lockMembers(db, members)
  await sql`select from posts where id = ${posts} order by id for no key update`.execute(db)
  await sql`select from comments where id = ${comments} order by id for no key update`.execute(db)
  for (const { id } of drift.filter(({ count }) => count === 'mutual follows'))
    await repairConnections(db, id, now)
  await repairMembers(db, members)
  await repairPosts(db, posts)
  await repairComments(db, comments)
  await repairKnots(db, knots, now)
  await setHidden(
    db,
    drift.filter(({ count }) => count === 'hidden notifications').map(({ id }) => id),
  )
}

const memberCounts = new Set(['posts', 'followers', 'following', 'connections', 'mutual follows'])
const postCounts = new Set(['likes', 'comments', 'votes'])
const eventCounts = new Set(['going', 'waiting'])
const challengeCounts = new Set(['taking part', 'check-ins'])
const commentCounts = new Set(['upvotes', 'downvotes', 'replies'])

type Ids = RawBuilder<unknown>

/** With their connections, actual and missing ones. */
const lockMembers = (db: Kysely<DB>, members: Ids) =>
  sql`
    select from profiles where member_id = ${members} or member_id = any(array(
      select following_id from follows where follower_id = ${members}
      union all select user_a from connections where user_b = ${members}
      union all select user_b from connections where user_a = ${members}
    )) order by member_id for no key update`.execute(db)

const repairMembers = (db: Kysely<DB>, members: Ids) =>
  sql`
    update profiles set
      post_count = (select count(*) from posts where author_id = member_id and removed_at is null),
      follower_count = (select count(*) from follows where following_id = member_id),
      following_count = (select count(*) from follows where follower_id = member_id),
      connection_count = (select count(*) from connections where is_connection and member_id in (user_a, user_b))
    where member_id = ${members}`.execute(db)

const repairPosts = (db: Kysely<DB>, posts: Ids) =>
  sql`
    update posts set
      like_count = (select count(*) from likes where post_id = posts.id),
      comment_count = (select count(*) from comments where post_id = posts.id and deleted_at is null),
      poll_counts = case when poll_counts is not null then array(
        select (select count(*)::int from poll_votes where post_id = posts.id and choice = index - 1)
        from generate_series(1, cardinality(poll_counts)) index order by index
      ) end
    where id = ${posts}`.execute(db)

const repairComments = (db: Kysely<DB>, comments: Ids) =>
  sql`
    update comments set
      upvotes = (select count(*) from comment_votes where comment_id = comments.id and value = 1),
      downvotes = (select count(*) from comment_votes where comment_id = comments.id and value = -1),
      reply_count = (select count(*) from comments reply where reply.parent_id = comments.id)
    where id = ${comments}`.execute(db)

const repairEvents = async (db: Kysely<DB>, events: Ids) => {
  await sql`select from events where id = ${events} order by id for update`.execute(db)
  await sql`
    update events set
      going_count = (select count(*) from event_rsvps where event_id = events.id and state = 'going'),
      waiting_count = (select count(*) from event_rsvps where event_id = events.id and state = 'waiting'),
      interested_count = (select count(*) from event_rsvps where event_id = events.id and state = 'interested')
    where id = ${events}`.execute(db)
}

const repairChallenges = async (db: Kysely<DB>, challenges: Ids) => {
  await sql`select from challenges where id = ${challenges} order by id for update`.execute(db)
  await sql`
    update challenge_members set check_in_count = (
      select count(distinct day) from challenge_check_ins checked
      where checked.challenge_id = challenge_members.challenge_id and checked.member_id = challenge_members.member_id
    )
    where challenge_id = ${challenges}`.execute(db)
  await sql`
    update challenges set
      member_count = (select count(*) from challenge_members where challenge_id = challenges.id and left_at is null),
      check_in_count = (
        select count(distinct (member_id, day)) from challenge_check_ins where challenge_id = challenges.id
      )
    where id = ${challenges}`.execute(db)
}

const repairKnots = async (db: Kysely<DB>, members: Ids, now: Date) => {
  await sql`
    insert into knot_totals (member_id, created_at, updated_at)
    select member_id, ${now}, ${now} from profiles where member_id = ${members} order by member_id
    on conflict (member_id) do update set updated_at = excluded.updated_at`.execute(db)
  await sql`
    update knot_totals set total = ledger.total, level = ${levelOf(sql`ledger.total`)},
      ${sql.join(knotCategories.map(category => sql`${sql.ref(category)} = ledger.${sql.ref(category)}`))}
    from (
      select profiles.member_id, coalesce(sum(amount), 0)::int as total, ${sql.join(knotCategories.map(ledgerSum))}
      from profiles left join knot_entries using (member_id)
      where profiles.member_id = ${members} group by profiles.member_id
    ) ledger
    where ledger.member_id = knot_totals.member_id`.execute(db)
  await sql`delete from knot_sums where member_id = ${members}`.execute(db)
  await sql`
    insert into knot_sums (member_id, week, hobby_id, knots)
    select member_id, week, hobby_id, knots from ${knotSums(sql`entry.member_id = ${members}`)} sums`.execute(
    db,
  )
}

const ledgerSum = (category: KnotCategory) =>
  sql`coalesce(sum(amount) filter (where category = ${sql.lit(category)}), 0)::int as ${sql.ref(category)}`
