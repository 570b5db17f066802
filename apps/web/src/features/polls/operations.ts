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
  // The lazily loaded poll shows the vote itself, see shown-poll.ts.
  overlay: { post: { isAbout: isOfPost, isMarked: 'once refused' } },
  describe: ({ postId }, { post }) => t`Voting in the poll in ${post(postId)}`,
})
