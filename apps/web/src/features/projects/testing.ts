import type { Author, Project } from '@bowline/api'

/** For tests: a project with the given properties and arbitrary others. */
export const aProject = (owner: Author, given: Partial<Project> = {}): Project => ({
  id: crypto.randomUUID(),
  owner,
  title: 'Tea set',
  description: '',
  hobby: 'pottery',
  state: 'active',
  visibility: 'public',
  before: null,
  after: null,
  materials: [],
  minutes: 0,
  postCount: 0,
  startedAt: '2026-01-02T03:04:05.000Z',
  finishedAt: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  can: { edit: true },
  ...given,
})
