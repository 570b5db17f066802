import type { Project } from '@bowline/api'
import type { ProjectWords } from '@bowline/domain/operation'
import type { Material, ProjectState } from '@bowline/domain/project'
import { sanitise } from '@bowline/domain/sanitise'
import type { OverlayContext } from '../../offline/define-operation.ts'
import type { ItemOf } from '../../offline/pending.ts'
import { timeOfHours } from './project-days.ts'

/** A change of a project as the server will store it; absent properties stay. */
export const storedChange = (
  words: Partial<ProjectWords>,
  materials: Project['materials'],
): Partial<Project> => ({
  ...(words.title !== undefined && { title: storedText(words.title) }),
  ...(words.description !== undefined && { description: storedText(words.description) }),
  ...(words.hobby !== undefined && { hobby: words.hobby }),
  ...(words.visibility !== undefined && { visibility: words.visibility }),
  ...(words.materials !== undefined && { materials: storedMaterials(words.materials, materials) }),
})

export const storedMaterials = (typed: readonly Material[], before: Project['materials']) =>
  typed
    .filter(({ name }) => name.trim())
    .map(({ id, name, amount }) => ({
      id,
      name: storedText(name),
      amount: storedText(amount),
      isReady: before.some(line => line.id === id && line.isReady),
    }))

/** In the form in which the server would store it, because screens expect that form. */
export const storedText = (text: string) => sanitise(text.trim())

/** A project with a state that is not sent yet. */
export const inState = (
  project: Project,
  { operation: { state }, createdAt }: ItemOf<'SET_PROJECT_STATE'>,
): Project => ({ ...project, state, ...timesOf(state, new Date(createdAt).toISOString(), project.startedAt) })

/** A project with time that is not sent yet. Work started on the first logged day at the latest. */
export const withHours = (project: Project, item: ItemOf<'LOG_HOURS'>): Project => {
  const at = timeOfHours(item.operation.day, item.createdAt)
  const isFirst = project.startedAt === null || Date.parse(at) < Date.parse(project.startedAt)
  return {
    ...project,
    minutes: project.minutes + item.operation.minutes,
    startedAt: isFirst ? at : project.startedAt,
  }
}

const timesOf = (state: ProjectState, at: string, startedAt: string | null) => ({
  startedAt: startedAt ?? (state === 'active' ? at : null),
  finishedAt: state === 'finished' ? at : null,
})

/** A project that is not sent yet. */
export const newProject = (
  { operation, createdAt }: ItemOf<'CREATE_PROJECT'>,
  { me }: OverlayContext,
): Project => {
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
    ...timesOf(state, time, null),
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
