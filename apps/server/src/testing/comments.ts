import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@bowline/api'
import type { TestMember } from './server.ts'

/** Comments on a post with the given properties and generated others. */
export const comment = (
  member: TestMember,
  postId: string,
  given: Partial<RequestOf<'createComment'>['body']> = {},
) =>
  member.api.createComment({
    params: { postId },
    body: { id: randomUUID(), content: 'What a curve', ...given },
  })
