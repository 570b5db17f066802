import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { picture } from './shapes/pictures.ts'

export const publicPages = {
  getFrontPage: {
    tag: 'System',
    access: 'visitor',
    rate: 'read',
    cachedFor: 60,
    summary: 'Get what visitors see first',
    description:
      'Returns whether the operator opened the public pages, and if so up to five recent public pictures of different members. The answer may be cached for a minute.',
    response: z.object({
      publicPages: z
        .boolean()
        .describe('Whether visitors can read public posts, profiles, events and challenges.'),
      pictures: z.array(picture).describe('The pictures, the latest first.'),
    }),
  },
} satisfies Record<string, OperationContract>
