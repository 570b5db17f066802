import { checkAll, cleanPoll, cleanPost, defaultPollLength, limits, postMessages } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned, textUpTo } from './rules.ts'
import { baseUpdatedAt, done, pageQuery, uuid, visibility } from './shapes/fields.ts'
import { post, postPage } from './shapes/posts.ts'
import { postVersion } from './shapes/versions.ts'

const tag = 'Posts'
const read = { tag, access: 'member', rate: 'read' } as const
const write = { tag, access: 'member', rate: 'write', signedOut: postMessages.createSignedOut } as const
const params = z.object({ postId: uuid.describe("The post's id.") })
const tags = z.array(textUpTo(limits.tag)).meta({ maxItems: limits.tags })
const text = textUpTo(limits.post)

export const posts = {
  getFeed: {
    ...read,
    summary: 'List your feed',
    description: 'Returns posts by you, your connections and the members you follow, newest first.',
    query: pageQuery,
    response: postPage,
    signedOut: postMessages.viewSignedOut,
  },
  getDiscover: {
    ...read,
    fromReplica: true,
    summary: 'List posts to discover',
    description:
      'Returns public posts by others. Newer posts, posts in hobbies you follow and posts with pictures come first, and posts by the same author are spread out. Leaves out check-ins without a picture, and announcements of events and challenges.',
    query: pageQuery.extend({
      cursor: z
        .string()
        .max(4000)
        .optional()
        .describe('`nextCursor` of the previous page; leave it out for the first page.'),
    }),
    response: postPage,
    signedOut: postMessages.viewSignedOut,
  },
  createPost: {
    ...write,
    summary: 'Create a post',
    description:
      "Publishes a post, notifies mentioned members and returns the post. Hashtags in the text become tags. Requires a hobby, and text or at least one picture. Refuses a picture, event, challenge or project that doesn't exist or that you may not use.",
    refusals: ['not-found', 'forbidden', 'conflict', 'newcomer-limit'],
    body: cleaned(
      z.object({
        id: uuid.describe("The new post's id, made by the client."),
        content: text.default('').describe('The text.'),
        hobby: z.string().max(200).default('').describe('The slug of the hobby it belongs to.'),
        tags: tags.default([]).describe('Tags in addition to the hashtags in the text, with or without "#".'),
        visibility: visibility.default('public').describe('Who can see it.'),
        mediaId: uuid
          .nullish()
          .describe('The id of a picture uploaded with the purpose `post`, for a post with one picture.'),
        mediaIds: z
          .array(uuid)
          .optional()
          .describe(
            'The ids of the pictures, uploaded with the purpose `post`, in order. If given, `mediaId` is ignored.',
          )
          .meta({ maxItems: limits.postPictures }),
        eventId: uuid.nullish().describe('The id of the event it is about.'),
        challengeId: uuid.nullish().describe('The id of the challenge it checks in to.'),
        projectId: uuid.nullish().describe('The id of your project that it belongs to.'),
        poll: z
          .object({
            options: z
              .array(textUpTo(limits.poll.option))
              .describe('The options to choose from: 2 to 6 different texts.')
              .meta({ minItems: limits.poll.options.min, maxItems: limits.poll.options.max }),
            hours: z
              .number()
              .default(defaultPollLength)
              .describe('How long members can vote, in whole hours from publication: 1 to 720.')
              .meta({ minimum: limits.poll.hours.min, maximum: limits.poll.hours.max }),
            endsAt: z
              .string()
              .max(40)
              .optional()
              .describe(
                'When the poll ends, in ISO 8601 format with an offset: 1 hour to 30 days from now. If given, `hours` is ignored.',
              ),
          })
          .nullish()
          .describe('A poll. You cannot change it later.'),
      }),
      body => {
        const mediaIds = [...new Set(body.mediaIds ?? (body.mediaId ? [body.mediaId] : []))]
        const { post, poll } = checkAll({
          post: () => cleanPost({ ...body, pictures: mediaIds.length }),
          poll: () => body.poll && cleanPoll(body.poll),
        })
        return { ...body, mediaIds, ...post, ...(poll ? { poll } : {}) }
      },
    ),
    response: post,
    status: 201,
  },
  getPost: {
    ...read,
    summary: 'Get a post',
    description: 'Returns the post with its author, counts and what you may do with it.',
    refusals: ['not-found'],
    params,
    response: post,
    signedOut: postMessages.viewSignedOut,
  },
  listPostVersions: {
    ...read,
    summary: "List a post's earlier versions",
    description:
      'Returns up to 20 earlier texts, newest first. Everybody who may see the post may read them.',
    refusals: ['not-found'],
    params,
    response: z.object({ versions: z.array(postVersion).describe('The earlier versions, newest first.') }),
    signedOut: postMessages.viewSignedOut,
  },
  updatePost: {
    ...write,
    summary: 'Update your post',
    description:
      'Changes only the given fields and returns the post. Refuses with `edit-conflict` if the post changed after `baseUpdatedAt`. Refuses posts that announce an event or a challenge: update that instead.',
    refusals: ['not-found', 'forbidden', 'conflict', 'edit-conflict', 'newcomer-limit'],
    params,
    // The command checks the texts: what is missing here is taken from the stored post.
    body: z.object({
      content: text.optional().describe('The text.'),
      hobby: z.string().max(200).optional().describe('The slug of the hobby it belongs to.'),
      tags: tags.optional().describe('Tags in addition to the hashtags in the text, with or without "#".'),
      visibility: visibility.optional().describe('Who can see it.'),
      mediaDescription: z
        .string()
        .max(10_000)
        .optional()
        .describe(
          "A description of the first picture for people who can't see it. Text over 1,000 characters is cut. Ignored if `pictures` is given.",
        ),
      pictures: z
        .array(
          z.object({
            id: uuid.describe("The id of an uploaded picture, or of one of the post's pictures."),
            description: z
              .string()
              .max(10_000)
              .optional()
              .describe(
                "A description for people who can't see the picture. Text over 1,000 characters is cut.",
              ),
          }),
        )
        .optional()
        .describe('All pictures of the post, in order. Pictures that are not listed here are deleted.')
        .meta({ maxItems: limits.postPictures }),
      baseUpdatedAt,
    }),
    response: post,
  },
  removeLinkPreview: {
    ...write,
    summary: "Remove your post's link preview",
    description:
      'Removes the preview of the given address permanently, and returns the post. Changes nothing if the first link in the post is now a different one.',
    refusals: ['not-found', 'forbidden'],
    params,
    query: z.object({
      url: z.string().max(limits.linkAddress).describe('The `linkPreview.url` of the post.'),
    }),
    response: post,
  },
  deletePost: {
    ...write,
    summary: 'Delete your post',
    description:
      'Deletes the post with its pictures, comments and likes. Refuses the announcement of an upcoming event: cancel the event first.',
    refusals: ['not-found', 'forbidden', 'conflict'],
    params,
    response: done,
  },
} satisfies Record<string, OperationContract>
