import { z } from 'zod'
import { pageFields, timestamp, uuid, visibility } from './fields.ts'
import { linkPreview } from './link-previews.ts'
import { author } from './members.ts'
import { picture } from './pictures.ts'

const postPicture = picture
  .extend({ id: uuid.describe("The picture's id, to use in the `pictures` of `updatePost`.") })
  .meta({ id: 'PostPicture', description: 'One of the pictures of a post.' })
export type PostPicture = z.infer<typeof postPicture>

/** `content` is stored text: show `plainText(content)`. See docs/product/posts.md#stored-text. */
export const post = z
  .object({
    id: uuid.describe("The post's id."),
    content: z.string().describe('The text, with `& < > " \'` as HTML entities.'),
    authorId: z.string().describe('The id of the member who wrote it.'),
    author: author.describe('The member who wrote it.'),
    createdAt: timestamp.describe('When it was published.'),
    updatedAt: timestamp.describe('When it was last changed.'),
    timestamp: z.int().describe('When it was published, in milliseconds since 1970.'),
    displayTime: timestamp.describe('The time to show with the post, the same as `createdAt`.'),
    likeCount: z.int().describe('How many members like it.'),
    commentCount: z.int().describe('How many comments it has, replies included.'),
    isLiked: z.boolean().describe('Whether you like it.'),
    isSaved: z.boolean().describe('Whether you have saved it.'),
    isEdited: z.boolean().describe('Whether it has earlier versions; see `listPostVersions`.'),
    isHidden: z.boolean().describe('Whether you have hidden it.'),
    hasMutedWord: z
      .boolean()
      .describe(
        'Whether it contains a word you muted. Always false in lists, which leave such posts out or show them on purpose.',
      ),
    mediaURL: z.string().nullable().describe('The address of the first picture; null if there is none.'),
    mediaType: z
      .string()
      .nullable()
      .describe('The kind of media: `image` if the post has a picture; null if there is none.'),
    media: picture
      .nullable()
      .describe('The first picture with its size and versions; null if there is none.'),
    pictures: z.array(postPicture).describe('All its pictures, in the order the author chose.'),
    linkPreview: linkPreview
      .nullable()
      .describe('The preview of the first link in its text; null if there is none.'),
    visibility: visibility.describe('Who can see the post.'),
    tags: z.array(z.string()).describe('The tags, without "#".'),
    hobby: z.string().describe('The slug of the hobby it belongs to.'),
    about: z
      .object({
        kind: z.enum(['event', 'challenge']).describe('Whether it is about an event or a challenge.'),
        id: uuid.describe('The id of the event or challenge.'),
        title: z.string().describe('The title of the event or challenge.'),
        isAnnouncement: z.boolean().describe('Whether this post is the announcement itself.'),
        checkIn: z
          .object({
            number: z
              .number()
              .int()
              .describe('The number of days the author had checked in on, including the day of this post.'),
            goal: z
              .number()
              .int()
              .nullable()
              .describe(
                'The number of check-ins each member aims for; null if everybody works toward one goal.',
              ),
          })
          .nullable()
          .describe('Which check-in the post is; null if it is not one.'),
      })
      .nullable()
      .describe('The event or challenge that it announces, is about or checks in to; null if there is none.'),
    project: z
      .object({ id: uuid.describe("The project's id."), title: z.string().describe("The project's title.") })
      .nullable()
      .describe('The project it belongs to; null if there is none or you may not see it.'),
    poll: z
      .object({
        options: z
          .array(
            z.object({
              text: z.string().describe('The text, with `& < > " \'` as HTML entities.'),
              voteCount: z
                .int()
                .nullable()
                .describe(
                  'How many members chose it; null while the results are hidden from you. You see them once you have voted or the poll has ended, and always as the author.',
                ),
            }),
          )
          .describe('What members can choose.'),
        voteCount: z.int().describe('How many members voted.'),
        choice: z
          .int()
          .nullable()
          .describe('The index of the option you chose, starting at 0; null if you have not voted.'),
        endsAt: timestamp.describe('When it ends.'),
      })
      .nullable()
      .describe('Its poll; null if there is none.'),
    can: z
      .object({
        edit: z.boolean().describe('Whether you may edit it.'),
        delete: z.boolean().describe('Whether you may delete it.'),
      })
      .describe('What you may do with it.'),
  })
  .meta({ id: 'Post', description: 'A post, as it appears to you.' })
export type Post = z.infer<typeof post>

/** The poll of a post. */
export type Poll = NonNullable<Post['poll']>

export const postPage = z
  .object({
    posts: z.array(post).describe('The posts on this page.'),
    ...pageFields,
  })
  .meta({ id: 'PostPage', description: 'A page of posts.' })
export type PostPage = z.infer<typeof postPage>

export const likeState = z
  .object({
    likeCount: z.int().describe('How many members like the post.'),
    isLiked: z.boolean().describe('Whether you like the post.'),
  })
  .meta({ id: 'LikeState', description: 'The likes of a post after a write.' })
export type LikeState = z.infer<typeof likeState>
