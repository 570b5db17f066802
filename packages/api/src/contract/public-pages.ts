import { cleanCommunityText, communityTexts } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned } from './rules.ts'
import { timestamp } from './shapes/fields.ts'
import { hobby } from './shapes/hobbies.ts'
import { author } from './shapes/members.ts'
import { picture } from './shapes/pictures.ts'

const name = z.enum(communityTexts)

const communityText = z
  .object({
    name: name.describe('The name of the text, which is also the path of its page.'),
    text: z.string().describe('The text, with blank lines between paragraphs; empty if there is none.'),
    updatedAt: timestamp.nullable().describe('When it was last changed; null if there is no text.'),
  })
  .meta({ id: 'CommunityText', description: 'A text about the community that everybody can read.' })

export const publicPages = {
  getFrontPage: {
    tag: 'System',
    access: 'visitor',
    rate: 'read',
    fromReplica: true,
    cachedFor: 60,
    summary: 'Get the front page',
    description:
      'Returns whether visitors can read the public pages, and if so, up to five recent public pictures by different members, and the hobbies that most of the recent public posts are about. Also returns which texts about the community exist. The answer may be cached for a minute.',
    response: z.object({
      publicPages: z
        .boolean()
        .describe('Whether visitors can read public posts, profiles, events and challenges.'),
      pictures: z
        .array(
          picture.extend({
            hobbyName: z.string().describe("The name of the hobby of the picture's post."),
            postId: z.string().describe('The id of the post, which is also in the address of its page.'),
            author: author.describe('Who published it.'),
          }),
        )
        .describe('The pictures, latest first; empty if the public pages are closed.'),
      hobbies: z
        .array(hobby.pick({ slug: true, name: true, colour: true, icon: true }))
        .describe('The hobbies with the most recent public posts; empty if the public pages are closed.'),
      texts: z.array(name).describe('The names of the texts about the community that exist.'),
    }),
  },
  listCommunityTexts: {
    tag: 'Admin',
    access: 'admin',
    rate: 'read',
    summary: 'List the texts about the community',
    description: 'Returns the rules, the privacy page and the legal notice, including those that are empty.',
    response: z.object({ texts: z.array(communityText).describe('The texts.') }),
  },
  setCommunityText: {
    tag: 'Admin',
    access: 'admin',
    rate: 'write',
    summary: 'Set a text about the community',
    description:
      'Replaces the text and returns it. Everybody can read it immediately on the page of its name, such as `/rules`. An empty text removes the page.',
    params: z.object({ name: name.describe('The name of the text.') }),
    body: cleaned(
      z.object({
        text: z
          .string()
          .max(100_000)
          .describe('The text, up to 20,000 characters. Blank lines separate paragraphs.'),
      }),
      ({ text }) => ({ text: cleanCommunityText(text) }),
    ),
    response: communityText,
  },
} satisfies Record<string, OperationContract>
