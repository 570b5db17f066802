import type { Project } from '@bowline/api'
import type { Operation, OperationOf } from '@bowline/domain/operation'
import { plainText } from '@bowline/domain/sanitise'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { defineOperation } from '../../offline/define-operation.ts'
import { bySequence, isRefused, isUntried } from '../../offline/fold.ts'
import type { OutboxItem } from '../../offline/item.ts'
import { pictureOf } from '../../offline/local-picture.ts'
import { type Items, of } from '../../offline/pending.ts'
import { uploadPictures } from '../../offline/upload.ts'
import { whenGone } from '../../offline/when-gone.ts'
import { cachePost, createsPost, isOfPost } from '../posts/data.ts'
import {
  cacheNewProject,
  cacheProject,
  refetchProjectsOfPost,
  refetchStories,
  uncacheProject,
} from './cache-project.ts'
import type { OwnEntry } from './story-entry.ts'

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    project: Project | null
    storyEntry: OwnEntry | null
    /** The post is part of the project. */
    postOfProject: { postId: string; projectId: string } | null
  }
  interface OverlayFunctions {
    storyEntry: typeof import('./story-entry.ts')
    project: typeof import('./stored-project.ts')
  }
}

export const createProject = defineOperation('CREATE_PROJECT', {
  scope: projectScope,
  send: (api, { projectId, title, description, hobby, state, visibility, materials }, options) => {
    const body = { id: projectId, title, description, hobby, state, visibility, materials }
    return api.createProject({ body }, options)
  },
  apply: ({ queryClient }, _, project) => cacheNewProject(queryClient, project),
  overlay: {
    project: {
      adds: (item, context) => context.functions.newProject(item, context),
      isAbout: isOfProject,
      isMarked: true,
      showsRefused: true,
    },
    storyEntry: { adds: (item, { functions }) => functions.newTurn(item) },
  },
  describe: operation => t`Starting your project “${operation.title}”`,
  content: ({ title, description }) => [title, description].filter(Boolean).join('\n') || null,
})

export const updateProject = defineOperation('UPDATE_PROJECT', {
  scope: projectScope,
  needs: createsProject,
  // Into the creation or the last change of the project, if that was never tried.
  fold: (operation, waiting) => {
    const same = ofProject(operation.projectId, waiting)
    const drops = of(same, 'UPDATE_PROJECT').filter(isRefused)
    const last = [...of(same, 'CREATE_PROJECT'), ...of(same, 'UPDATE_PROJECT')]
      .filter(item => !isRefused(item))
      .sort(bySequence)
      .at(-1)
    if (!last || !isUntried(last)) return { drops }
    const { type: _, ...change } = operation
    const into = { item: last, operation: { ...last.operation, ...change } }
    return { drops: [...drops, ...needlessTicks(last, operation, same)], into }
  },
  send: (api, { projectId, title, description, hobby, visibility, materials }, options) => {
    const body = { title, description, hobby, visibility, materials }
    return api.updateProject({ params: { projectId }, body }, options)
  },
  apply: storeProject,
  overlay: {
    project: {
      isAbout: isOfProject,
      patch: (project, { operation }, { functions }) => ({
        ...project,
        ...functions.storedChange(operation, project.materials),
      }),
      isMarked: true,
    },
  },
  describe: operation => t`Editing your project “${operation.title}”`,
  content: ({ description }) => description || null,
})

export const deleteProject = defineOperation('DELETE_PROJECT', {
  scope: projectScope,
  // Nothing can become part of a project that is gone.
  waitsFor: ({ projectId }, { operation: earlier, state }) =>
    state !== 'attention' &&
    (earlier.type === 'CREATE_POST' || earlier.type === 'SET_POST_PROJECT') &&
    earlier.project?.id === projectId,
  supersedes: ({ projectId }, earlier) =>
    earlier.type !== 'DELETE_PROJECT' && 'projectId' in earlier && earlier.projectId === projectId,
  // A project that posts are to be part of goes to the server, and is deleted there.
  fold: ({ projectId }, waiting) => {
    const same = ofProject(projectId, waiting)
    const hasPosts = waiting.some(
      ({ operation }) => 'project' in operation && operation.project?.id === projectId,
    )
    const isUnsent = same[0]?.operation.type === 'CREATE_PROJECT' && same.every(isUntried) && !hasPosts
    return isUnsent ? { drops: same, isNeedless: true } : { drops: [] }
  },
  send: (api, { projectId }, options) =>
    api.deleteProject({ params: { projectId } }, options).catch(whenGone({ success: true as const })),
  apply: ({ queryClient }, { projectId }) => uncacheProject(queryClient, projectId),
  overlay: { project: { isAbout: isOfProject, patch: () => null, isMarked: true } },
  describe: operation => {
    const title = plainText(operation.title)
    return t`Deleting your project “${title}”`
  },
})

export const setProjectState = defineOperation('SET_PROJECT_STATE', {
  scope: projectScope,
  setting: ({ projectId }) => `project-state:${projectId}`,
  needs: createsProject,
  send: (api, { projectId, state }, options) =>
    api.setProjectState({ params: { projectId }, body: { state } }, options),
  apply: storeProject,
  overlay: {
    project: {
      isAbout: isOfProject,
      patch: (project, item, { functions }) => functions.inState(project, item),
      isMarked: true,
    },
    storyEntry: { adds: (item, { functions }) => functions.newTurn(item) },
  },
  describe: operation => {
    const title = plainText(operation.title)
    if (operation.state === 'planned') return t`Marking “${title}” as planned`
    if (operation.state === 'active') return t`Marking “${title}” as in progress`
    return operation.state === 'finished'
      ? t`Marking “${title}” as finished`
      : t`Marking “${title}” as abandoned`
  },
})

export const setMaterialReady = defineOperation('SET_MATERIAL_READY', {
  scope: projectScope,
  setting: ({ projectId, materialId }) => `material:${projectId}:${materialId}`,
  needs: createsProject,
  send: (api, { projectId, materialId, ready }, options) =>
    api.setMaterialReady({ params: { projectId, materialId }, body: { ready } }, options),
  apply: storeProject,
  overlay: {
    project: {
      isAbout: isOfProject,
      patch: (project, { operation }) => ({
        ...project,
        materials: project.materials.map(line =>
          line.id === operation.materialId ? { ...line, isReady: operation.ready } : line,
        ),
      }),
      isMarked: true,
    },
  },
  describe: operation => {
    const name = plainText(operation.name)
    return operation.ready ? t`Checking off “${name}”` : t`Unchecking “${name}”`
  },
})

export const setProjectPicture = defineOperation('SET_PROJECT_PICTURE', {
  scope: projectScope,
  setting: ({ projectId, side }) => `project-picture:${projectId}:${side}`,
  needs: createsProject,
  picture: ({ media }) => media,
  send: async (api, { projectId, side, media }, options, blobs) => {
    await uploadPictures(api, 'post', media, blobs, options)
    const request = { params: { projectId, side }, body: { mediaId: media?.id ?? null } }
    return await api.setProjectPicture(request, options)
  },
  apply: storeProject,
  overlay: {
    project: {
      isAbout: isOfProject,
      patch: (project, { operation }, { pictures }) => ({
        ...project,
        [operation.side]: pictureOf(operation.media, pictures),
      }),
      isMarked: true,
    },
  },
  describe: operation => {
    const title = plainText(operation.title)
    return operation.media ? t`Adding a picture to “${title}”` : t`Removing a picture from “${title}”`
  },
})

export const logHours = defineOperation('LOG_HOURS', {
  scope: projectScope,
  needs: createsProject,
  send: (api, { projectId, hoursId, day, minutes, note }, options) =>
    api.logHours({ params: { projectId }, body: { id: hoursId, day, minutes, note } }, options),
  apply: storeProject,
  // The entry has its own mark in the story.
  overlay: {
    project: {
      isAbout: isOfProject,
      patch: (project, item, { functions }) => functions.withHours(project, item),
    },
    storyEntry: { adds: (item, { functions }) => functions.newHours(item), showsRefused: true },
  },
  describe: operation => {
    const title = plainText(operation.title)
    return t`Logging time on “${title}”`
  },
  content: ({ note }) => note || null,
})

export const deleteHours = defineOperation('DELETE_HOURS', {
  scope: projectScope,
  needs: (operation, earlier) =>
    createsProject(operation, earlier) ||
    (earlier.type === 'LOG_HOURS' && earlier.hoursId === operation.hoursId),
  fold: ({ hoursId }, waiting) => {
    const same = of(waiting, 'LOG_HOURS').filter(({ operation }) => operation.hoursId === hoursId)
    return same.length > 0 && same.every(isUntried) ? { drops: same, isNeedless: true } : { drops: [] }
  },
  send: (api, { projectId, hoursId }, options) =>
    api.deleteHours({ params: { projectId, hoursId } }, options).catch(whenGone({ success: true as const })),
  apply: ({ queryClient }, _, project) =>
    'id' in project ? cacheProject(queryClient, project) : refetchStories(queryClient),
  overlay: {
    project: { isAbout: isOfProject, isMarked: true },
    storyEntry: { isAbout: ({ hoursId }, { id }) => id === hoursId, patch: () => null },
  },
  describe: operation => {
    const title = plainText(operation.title)
    return t`Removing time from “${title}”`
  },
})

export const setPostProject = defineOperation('SET_POST_PROJECT', {
  scope: ({ postId }) => `post:${postId}`,
  setting: ({ postId }) => `post-project:${postId}`,
  needs: (operation, earlier) =>
    createsPost(operation, earlier) ||
    (earlier.type === 'CREATE_PROJECT' && earlier.projectId === operation.project?.id),
  send: (api, { postId, project }, options) =>
    api.setPostProject({ params: { postId }, body: { projectId: project?.id ?? null } }, options),
  apply: async ({ queryClient }, _, post) => {
    await cachePost(queryClient, post)
    await refetchProjectsOfPost(queryClient)
  },
  overlay: {
    post: { isAbout: isOfPost, patch: (post, { operation }) => ({ ...post, project: operation.project }) },
    postOfProject: {
      adds: ({ operation: { postId, project } }) => project && { postId, projectId: project.id },
      isAbout: ({ postId }, part) => part.postId === postId,
      patch: (part, { operation: { project } }) => (project?.id === part.projectId ? part : null),
      showsLastOnly: true,
    },
  },
  describe: operation => {
    if (!operation.project) return t`Removing your post from its project`
    const title = plainText(operation.project.title)
    return t`Adding your post to “${title}”`
  },
})

function createsProject({ projectId }: { projectId: string }, earlier: Operation) {
  return earlier.type === 'CREATE_PROJECT' && earlier.projectId === projectId
}

function projectScope({ projectId }: { projectId: string }) {
  return `project:${projectId}`
}

function storeProject({ queryClient }: { queryClient: QueryClient }, _: unknown, project: Project) {
  return cacheProject(queryClient, project)
}

function isOfProject({ projectId }: { projectId: string }, { id }: Project) {
  return id === projectId
}

const ofProject = (projectId: string, items: Items) =>
  items.filter(({ operation }) => 'projectId' in operation && operation.projectId === projectId)

/** Ticks of lines that the change takes off the list: the change goes before them now, so they would find no line. */
const needlessTicks = (
  { sequence }: OutboxItem,
  { materials }: OperationOf<'UPDATE_PROJECT'>,
  items: Items,
) =>
  of(items, 'SET_MATERIAL_READY').filter(
    item =>
      item.sequence > sequence &&
      materials !== undefined &&
      !materials.some(({ id }) => id === item.operation.materialId),
  )
