import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useMe } from '../../session/session.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { isMissing } from '../../ui/is-missing.ts'
import { findPost } from '../posts/data.ts'
import { projectListQuery, projectQuery, storyQuery } from './queries.ts'
import {
  createdProject,
  overlayOwnProjects,
  overlayProject,
  overlayProjects,
  type ShownProject,
} from './shown-project.ts'
import { overlayStory } from './shown-story.ts'

/** A member's projects with pending operations applied; null until they are loaded. */
export const useProjectsOf = (userId: string) => {
  const changes = usePendingChanges()
  const query = useInfiniteQuery(projectListQuery(useApi(), userId))
  const served = query.data?.pages.flatMap(page => page.projects)
  const isOwn = userId === changes.me.uid
  const isKnown = served !== undefined || (isOwn && query.isError)
  const overlaid = isOwn ? overlayOwnProjects : overlayProjects
  return { query, projects: isKnown ? overlaid(served ?? [], changes) : null }
}

export const useOwnProjects = () => useProjectsOf(useMe().uid).projects ?? []

/** One project: the server's, or a pending new one. */
export const useProject = (projectId: string) => {
  const changes = usePendingChanges()
  const created = createdProject(projectId, changes)
  const query = useQuery({
    ...projectQuery(useApi(), useQueryClient(), projectId),
    enabled: !created,
  })
  const isGone = isMissing(query.error)
  const served = query.data && !isGone ? overlayProject(query.data, changes) : null
  const project = served ?? created
  return { query, project, isMissing: !project && (isGone || query.data !== undefined) }
}

/** A project's story with pending operations applied; null until it is loaded. */
export const useStory = (project: ShownProject) => {
  const pending = usePendingChanges()
  const queryClient = useQueryClient()
  const isOnlyHere = pending.items.some(
    ({ operation }) => operation.type === 'CREATE_PROJECT' && operation.projectId === project.id,
  )
  const query = useInfiniteQuery({ ...storyQuery(useApi(), project.id), enabled: !isOnlyHere })
  const entries = isOnlyHere ? [] : query.data?.pages.flatMap(page => page.entries)
  const find = (postId: string) => findPost(queryClient, postId)
  return { query, entries: entries ? overlayStory(project.id, entries, pending, find) : null }
}
