import { z } from 'zod'
import { timestamp } from './fields.ts'

export const version = z
  .object({
    content: z.string().describe('The text, with `& < > " \'` as HTML entities.'),
    writtenAt: timestamp.describe('When this version was first shown.'),
  })
  .meta({ id: 'Version', description: 'An earlier version of a comment.' })

export const postVersion = version
  .extend({
    picturesChanged: z.boolean().describe('Whether the edit that replaced it changed the pictures.'),
  })
  .meta({ id: 'PostVersion', description: 'An earlier version of a post.' })

export type Version = z.infer<typeof version>
export type PostVersion = z.infer<typeof postVersion>
