import type { Poll } from '@bowline/api'
import { type Items, isInProgress } from '../../offline/pending.ts'

/** The poll with the member's pending vote. A refused vote does not count. */
export const shownPoll = (postId: string, poll: Poll, items: Items): Poll => {
  const votes = items.flatMap(item =>
    item.operation.type === 'VOTE_IN_POLL' && item.operation.postId === postId && isInProgress(item)
      ? item.operation.choice
      : [],
  )
  const choice = votes.at(-1)
  return choice === undefined ? poll : withVote(poll, choice)
}

/** Results that are still hidden from the member stay hidden until the server has the vote. */
const withVote = (poll: Poll, choice: number): Poll => ({
  ...poll,
  choice,
  voteCount: poll.voteCount + Number(poll.choice === null),
  options: poll.options.map(({ text, voteCount }, index) => ({
    text,
    voteCount:
      voteCount === null ? null : voteCount + Number(index === choice) - Number(index === poll.choice),
  })),
})
