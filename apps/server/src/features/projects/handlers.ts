import { limits } from '@bowline/domain'
import type { MemberCall } from '../../context.ts'
import { pageOf } from '../../database/keyset.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { findPostsByIds } from '../posts/index.ts'
import { mayViewProfile } from '../profiles/index.ts'
import {
  createProject,
  deleteProject,
  setMaterialReady,
  setProjectPicture,
  setProjectState,
  updateProject,
} from './commands.ts'
import { deleteHours, logHours } from './hours.ts'
import { presentProject, presentStory } from './present.ts'
import { findProject, findProjectsOf, findStory } from './queries.ts'

export const projectsHandlers = {
  listProjects: async ({ db, viewer }, { params, query: { cursor, limit = limits.projectPage } }) => {
    const isOpen = await mayViewProfile(db, viewer.id, params.userId)
    const rows = isOpen ? await findProjectsOf(db, viewer.id, params.userId, { cursor, limit }) : []
    const { page, hasMore, nextCursor } = pageOf(rows, limit)
    return { projects: page.map(row => presentProject(row, viewer.id)), hasMore, nextCursor }
  },
  getProject: (call, { params }) => readProject(call, params.projectId),
  createProject: async (call, { body }) => {
    await createProject(call, body)
    return readProject(call, body.id)
  },
  updateProject: async (call, { params, body }) => {
    await updateProject(call, params.projectId, body)
    return readProject(call, params.projectId)
  },
  deleteProject: async (call, { params }) => {
    await deleteProject(call, params.projectId)
    return { success: true }
  },
  setProjectState: async (call, { params, body }) => {
    await setProjectState(call, params.projectId, body.state)
    return readProject(call, params.projectId)
  },
  setMaterialReady: async (call, { params, body }) => {
    await setMaterialReady(call, params.projectId, params.materialId, body.ready)
    return readProject(call, params.projectId)
  },
  setProjectPicture: async (call, { params, body }) => {
    await setProjectPicture(call, params.projectId, params.side, body.mediaId)
    return readProject(call, params.projectId)
  },
  logHours: async (call, { params, body }) => {
    await logHours(call, params.projectId, body)
    return readProject(call, params.projectId)
  },
  deleteHours: async (call, { params }) => {
    await deleteHours(call, params.projectId, params.hoursId)
    return readProject(call, params.projectId)
  },
  listProjectStory: async ({ db, viewer }, { params, query: { cursor, limit = limits.storyPage } }) => {
    await findProject(db, viewer.id, params.projectId)
    const rows = await findStory(db, viewer.id, params.projectId, { cursor, limit })
    const { page, hasMore, nextCursor } = pageOf(rows, limit)
    const postIds = page.flatMap(({ kind, id }) => (kind === 'post' ? [id] : []))
    const posts = await findPostsByIds(db, viewer.id, postIds)
    const byId = new Map(posts.map(post => [post.id, post]))
    return { entries: presentStory(page, byId, viewer.id), hasMore, nextCursor }
  },
} satisfies HandlersOf<
  | 'listProjects'
  | 'getProject'
  | 'createProject'
  | 'updateProject'
  | 'deleteProject'
  | 'setProjectState'
  | 'setMaterialReady'
  | 'setProjectPicture'
  | 'logHours'
  | 'deleteHours'
  | 'listProjectStory'
>

const readProject = async ({ db, viewer }: MemberCall, projectId: string) =>
  presentProject(await findProject(db, viewer.id, projectId), viewer.id)
