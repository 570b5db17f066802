import { votes } from '@bowline/domain'
import { z } from 'zod'
import { pageFields, timestamp, uuid } from './fields.ts'
import { author } from './members.ts'
import { picture } from './pictures.ts'

/**
 * `content` is stored text: show `plainText(content)`. A deleted comment with replies stays as a placeholder without
 * author and text. See docs/product/comments.md#author.
 */
export const comment = z
  .object({
    id: uuid.describe("The comment's id."),
    postId: uuid.describe('The id of the post it is on.'),
    authorId: z.string().nullable().describe('The id of the member who wrote it; null once it is deleted.'),
    author: author.nullable().describe('The member who wrote it; null once it is deleted.'),
    content: z.string().describe('The text, with `& < > " \'` as HTML entities; empty once it is deleted.'),
    picture: picture.nullable().describe('The picture; null if there is none.'),
    createdAt: timestamp.describe('When it was written.'),
    updatedAt: timestamp.describe('When it was last changed.'),
    likeCount: z.literal(0).describe('Always 0: comments are voted on, not liked.'),
    upvotes: z.int().describe('How many members voted it up.'),
    downvotes: z.int().describe('How many members voted it down.'),
    voteScore: z.int().describe('Upvotes minus downvotes.'),
    userVote: z.literal(votes).describe('Your vote: 1 for up, -1 for down, 0 for none.'),
    parentId: uuid
      .nullable()
      .describe('The id of the comment it replies to; null for a comment on the post itself.'),
    isReply: z.boolean().describe('Whether it is a reply.'),
    replyCount: z.int().describe('How many replies it has.'),
    isDeleted: z
      .boolean()
      .describe('Whether it was deleted. A deleted comment stays in the list only if it has replies.'),
    can: z
      .object({
        edit: z.boolean().describe('Whether you may edit it.'),
        delete: z.boolean().describe('Whether you may delete it.'),
        reply: z.boolean().describe('Whether you may reply to it.'),
      })
      .describe('What you may do with it.'),
  })
  .meta({
    id: 'Comment',
    description:
      'A comment, as it appears to you. A deleted comment that has replies stays as a placeholder without author or text.',
  })
export type Comment = z.infer<typeof comment>

export const replyPage = z
  .object({
    replies: z.array(comment).describe('The replies on this page, oldest first.'),
    ...pageFields,
  })
  .meta({ id: 'ReplyPage', description: 'A page of replies.' })
export type ReplyPage = z.infer<typeof replyPage>

export const thread = comment
  .extend({
    replies: z.array(comment).describe('The first replies, oldest first.'),
    hasMoreReplies: z.boolean().describe('Whether there are more replies than these.'),
    repliesCursor: z
      .string()
      .nullable()
      .describe('The `cursor` to pass to `listReplies` for more replies; null if there are no more.'),
  })
  .meta({ id: 'Thread', description: 'A comment with its first replies.' })
export type Thread = z.infer<typeof thread>

export const commentPage = z
  .object({
    comments: z.array(thread).describe('The comments on this page, newest first.'),
    ...pageFields,
  })
  .meta({ id: 'CommentPage', description: 'A page of comments.' })
export type CommentPage = z.infer<typeof commentPage>
