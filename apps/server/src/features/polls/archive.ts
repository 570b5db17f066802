import { ownData } from '@bowline/api/contract/own-data'
import { type Kysely, sql } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { ListCollection } from '../../own-archive/collection.ts'
import { aboutOwnPosts, batches, type ImportContext, timeOf } from '../../own-archive/import-context.ts'
import type { Documents, OwnData } from '../../own-archive/own-data.ts'
import { inMilliseconds, madeAt } from '../../own-archive/times.ts'
import { endPollJob } from './end-poll.ts'

export const pollVotes: ListCollection<'pollVotes'> = {
  tables: ['poll_votes'],
  schema: ownData.shape.pollVotes.default([]),
  after: ['posts'],
  gather: (db, memberId) => gatherVotes(db, memberId),
  key: ({ postId }) => postId,
  place: ({ createdAt, postId }) => [createdAt, postId],
  import: (context, documents) => importVotes(context, documents),
  counts: ({ own }) => [...own('pollVotes')].map(id => ({ id, count: 'votes' })),
  rowCount: memberId => sql<number>`(select count(*) from poll_votes where member_id = ${memberId})`,
}

const gatherVotes = (db: Kysely<DB>, memberId: string): Documents<'pollVotes'> => {
  const query = db
    .selectFrom('poll_votes')
    .select(['post_id', 'choice', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy(inMilliseconds('created_at'))
    .orderBy('post_id')
  return readInPages(db, query, row => ({ postId: row.post_id, choice: row.choice, ...madeAt(row) }))
}

const queueEnds = async ({ db, now, imported }: ImportContext) => {
  for (const { id: postId, poll } of imported('posts')) {
    const delay = poll ? Date.parse(poll.endsAt) - now.getTime() : 0
    if (delay > 0) await addJob(db, endPollJob, { postId }, { delay })
  }
}

/** Imports votes in the polls of the member's own posts. Polls that have not ended end here too. */
const importVotes = async (context: ImportContext, documents: OwnData['pollVotes']) => {
  await queueEnds(context)
  const polls = new Map(context.imported('posts').map(({ id, poll }) => [id, poll?.options.length ?? 0]))
  const own = aboutOwnPosts(context, 'pollVotes', documents).filter(
    ({ postId, choice }) => choice >= 0 && choice < (polls.get(postId) ?? 0),
  )
  const rows = own.map(({ postId, choice, createdAt }) => ({
    post_id: postId,
    member_id: context.memberId,
    choice,
    created_at: timeOf(context, createdAt),
  }))
  for (const batch of batches(rows)) await context.db.insertInto('poll_votes').values(batch).execute()
  return own
}
