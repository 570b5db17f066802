import { checkVote, cleanComment, commentMessages, postMessages, votes } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned } from './rules.ts'
import { comment, commentPage, replyPage } from './shapes/comments.ts'
import { baseUpdatedAt, done, pageQuery, uuid } from './shapes/fields.ts'
import { version } from './shapes/versions.ts'

const ofPost = z.object({ postId: uuid.describe("The post's id.") })
const ofComment = z.object({ commentId: uuid.describe("The comment's id.") })
const reading = {
  tag: 'Comments',
  access: 'member',
  rate: 'read',
  signedOut: postMessages.viewSignedOut,
} as const
const commenting = { ...reading, rate: 'write', signedOut: commentMessages.signedOut } as const
/** The rule cuts text that is too long, so this is only a bound for the server. */
const typed = z.string().max(100_000).default('')

export const comments = {
  listComments: {
    ...reading,
    summary: "List a post's comments",
    description: 'Returns comments, newest first, each with its first replies, oldest first.',
    refusals: ['not-found'],
    params: ofPost,
    query: pageQuery,
    response: commentPage,
  },
  createComment: {
    ...commenting,
    summary: 'Create a comment',
    description:
      'Adds a comment to a post, or a reply to a comment, and returns it. Notifies the author of the post or the comment. A reply to a reply is added to the same thread. Text over 2,000 characters is cut.',
    refusals: ['not-found', 'conflict', 'newcomer-limit'],
    params: ofPost,
    body: cleaned(
      z.object({
        id: uuid.describe("The new comment's id, made by the client."),
        content: typed.describe(
          'The text; may be empty if there is a picture. Text over 2,000 characters is cut.',
        ),
        parentId: uuid
          .nullish()
          .describe('The id of the comment to reply to; null or left out for a comment on the post itself.'),
        mediaId: uuid.nullish().describe('The id of a picture to attach, uploaded with the purpose `post`.'),
      }),
      body => ({ ...body, content: cleanComment(body.content, { hasPicture: Boolean(body.mediaId) }) }),
    ),
    response: comment,
    status: 201,
  },
  listReplies: {
    ...reading,
    summary: "List a comment's replies",
    description: 'Returns the replies, oldest first.',
    refusals: ['not-found'],
    params: ofComment,
    query: pageQuery,
    response: replyPage,
  },
  listCommentVersions: {
    ...reading,
    summary: "List a comment's earlier versions",
    description:
      'Returns up to 20 earlier texts, newest first. Everybody who may see the comment may read them.',
    refusals: ['not-found'],
    params: ofComment,
    response: z.object({ versions: z.array(version).describe('The earlier versions, newest first.') }),
  },
  updateComment: {
    ...commenting,
    summary: 'Update your comment',
    description:
      'Replaces the text, keeps the picture and returns the comment. Refuses with `edit-conflict` if the comment changed after `baseUpdatedAt`.',
    refusals: ['not-found', 'forbidden', 'edit-conflict', 'newcomer-limit'],
    params: ofComment,
    body: z.object({
      content: cleaned(typed, text => cleanComment(text)).describe(
        'The new text. Text over 2,000 characters is cut.',
      ),
      baseUpdatedAt,
    }),
    response: comment,
  },
  deleteComment: {
    ...commenting,
    summary: 'Delete your comment',
    description: 'Deletes the comment. If it has replies, an empty placeholder stays in its place.',
    refusals: ['not-found', 'forbidden'],
    params: ofComment,
    response: done,
  },
  voteComment: {
    ...commenting,
    summary: 'Vote on a comment',
    description: 'Sets your vote to 1, -1 or 0 and returns the comment with its new counts.',
    refusals: ['not-found'],
    params: ofComment,
    body: z.object({
      value: cleaned(
        z
          .number()
          .optional()
          .catch(undefined)
          .meta({ type: 'integer', enum: [...votes] }),
        checkVote,
      ).describe('1 to vote up, -1 to vote down, 0 for no vote.'),
    }),
    response: comment,
    signedOut: commentMessages.voteSignedOut,
  },
} satisfies Record<string, OperationContract>
