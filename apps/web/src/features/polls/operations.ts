import type { Poll } from '@bowline/api'
import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { changePost, createsPost, isOfPost } from '../posts/data.ts'

export const voteInPoll = defineOperation('VOTE_IN_POLL', {
  scope: ({ postId }) => `post:${postId}`,
  setting: ({ postId }) => `poll:${postId}`,
  needs: createsPost,
  send: (api, { postId, choice }, options) =>
    api.voteInPoll({ params: { postId }, body: { choice } }, options),
  apply: ({ queryClient }, { postId }, { poll }) =>
    changePost(queryClient, postId, post => ({ ...post, poll })),
  overlay: {
    post: {
      isAbout: isOfPost,
      patch: (post, { operation: { choice } }) => ({
        ...post,
        poll: post.poll && withVote(post.poll, choice),
      }),
      isMarked: 'once refused',
    },
  },
  describe: ({ postId }, { post }) => t`Voting in ${post(postId)}`,
})

/** Results that are still hidden from the member stay hidden until the server has the vote. */
export const withVote = (poll: Poll, choice: number): Poll => ({
  ...poll,
  choice,
  voteCount: poll.voteCount + Number(poll.choice === null),
  options: poll.options.map(({ text, voteCount }, index) => ({
    text,
    voteCount:
      voteCount === null ? null : voteCount + Number(index === choice) - Number(index === poll.choice),
  })),
})
