import { invalid, pollMessages, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { lockPost } from '../posts/index.ts'

/**
 * Sets the member's choice. A choice made before the end counts, even if it arrives later.
 * See docs/product/posts.md#polls.
 * @throws Refusal
 */
export const vote = async (call: MemberWriteCall, postId: string, choice: number) => {
  const { db, viewer, madeAt } = call
  await lockPost(call, sql`${postId}::uuid`, { forCounts: true, signedOut: pollMessages.signedOut })
  const { rows } = await sql<{ options: number; ends_at: Date; earlier: number | null }>`
    select cardinality(poll_options) as options, poll_ends_at as ends_at, choice as earlier
    from posts left join poll_votes on post_id = posts.id and member_id = ${viewer.id}
    where posts.id = ${postId} and poll_options is not null`.execute(db)
  const poll = rows[0]
  if (!poll) throw new Refusal('not-found', pollMessages.notFound)
  if (choice < 0 || choice >= poll.options) throw invalid(pollMessages.unknownOption, { field: 'choice' })
  if (madeAt >= poll.ends_at) throw new Refusal('conflict', pollMessages.ended)
  if (poll.earlier === choice) return
  await sql`
    insert into poll_votes (post_id, member_id, choice, created_at)
    values (${postId}, ${viewer.id}, ${choice}, ${madeAt})
    on conflict (post_id, member_id) do update set choice = excluded.choice, created_at = excluded.created_at`.execute(
    db,
  )
  const counted = await sql<{ vote_count: number }>`
    update posts set poll_counts = array(
      select count + (index = ${choice} + 1)::int - (index is not distinct from ${poll.earlier}::int + 1)::int
      from unnest(poll_counts) with ordinality as counted (count, index) order by index
    )
    where id = ${postId}
    returning (select sum(count)::int from unnest(poll_counts) count) as vote_count`.execute(db)
  call.emit({ post: postId }, { type: 'poll', postId, voteCount: counted.rows[0]?.vote_count ?? 0 })
}
