import type { Author, Post, Project, StoryEntry } from '@bowline/api'
import type { ProjectWords } from '@bowline/domain/operation'
import type { Material } from '@bowline/domain/project'
import { sanitise } from '@bowline/domain/sanitise'
import { type LocalPicture, noPictures, pictureOf } from '../../offline/local-picture.ts'
import { createdPost, overlayPost } from '../../offline/overlay.ts'
import { type ItemOf, type Items, isUnderWay, type Overlaid, of, pendingOf } from '../../offline/pending.ts'
import type { ShownPost } from '../posts/shown-post.ts'

type Pictures = ReadonlyMap<string, LocalPicture>

/** A project as the screen shows it: what the server said, and what is still on its way. */
export type ShownProject = Overlaid<Project>

/** A project with what is pending for it; null once it is to be deleted. */
export const overlayProject = (
  project: Project,
  items: Items,
  pictures: Pictures = noPictures,
): ShownProject | null => {
  const own = items.filter(({ operation }) => 'projectId' in operation && operation.projectId === project.id)
  if (of(own, 'DELETE_PROJECT').some(isUnderWay)) return null
  const shown = own.filter(isUnderWay).reduce(withChange(pictures), project)
  return { ...shown, ...pendingOf(own.filter(isOfProjectItself)) }
}

/** A project that only this device knows; null where there is none, or it is to be deleted. */
export const createdProject = (
  projectId: string,
  items: Items,
  me: Author,
  pictures: Pictures = noPictures,
): ShownProject | null => {
  const creation = of(items, 'CREATE_PROJECT').find(({ operation }) => operation.projectId === projectId)
  return creation ? overlayProject(toProject(creation, me), items, pictures) : null
}

/** A member's projects; one's own with those that wait to be begun on top. */
export const overlayProjects = (
  projects: readonly Project[],
  items: Items,
  own: Author | null,
  pictures: Pictures = noPictures,
): ShownProject[] => {
  const served = new Set(projects.map(({ id }) => id))
  const created = own
    ? of(items, 'CREATE_PROJECT')
        .filter(({ operation }) => !served.has(operation.projectId))
        .reverse()
        .flatMap(({ operation }) => createdProject(operation.projectId, items, own, pictures) ?? [])
    : []
  return [...created, ...projects.flatMap(project => overlayProject(project, items, pictures) ?? [])]
}

/** What one thing in the story is for the screen. */
export type ShownEntry =
  | Overlaid<Exclude<StoryEntry, { kind: 'post' }>>
  | (Extract<StoryEntry, { kind: 'post' }> & { post: ShownPost })

type OnItsWay = { items: Items; me: Author; pictures: Pictures }

/**
 * A story with what is pending for it, in order of time.
 * @param findPost what this device has read of a post that is to join
 */
export const overlayStory = (
  projectId: string,
  entries: readonly StoryEntry[],
  { items, me, pictures }: OnItsWay,
  findPost: (postId: string) => Post | undefined,
): ShownEntry[] => {
  const deleted = new Set(of(items, 'DELETE_HOURS').filter(isUnderWay).map(idOfHours))
  const served = new Set(entries.map(({ id }) => id))
  const told = entries.flatMap((entry): ShownEntry[] => {
    if (entry.kind !== 'post') return deleted.has(entry.id) ? [] : [entry]
    const post = overlayPost(entry.post, items, me, pictures)
    return post &&
      (post.project === null || post.project.id === projectId) &&
      !isLeaving(items, post, projectId)
      ? [{ ...entry, post }]
      : []
  })
  const joining = [
    ...of(items, 'CREATE_POST').map(({ operation: { postId } }) => createdPost(postId, items, me, pictures)),
    ...of(items, 'SET_POST_PROJECT').map(({ operation: { postId } }) => {
      const post = findPost(postId)
      return post ? overlayPost(post, items, me, pictures) : null
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
    .filter(item => item.operation.projectId === projectId && isUnderWay(item))
    .map(toTurn)
  const unique = new Map([...told, ...joining, ...logged, ...turns].map(entry => [entry.id, entry]))
  return [...unique.values()].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** What this member has taken out, whatever the server still says. */
const isLeaving = (items: Items, post: Post, projectId: string) => {
  const last = of(items, 'SET_POST_PROJECT')
    .filter(item => item.operation.postId === post.id && isUnderWay(item))
    .at(-1)
  return last !== undefined && last.operation.project?.id !== projectId
}

const idOfHours = ({ operation }: ItemOf<'DELETE_HOURS'>) => operation.hoursId

const toHours = (item: ItemOf<'LOG_HOURS'>): ShownEntry => {
  const { hoursId, day, minutes, note } = item.operation
  const made = new Date(item.createdAt)
  const at = day === dayOf(made) ? made : new Date(`${day}T12:00:00`)
  const entry = { id: hoursId, at: at.toISOString(), day, minutes, note: stored(note) }
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

const withChange =
  (pictures: Pictures) =>
  (project: Project, { operation }: Items[number]): Project => {
    switch (operation.type) {
      case 'UPDATE_PROJECT':
        return { ...project, ...wordsOf(operation, project.materials) }
      case 'SET_PROJECT_STATE':
        return { ...project, state: operation.state }
      case 'SET_MATERIAL_READY':
        return {
          ...project,
          materials: project.materials.map(line =>
            line.id === operation.materialId ? { ...line, isReady: operation.ready } : line,
          ),
        }
      case 'SET_PROJECT_PICTURE':
        return { ...project, [operation.side]: pictureOf(operation.media, pictures) }
      case 'LOG_HOURS':
        return { ...project, minutes: project.minutes + operation.minutes }
      default:
        return project
    }
  }

/** What is marked on the project; hours and posts carry their own mark in the story. */
const isOfProjectItself = ({ operation }: Items[number]) => operation.type !== 'LOG_HOURS'

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
    title: stored(words.title),
    description: stored(words.description),
    hobby: words.hobby,
    visibility: words.visibility,
    materials: materialsOf(words.materials, []),
  }
}

const wordsOf = (words: Partial<ProjectWords>, materials: Project['materials']): Partial<Project> => ({
  ...(words.title !== undefined && { title: stored(words.title) }),
  ...(words.description !== undefined && { description: stored(words.description) }),
  ...(words.hobby !== undefined && { hobby: words.hobby }),
  ...(words.visibility !== undefined && { visibility: words.visibility }),
  ...(words.materials !== undefined && { materials: materialsOf(words.materials, materials) }),
})

const materialsOf = (typed: readonly Material[], before: Project['materials']) =>
  typed
    .filter(({ name }) => name.trim())
    .map(({ id, name, amount }) => ({
      id,
      name: stored(name),
      amount: stored(amount),
      isReady: before.some(line => line.id === id && line.isReady),
    }))

/** As the server would store it, since that is what screens read. */
const stored = (text: string) => sanitise(text.trim())
