import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@bowline/api'
import type { TestMember } from './server.ts'

/** Publishes what is given; the rest is made up. */
export const publish = (author: TestMember, given: Partial<RequestOf<'createPost'>['body']> = {}) =>
  author.api.createPost({
    body: { id: randomUUID(), content: 'Glazed the tall vase today', hobby: 'pottery', ...given },
  })
