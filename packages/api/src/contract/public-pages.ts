import { cleanCommunityText, communityTexts } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned } from './rules.ts'
import { timestamp } from './shapes/fields.ts'
import { picture } from './shapes/pictures.ts'

const name = z.enum(communityTexts)

const communityText = z
  .object({
    name: name.describe('Which text it is, and the path of its page.'),
    text: z.string().describe('The text; empty if there is none. Empty lines separate its paragraphs.'),
    updatedAt: timestamp.nullable().describe('When it was last changed; null if there is none.'),
  })
  .meta({ id: 'CommunityText', description: 'A text of the operator that everybody can read.' })

export const publicPages = {
  getFrontPage: {
    tag: 'System',
    access: 'visitor',
    rate: 'read',
    cachedFor: 60,
    summary: 'Get what visitors see first',
    description:
      'Returns whether the operator opened the public pages, and if so up to five recent public pictures of different members. Also returns which texts about the community there are. The answer may be cached for a minute.',
    response: z.object({
      publicPages: z
        .boolean()
        .describe('Whether visitors can read public posts, profiles, events and challenges.'),
      pictures: z.array(picture).describe('The pictures, the latest first.'),
      texts: z.array(name).describe('The texts about the community that exist.'),
    }),
  },
  listCommunityTexts: {
    tag: 'Admin',
    access: 'admin',
    rate: 'read',
    summary: 'List the texts about the community',
    description: 'Returns the rules, the privacy page and the imprint, also those that are empty.',
    response: z.object({ texts: z.array(communityText).describe('The texts.') }),
  },
  setCommunityText: {
    tag: 'Admin',
    access: 'admin',
    rate: 'write',
    summary: 'Write a text about the community',
    description:
      'Replaces the text and returns it. Everybody can read it at once at the path of its name, such as `/rules`. An empty text removes the page.',
    params: z.object({ name: name.describe('Which text it is.') }),
    body: cleaned(
      z.object({ text: z.string().max(100_000).describe('The text, up to 20,000 characters.') }),
      ({ text }) => ({ text: cleanCommunityText(text) }),
    ),
    response: communityText,
  },
} satisfies Record<string, OperationContract>
