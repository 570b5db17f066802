import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@bowline/api'
import type { TestMember } from './server.ts'

/** Starts a project with the given properties and generated others. */
export const beginProject = (owner: TestMember, given: Partial<RequestOf<'createProject'>['body']> = {}) =>
  owner.api.createProject({ body: { id: randomUUID(), title: 'A tea set', hobby: 'pottery', ...given } })

export const storyOf = async (viewer: TestMember, projectId: string) =>
  (await viewer.api.listProjectStory({ params: { projectId } })).entries
