import { checkAll, invalid } from '@bowline/domain/errors'
import type { ProjectWords } from '@bowline/domain/operation'
import { visibilities } from '@bowline/domain/post'
import { cleanProject, type ProjectState, projectStates } from '@bowline/domain/project'
import { plainText } from '@bowline/domain/sanitise'
import type { DraftKind } from '../../drafts/slot.ts'
import { type Problems, problemsAt, problemsOf } from '../../ui/refusals.ts'
import type { ShownProject } from './shown-project.ts'

export type ProjectValues = ProjectWords & { state: ProjectState }

export const emptyProject: ProjectValues = {
  title: '',
  description: '',
  hobby: '',
  visibility: 'public',
  materials: [],
  state: 'active',
}

export type ProjectField = 'title' | 'description' | 'hobby' | 'materials'
export type ProjectProblems = Problems<ProjectField>

/** As the member typed it, without the escaping of the stored text. */
export const valuesOf = (project: ShownProject): ProjectValues => ({
  title: plainText(project.title),
  description: plainText(project.description),
  hobby: project.hobby,
  visibility: project.visibility,
  materials: project.materials.map(({ id, name, amount }) => ({
    id,
    name: plainText(name),
    amount: plainText(amount),
  })),
  state: project.state,
})

/** Checks the server's rules before sending. */
export const projectProblems = (values: ProjectValues): ProjectProblems =>
  problemsAt(
    problemsOf(() =>
      checkAll({
        project: () => cleanProject(values),
        hobby: () => {
          if (!values.hobby) throw invalid('Choose a hobby', { field: 'hobby' })
        },
      }),
    ),
    fields,
    'title',
  )

/** The changed values; null if nothing changed. */
export const changeOf = (before: ProjectValues, after: ProjectValues): Partial<ProjectWords> | null => {
  const words = ['title', 'description', 'hobby', 'visibility', 'materials'] as const
  const changed = words.filter(word => JSON.stringify(before[word]) !== JSON.stringify(after[word]))
  return changed.length ? Object.fromEntries(changed.map(word => [word, after[word]])) : null
}

/** How to store it on the device; null while unchanged. */
export const projectDraft: DraftKind<ProjectValues | null> = {
  empty: null,
  pack: values => (values && isWorthPersisting(values) ? { value: values } : null),
  unpack: stored => (isValues(stored) ? stored : null),
}

const isWorthPersisting = ({ title, description, materials }: ProjectValues) =>
  [title, description, ...materials.map(({ name }) => name)].some(text => text.trim() !== '')

const fields: readonly ProjectField[] = ['title', 'description', 'hobby', 'materials']

const isValues = (value: unknown): value is ProjectValues =>
  isRecord(value) &&
  typeof value.title === 'string' &&
  typeof value.description === 'string' &&
  typeof value.hobby === 'string' &&
  visibilities.some(visibility => visibility === value.visibility) &&
  projectStates.some(state => state === value.state) &&
  Array.isArray(value.materials) &&
  value.materials.every(isMaterial)

const isMaterial = (value: unknown) =>
  isRecord(value) && [value.id, value.name, value.amount].every(text => typeof text === 'string')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
