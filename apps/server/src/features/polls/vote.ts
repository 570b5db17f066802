import { invalid, pollMessages, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { compileOnce } from '../../database/compile-once.ts'
import { lockPost } from '../posts/index.ts'

/**
 * Sets the member's choice. A choice made before the end counts, even if it arrives later.
 * See docs/product/posts.md#polls.
 * @throws Refusal
 */
export const vote = async (call: MemberWriteCall, postId: string, choice: number) => {
  const { db, viewer, madeAt } = call
  await lockPost(call, postId, { forCounts: true, signedOut: pollMessages.signedOut })
  const [poll] = await setChoice(db, { postId, memberId: viewer.id, choice, madeAt })
  if (!poll) throw new Refusal('not-found', pollMessages.notFound)
  if (choice < 0 || choice >= poll.options) throw invalid(pollMessages.unknownOption, { field: 'choice' })
  if (madeAt >= poll.ends_at) throw new Refusal('conflict', pollMessages.ended)
  if (poll.vote_count !== null)
    call.emit({ post: postId }, { type: 'poll', postId, voteCount: poll.vote_count })
}

type Poll = { options: number; ends_at: Date; vote_count: number | null }
type Values = { postId: string; memberId: string; choice: number; madeAt: Date }

/** Changes nothing if the choice is not allowed or is the same. The caller has locked the post in an earlier statement. */
const setChoice = compileOnce<Poll, Values>(
  ({ postId, memberId, choice, madeAt }) => sql`
    with poll as materialized (
      select posts.id, cardinality(poll_options) as options, poll_ends_at as ends_at, choice as earlier
      from posts left join poll_votes on post_id = posts.id and member_id = ${memberId}
      where posts.id = ${postId} and poll_options is not null
    ), voted as (
      insert into poll_votes (post_id, member_id, choice, created_at)
      select id, ${memberId}::uuid, ${choice}::int, ${madeAt}::timestamptz from poll
      where ${choice}::int between 0 and options - 1 and ${madeAt}::timestamptz < ends_at
        and earlier is distinct from ${choice}::int
      on conflict (post_id, member_id) do update set choice = excluded.choice, created_at = excluded.created_at
      returning post_id
    ), counted as (
      update posts set poll_counts = array(
        select count + (index = ${choice}::int + 1)::int - (index is not distinct from poll.earlier + 1)::int
        from unnest(poll_counts) with ordinality as counts (count, index) order by index
      )
      from voted, poll where posts.id = voted.post_id
      returning poll_counts
    )
    select options, ends_at, (select sum(count)::int from counted, unnest(poll_counts) count) as vote_count from poll`,
)
