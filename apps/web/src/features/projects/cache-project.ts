import type { Project } from '@bowline/api'
import type { QueryClient } from '@tanstack/react-query'
import { changeReads } from '../../reads/change-reads.ts'
import { projectCache, projectKeys } from './project-keys.ts'
import type { ProjectListData } from './queries.ts'

/** Replaces the project wherever it is cached, and refetches its story. */
export const cacheProject = async (queryClient: QueryClient, project: Project) => {
  await projectCache.replace(queryClient, project)
  await refetchStories(queryClient)
}

export const cacheNewProject = async (queryClient: QueryClient, project: Project) => {
  await changeReads<ProjectListData>(queryClient, projectKeys.of(project.owner.uid), withNew(project))
  await cacheProject(queryClient, project)
}

export const uncacheProject = async (queryClient: QueryClient, projectId: string) => {
  await changeReads<ProjectListData>(queryClient, projectKeys.lists, withoutProject(projectId))
  queryClient.removeQueries({ queryKey: projectKeys.one(projectId) })
  queryClient.removeQueries({ queryKey: projectKeys.story(projectId) })
  void queryClient.invalidateQueries({ queryKey: ['posts'] })
}

/** Refetches totals and stories after a post joined or left a project. */
export const refetchProjectsOfPost = async (queryClient: QueryClient) => {
  void queryClient.invalidateQueries({ queryKey: projectKeys.lists })
  void queryClient.invalidateQueries({ queryKey: ['projects', 'one'] })
  await refetchStories(queryClient)
}

/** The caller awaits it, so that the overlay stays until the story contains the change. */
export const refetchStories = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: projectKeys.stories })

const withNew =
  (project: Project) =>
  (data: ProjectListData): ProjectListData => {
    const [first, ...rest] = withoutProject(project.id)(data).pages
    return first ? { ...data, pages: [{ ...first, projects: [project, ...first.projects] }, ...rest] } : data
  }

const withoutProject = (projectId: string) =>
  projectCache.mapEntries(project => (project.id === projectId ? null : project))
