import type { Author, Post, Project, StoryEntry } from '@bowline/api'
import { overlay, type PendingChanges } from '../../offline/overlay.ts'
import { type ItemOf, type Items, isInProgress, type Overlaid, of, pendingOf } from '../../offline/pending.ts'
import { createdPost, overlayPost, type ShownPost } from '../posts/data.ts'
import { storedMaterials, storedText } from './stored-project.ts'

/** A project as shown: the server's data with pending operations applied. */
export type ShownProject = Overlaid<Project>

/** A project with pending operations applied; null if it is being deleted. */
export const overlayProject = (project: Project, changes: PendingChanges): ShownProject | null =>
  overlay('project', project, changes)

/** A project that exists only on this device; null if there is none or it is being deleted. */
export const createdProject = (projectId: string, changes: PendingChanges): ShownProject | null => {
  const creation = of(changes.items, 'CREATE_PROJECT').find(
    ({ operation }) => operation.projectId === projectId,
  )
  return creation ? overlayProject(toProject(creation, changes.me), changes) : null
}

/** A member's projects with their pending changes. */
export const overlayProjects = (projects: readonly Project[], changes: PendingChanges): ShownProject[] =>
  projects.flatMap(project => overlayProject(project, changes) ?? [])

/** The member's projects; those not yet on the server come first. */
export const overlayOwnProjects = (projects: readonly Project[], changes: PendingChanges): ShownProject[] => {
  const served = new Set(projects.map(({ id }) => id))
  const created = of(changes.items, 'CREATE_PROJECT')
    .filter(({ operation }) => !served.has(operation.projectId))
    .reverse()
    .flatMap(({ operation }) => createdProject(operation.projectId, changes) ?? [])
  return [...created, ...overlayProjects(projects, changes)]
}

/** One entry of the story on the screen. */
export type ShownEntry =
  | Overlaid<Exclude<StoryEntry, { kind: 'post' }>>
  | (Extract<StoryEntry, { kind: 'post' }> & { post: ShownPost })

/**
 * A story with pending operations applied, by time.
 * @param findPost finds a cached post that is about to join
 */
export const overlayStory = (
  projectId: string,
  entries: readonly StoryEntry[],
  pending: PendingChanges,
  findPost: (postId: string) => Post | undefined,
): ShownEntry[] => {
  const { items } = pending
  const deleted = new Set(of(items, 'DELETE_HOURS').filter(isInProgress).map(idOfHours))
  const served = new Set(entries.map(({ id }) => id))
  const updated = entries.flatMap((entry): ShownEntry[] => {
    if (entry.kind !== 'post') return deleted.has(entry.id) ? [] : [entry]
    const post = overlayPost(entry.post, pending)
    return post &&
      (post.project === null || post.project.id === projectId) &&
      !isLeaving(items, post, projectId)
      ? [{ ...entry, post }]
      : []
  })
  const joining = [
    ...of(items, 'CREATE_POST').map(({ operation: { postId } }) => createdPost(postId, pending)),
    ...of(items, 'SET_POST_PROJECT').map(({ operation: { postId } }) => {
      const post = findPost(postId)
      return post ? overlayPost(post, pending) : null
    }),
  ].flatMap(post =>
    post?.project?.id === projectId && !served.has(post.id)
      ? [{ kind: 'post' as const, id: post.id, at: post.createdAt, post }]
      : [],
  )
  const logged = of(items, 'LOG_HOURS')
    .filter(({ operation }) => operation.projectId === projectId && !served.has(operation.hoursId))
    .filter(({ operation }) => !deleted.has(operation.hoursId))
    .map(toHours)
  const turns = [...of(items, 'CREATE_PROJECT'), ...of(items, 'SET_PROJECT_STATE')]
    .filter(item => item.operation.projectId === projectId && isInProgress(item))
    .map(toTurn)
  const unique = new Map([...updated, ...joining, ...logged, ...turns].map(entry => [entry.id, entry]))
  return [...unique.values()].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** Entries this member has removed, even if the server still has them. */
const isLeaving = (items: Items, post: Post, projectId: string) => {
  const last = of(items, 'SET_POST_PROJECT')
    .filter(item => item.operation.postId === post.id && isInProgress(item))
    .at(-1)
  return last !== undefined && last.operation.project?.id !== projectId
}

const idOfHours = ({ operation }: ItemOf<'DELETE_HOURS'>) => operation.hoursId

const toHours = (item: ItemOf<'LOG_HOURS'>): ShownEntry => {
  const { hoursId, day, minutes, note } = item.operation
  const made = new Date(item.createdAt)
  const at = day === dayOf(made) ? made : new Date(`${day}T12:00:00`)
  const entry = { id: hoursId, at: at.toISOString(), day, minutes, note: storedText(note) }
  return { kind: 'hours', ...entry, ...pendingOf([item]) }
}

const toTurn = (item: ItemOf<'CREATE_PROJECT'> | ItemOf<'SET_PROJECT_STATE'>): ShownEntry => ({
  kind: 'state',
  id: item.id,
  at: new Date(item.createdAt).toISOString(),
  state: item.operation.state,
  ...pendingOf([item]),
})

/** A day as this device's calendar has it, "YYYY-MM-DD". */
export const dayOf = (date: Date) =>
  [
    String(date.getFullYear()),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')

const toProject = ({ operation, createdAt }: ItemOf<'CREATE_PROJECT'>, me: Author): Project => {
  const time = new Date(createdAt).toISOString()
  const { projectId, state, ...words } = operation
  return {
    id: projectId,
    owner: me,
    state,
    before: null,
    after: null,
    minutes: 0,
    postCount: 0,
    createdAt: time,
    updatedAt: time,
    can: { edit: true },
    title: storedText(words.title),
    description: storedText(words.description),
    hobby: words.hobby,
    visibility: words.visibility,
    materials: storedMaterials(words.materials, []),
  }
}
