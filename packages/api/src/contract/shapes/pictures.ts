import { z } from 'zod'

export const picture = z
  .object({
    url: z.string().describe('The address of the picture.'),
    width: z.int().describe('The width in pixels.'),
    height: z.int().describe('The height in pixels.'),
    placeholder: z.string().describe('A tiny version as a data URL, to show while the picture loads.'),
    description: z
      .string()
      .describe("A description for people who can't see the picture; empty if there is none."),
    variants: z
      .array(
        z.object({
          url: z.string().describe('The address of this version.'),
          width: z.int().describe('The width of this version in pixels.'),
        }),
      )
      .describe('Narrower WebP versions of the picture, narrowest first.'),
  })
  .meta({ id: 'Picture', description: 'A picture in several sizes.' })
export type Picture = z.infer<typeof picture>
