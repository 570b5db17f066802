import type { LinkPreview as Preview } from '@bowline/domain'
import { z } from 'zod'
import { picture } from './pictures.ts'

/** Texts are stored texts: show `plainText(title)`. See docs/product/posts.md#link-previews. */
export const linkPreview = z
  .object({
    url: z.string().describe('The address, as it is written in the text.'),
    site: z.string().describe('The name of the site; empty if it gives none.'),
    title: z.string().describe('The title of the page.'),
    description: z.string().describe('What the page says about itself; empty if it says nothing.'),
    picture: picture.nullable().describe("The page's picture, stored here; null if there is none."),
  })
  .meta({
    id: 'LinkPreview',
    description: 'What a linked page says about itself.',
  }) satisfies z.ZodType<Preview>
export type LinkPreview = z.infer<typeof linkPreview>
