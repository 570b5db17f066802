import { pollMessages } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { uuid } from './shapes/fields.ts'
import { post } from './shapes/posts.ts'

export const polls = {
  voteInPoll: {
    tag: 'Polls',
    access: 'member',
    rate: 'write',
    summary: 'Vote in a poll',
    description:
      'Sets your choice and returns the post with the results. You can change your choice until the poll ends. Nobody sees who chose what. A vote made offline before the end still counts if it arrives within 14 days.',
    refusals: ['not-found', 'conflict'],
    params: z.object({ postId: uuid.describe("The post's id.") }),
    body: z.object({ choice: z.int().describe('The index of the option, starting at 0.') }),
    response: post,
    signedOut: pollMessages.signedOut,
  },
} satisfies Record<string, OperationContract>
