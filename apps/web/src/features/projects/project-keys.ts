import type { Project } from '@bowline/api'
import { createEntryCache } from '../../reads/entry-cache.ts'
import { storyKeys } from '../posts/data.ts'

export const projectKeys = {
  all: ['projects'] as const,
  lists: ['projects', 'lists'] as const,
  of: (userId: string) => ['projects', 'lists', userId] as const,
  one: (projectId: string) => ['projects', 'one', projectId] as const,
  stories: storyKeys.all,
  story: storyKeys.of,
}

export const projectCache = createEntryCache<Project, 'projects'>('projects', projectKeys)
