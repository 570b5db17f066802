import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@bowline/api'
import type { Member } from '../fixtures/members.ts'

/** Starts a project over the API with the given properties and generated others. */
export const beginProject = (owner: Member, given: Partial<RequestOf<'createProject'>['body']> = {}) =>
  owner.api.createProject({
    body: { id: randomUUID(), title: 'Tea set', hobby: 'pottery', state: 'active', ...given },
  })
