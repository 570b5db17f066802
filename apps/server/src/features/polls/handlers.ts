import type { HandlersOf } from '../../http/handlers.ts'
import { readPost } from '../posts/index.ts'
import { vote } from './vote.ts'

export const pollsHandlers = {
  voteInPoll: async (call, { params: { postId }, body: { choice } }) => {
    await vote(call, postId, choice)
    return readPost(call, postId)
  },
} satisfies HandlersOf<'voteInPoll'>
