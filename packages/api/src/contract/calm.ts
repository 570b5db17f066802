import { cleanMutedWord, limits } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned, textUpTo } from './rules.ts'
import { pageQuery, uuid } from './shapes/fields.ts'
import { postPage } from './shapes/posts.ts'

const tag = 'Muted words and hidden posts'
const read = { tag, access: 'member', rate: 'read' } as const
const write = { tag, access: 'member', rate: 'write' } as const

const mutedWords = z
  .object({
    words: z
      .array(z.string())
      .describe('The words and hashtags as you typed them, in the order you added them.'),
  })
  .meta({ id: 'MutedWords', description: 'The words and hashtags you have muted.' })

const hiddenState = z
  .object({ isHidden: z.boolean().describe('Whether you have hidden the post.') })
  .meta({ id: 'HiddenState', description: 'Whether a post is hidden, after a write.' })

const params = z.object({ postId: uuid.describe("The post's id.") })

export const calm = {
  listMutedWords: {
    ...read,
    summary: 'List your muted words',
    description: 'Returns the words and hashtags you have muted. Only you can see them.',
    response: mutedWords,
  },
  muteWord: {
    ...write,
    summary: 'Mute or unmute a word',
    description:
      "Adds a word or hashtag to your muted words, or removes it. Posts and comments by others that contain a muted word are left out of your lists, and you aren't notified of them. Case and accents make no difference.",
    refusals: ['conflict'],
    body: z.object({
      word: cleaned(textUpTo(limits.mutedWord), cleanMutedWord).describe(
        'A word, a phrase, or a hashtag starting with "#".',
      ),
      isMuted: z.boolean().describe('True to mute the word, false to unmute it.'),
    }),
    response: mutedWords,
  },
  listHiddenPosts: {
    ...read,
    summary: 'List your hidden posts',
    description: 'Returns the posts you have hidden, last hidden first.',
    query: pageQuery,
    response: postPage,
  },
  hidePost: {
    ...write,
    summary: 'Hide a post',
    description: 'Leaves the post out of your lists. Nobody else can tell.',
    refusals: ['not-found'],
    params,
    body: z.object({
      notInterested: z
        .boolean()
        .optional()
        .describe(
          'True to also rank posts by its author and in its hobby lower in suggestions for 90 days; false if left out.',
        ),
    }),
    response: hiddenState,
  },
  unhidePost: {
    ...write,
    summary: 'Unhide a post',
    description: 'Shows the post in your lists again.',
    params,
    response: hiddenState,
  },
} satisfies Record<string, OperationContract>
