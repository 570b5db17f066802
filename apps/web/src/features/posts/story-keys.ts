import type { StoryPage } from '@bowline/api'
import type { InfiniteData } from '@tanstack/react-query'

/** The stories of projects, which contain posts: a changed post changes there too. */
export const storyKeys = {
  all: ['projects', 'stories'] as const,
  of: (projectId: string) => ['projects', 'stories', projectId] as const,
}

export type StoryData = InfiniteData<StoryPage>
