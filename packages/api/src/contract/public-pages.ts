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
      'Returns up to five recent public pictures of different members if the operator opened the public pages, and none otherwise. The answer may be cached for a minute.',
    response: z.object({
      pictures: z.array(picture).describe('The pictures, the latest first.'),
    }),
  },
} satisfies Record<string, OperationContract>
