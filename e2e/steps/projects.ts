import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@bowline/api'
import type { Member } from '../fixtures/members.ts'

/** Begins a project over the API; what is not given is made up. */
export const beginProject = (owner: Member, given: Partial<RequestOf<'createProject'>['body']> = {}) =>
  owner.api.createProject({
    body: { id: randomUUID(), title: 'Tea set', hobby: 'pottery', state: 'active', ...given },
  })
