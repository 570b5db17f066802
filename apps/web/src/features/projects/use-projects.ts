import { ApiError, type Post } from '@bowline/api'
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useMe } from '../accounts/session.ts'
import { postKeys, useOnItsWay } from '../posts/queries.ts'
import type { PostListData } from '../posts/shown-pages.ts'
import {
  createdProject,
  overlayProject,
  overlayProjects,
  overlayStory,
  type ShownProject,
} from './overlay.ts'
import { projectListQuery, projectQuery, storyQuery } from './queries.ts'

/** A member's projects with what is pending; null while there are none to show. */
export const useProjectsOf = (userId: string) => {
  const { items, pictures, me } = useOnItsWay()
  const query = useInfiniteQuery(projectListQuery(useApi(), userId))
  const served = query.data?.pages.flatMap(page => page.projects)
  const own = userId === me.uid ? me : null
  const isKnown = served !== undefined || (own !== null && query.isError)
  return { query, projects: isKnown ? overlayProjects(served ?? [], items, own, pictures) : null }
}

export const useOwnProjects = () => useProjectsOf(useMe().uid).projects ?? []

/** One project: the server's, or the one that waits here to be begun. */
export const useProject = (projectId: string) => {
  const { items, pictures, me } = useOnItsWay()
  const created = createdProject(projectId, items, me, pictures)
  const query = useQuery({
    ...projectQuery(useApi(), useQueryClient(), projectId),
    enabled: !created,
  })
  const isGone =
    query.error instanceof ApiError && (query.error.httpStatus === 404 || query.error.httpStatus === 400)
  const served = query.data && !isGone ? overlayProject(query.data, items, pictures) : null
  const project = served ?? created
  return { query, project, isMissing: !project && (isGone || query.data !== undefined) }
}

/** What happened in a project, with what is pending; null before anything came. */
export const useStory = (project: ShownProject) => {
  const onItsWay = useOnItsWay()
  const queryClient = useQueryClient()
  const isOnlyHere = onItsWay.items.some(
    ({ operation }) => operation.type === 'CREATE_PROJECT' && operation.projectId === project.id,
  )
  const query = useInfiniteQuery({ ...storyQuery(useApi(), project.id), enabled: !isOnlyHere })
  const entries = isOnlyHere ? [] : query.data?.pages.flatMap(page => page.entries)
  const find = (postId: string) => findRead(queryClient, postId)
  return { query, entries: entries ? overlayStory(project.id, entries, onItsWay, find) : null }
}

const findRead = (queryClient: QueryClient, postId: string) =>
  queryClient.getQueryData<Post>(postKeys.one(postId)) ??
  queryClient
    .getQueriesData<PostListData>({ queryKey: postKeys.lists })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(page => page.posts)
    .find(({ id }) => id === postId)
