import type { Project } from '@bowline/api'
import { type Operation, scopeOf } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { changeReads } from '../posts/change-post.ts'
import { projectKeys } from './project-keys.ts'
import type { ProjectListData } from './queries.ts'

/** Brings the server's answer to a write of a project, or of a post that is part of one, into what the screens read. */
export const applyProjectAnswer = async (queryClient: QueryClient, operation: Operation, answer: unknown) => {
  if (operation.type === 'DELETE_PROJECT') {
    const { projectId } = operation
    await changeReads<ProjectListData>(queryClient, projectKeys.lists, withProjects(isOther(projectId)))
    queryClient.removeQueries({ queryKey: projectKeys.one(projectId) })
    queryClient.removeQueries({ queryKey: projectKeys.story(projectId) })
    void queryClient.invalidateQueries({ queryKey: ['posts'] })
    return
  }
  if (isOfPost(operation)) {
    void queryClient.invalidateQueries({ queryKey: projectKeys.lists })
    void queryClient.invalidateQueries({ queryKey: ['projects', 'one'] })
  }
  // Awaited, so that what was overlaid stays until the story has it.
  if (isTold(operation)) await queryClient.invalidateQueries({ queryKey: projectKeys.stories })
  if (isProject(answer)) await takeProject(queryClient, answer, operation)
}

/** The project as the server has it by now, wherever it has been read. */
const takeProject = async (queryClient: QueryClient, project: Project, operation: Operation) => {
  await queryClient.cancelQueries({ queryKey: projectKeys.one(project.id) })
  queryClient.setQueryData(projectKeys.one(project.id), project)
  const known = withProjects(old => (old.id === project.id ? project : old))
  await changeReads<ProjectListData>(queryClient, projectKeys.lists, known)
  if (operation.type === 'CREATE_PROJECT')
    await changeReads<ProjectListData>(queryClient, projectKeys.of(project.owner.uid), withNew(project))
}

const withNew =
  (project: Project) =>
  (data: ProjectListData): ProjectListData => {
    const [first, ...rest] = withProjects(isOther(project.id))(data).pages
    return first ? { ...data, pages: [{ ...first, projects: [project, ...first.projects] }, ...rest] } : data
  }

const withProjects =
  (change: (project: Project) => Project | null) =>
  (data: ProjectListData): ProjectListData => ({
    ...data,
    pages: data.pages.map(page => ({
      ...page,
      projects: page.projects.flatMap(project => change(project) ?? []),
    })),
  })

const isOther = (projectId: string) => (project: Project) => (project.id === projectId ? null : project)

const isOfPost = (operation: Operation) =>
  operation.type === 'SET_POST_PROJECT' ||
  operation.type === 'DELETE_POST' ||
  (operation.type === 'CREATE_POST' && operation.project !== undefined)

const isTold = (operation: Operation) =>
  isOfPost(operation) || operation.type === 'UPDATE_POST' || scopeOf(operation).startsWith('project:')

const isProject = (value: unknown): value is Project =>
  typeof value === 'object' && value !== null && 'id' in value && 'owner' in value && 'materials' in value
