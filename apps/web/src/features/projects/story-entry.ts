import type { StoryEntry } from '@bowline/api'
import type { ItemOf } from '../../offline/pending.ts'
import { timeOfHours } from './project-days.ts'
import { storedText } from './stored-project.ts'

/** Hours or a change of state, in a project's story. */
export type OwnEntry = Exclude<StoryEntry, { kind: 'post' }> & { projectId: string }

/** Hours that are not sent yet. */
export const newHours = ({ operation, createdAt }: ItemOf<'LOG_HOURS'>): OwnEntry => {
  const { projectId, hoursId, day, minutes, note } = operation
  const at = timeOfHours(day, createdAt)
  return { projectId, kind: 'hours', id: hoursId, at, day, minutes, note: storedText(note) }
}

/** A change of state that is not sent yet. */
export const newTurn = (item: ItemOf<'CREATE_PROJECT'> | ItemOf<'SET_PROJECT_STATE'>): OwnEntry => ({
  projectId: item.operation.projectId,
  kind: 'state',
  id: item.id,
  at: new Date(item.createdAt).toISOString(),
  state: item.operation.state,
})
