import { endPoll } from '../features/polls/end-poll.ts'
import type { TestServer } from './server.ts'

/** Ends a poll before its time, as the job does. */
export const endPollNow = async ({ db, context }: TestServer, postId: string) => {
  await db.updateTable('posts').set({ poll_ends_at: context.now() }).where('id', '=', postId).execute()
  await endPoll(context, { postId })
}
