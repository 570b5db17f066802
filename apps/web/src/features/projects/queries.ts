import type { Client, ProjectPage } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'
import { projectCache, projectKeys } from './project-keys.ts'

export type ProjectListData = InfiniteData<ProjectPage>

export const projectListQuery = (api: Client, userId: string) =>
  infiniteQueryOptions({
    queryKey: projectKeys.of(userId),
    queryFn: ({ pageParam, signal }) =>
      api.listProjects(
        { params: { userId }, query: { cursor: pageParam, limit: limits.projectPage } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const projectQuery = (api: Client, queryClient: QueryClient, projectId: string) =>
  queryOptions({
    queryKey: projectKeys.one(projectId),
    queryFn: ({ signal }) => api.getProject({ params: { projectId } }, { signal }),
    ...projectCache.initialFromLists(queryClient, projectId),
  })

export const storyQuery = (api: Client, projectId: string) =>
  infiniteQueryOptions({
    queryKey: projectKeys.story(projectId),
    queryFn: ({ pageParam, signal }) =>
      api.listProjectStory(
        { params: { projectId }, query: { cursor: pageParam, limit: limits.storyPage } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
