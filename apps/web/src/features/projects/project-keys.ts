import type { StoryPage } from '@bowline/api'
import type { InfiniteData } from '@tanstack/react-query'

export const projectKeys = {
  all: ['projects'] as const,
  lists: ['projects', 'lists'] as const,
  of: (userId: string) => ['projects', 'lists', userId] as const,
  one: (projectId: string) => ['projects', 'one', projectId] as const,
  stories: ['projects', 'stories'] as const,
  story: (projectId: string) => ['projects', 'stories', projectId] as const,
}

export type StoryData = InfiniteData<StoryPage>
