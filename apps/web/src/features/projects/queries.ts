import type { Client, Project, ProjectPage } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { firstPage, nextPage } from '../posts/paging.ts'
import { projectKeys } from './project-keys.ts'

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
    // Whoever comes from a list has read it there; it is asked for all the same.
    initialData: () => readInLists(queryClient, projectId),
    initialDataUpdatedAt: 0,
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

const readInLists = (queryClient: QueryClient, projectId: string): Project | undefined =>
  queryClient
    .getQueriesData<ProjectListData>({ queryKey: projectKeys.lists })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(page => page.projects)
    .find(project => project.id === projectId)
