import { limits } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { timestamp, uuid } from './shapes/fields.ts'

const key = z.string().regex(/^[\w.:-]{8,100}$/)

const write = z
  .object({
    id: key.describe('Its `Idempotency-Key`.'),
    method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).describe('Its method.'),
    path: z.string().max(2000).startsWith('/').describe('Its path below `/api`, with the query.'),
    body: z
      .string()
      .optional()
      .describe('Its body as JSON text, exactly as in a request of its own; left out if it has no body.'),
    scope: z
      .string()
      .max(200)
      .describe(
        'A name shared by writes that must be made in order. If one of them fails, the later ones of its scope are not attempted (424, `not-attempted`).',
      ),
    member: uuid.optional().describe('Its `Bowline-Member`.'),
    madeAt: timestamp.optional().describe('Its `Bowline-Made-At`.'),
    cancels: z.array(key).max(limits.canceledOperations).optional().describe('Its `Bowline-Cancels`.'),
  })
  .meta({ id: 'BatchedWrite', description: 'One write of a batch.' })

const answer = z
  .object({
    id: key.describe('The `id` of the write.'),
    status: z.int().describe('The status that the write would have returned on its own.'),
    body: z
      .record(z.string(), z.unknown())
      .describe(
        'The body that the write would have returned on its own: its response, or `{ code, message, data? }`.',
      ),
    retryAfter: z
      .int()
      .optional()
      .describe('How many seconds to wait before the next attempt; left out if there is no need to wait.'),
  })
  .meta({ id: 'BatchedAnswer', description: 'The answer to one write of a batch.' })

/** See docs/decisions/035-batches-of-writes.md. */
export const batch = {
  sendBatch: {
    tag: 'System',
    access: 'member',
    rate: 'batch',
    key: 'items',
    summary: 'Make several writes',
    description: `Makes up to ${limits.batchOperations} writes and returns the answer to each, in the order of the list. Each write has its own transaction and counts towards its own rate limit. A write that fails does not affect writes of other scopes. A batch accepts the ordinary writes of members, such as posts, comments, likes and messages. It does not accept uploads, sign-ins, changes of email address or password, or admin operations.`,
    body: z.object({
      writes: z
        .array(write)
        .min(1)
        .max(limits.batchOperations)
        .refine(
          writes => new Set(writes.map(({ id }) => id)).size === writes.length,
          'Give each write its own id',
        )
        .describe('The writes.'),
    }),
    response: z.object({ answers: z.array(answer).describe('The answers, one for each write.') }),
  },
} satisfies Record<string, OperationContract>
