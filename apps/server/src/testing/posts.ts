import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@bowline/api'
import type { TestMember } from './server.ts'

/** Publishes a post with the given properties and generated others. */
export const publish = (author: TestMember, given: Partial<RequestOf<'createPost'>['body']> = {}) =>
  author.api.createPost({
    body: { id: randomUUID(), content: 'Glazed the tall vase today', hobby: 'pottery', ...given },
  })
