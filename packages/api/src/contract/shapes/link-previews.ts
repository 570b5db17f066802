import type { LinkPreview as Preview } from '@bowline/domain'
import { z } from 'zod'
import { picture } from './pictures.ts'

/** Texts are stored texts: show `plainText(title)`. See docs/product/posts.md#link-previews. */
export const linkPreview = z
  .object({
    url: z.string().describe('The address of the page, as written in the text.'),
    site: z.string().describe('The name of the site; empty if the page gives none.'),
    title: z.string().describe('The title of the page.'),
    description: z.string().describe('The description of the page; empty if it gives none.'),
    picture: picture
      .nullable()
      .describe("A copy of the page's picture on this server; null if there is none."),
  })
  .meta({
    id: 'LinkPreview',
    description: 'A preview of a linked page.',
  }) satisfies z.ZodType<Preview>
export type LinkPreview = z.infer<typeof linkPreview>
