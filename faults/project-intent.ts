import { randomUUID } from 'node:crypto'
import type { Operation, PendingMedia } from '@bowline/domain/operation'
import type { Visibility } from '@bowline/domain/post'
import { type Material, type ProjectState, projectPictureSides, projectStates } from '@bowline/domain/project'
import type { Act } from './schedule.ts'

export type Project = {
  title: string
  description: string
  visibility: Visibility
  /** All states requested for it, in order. */
  stateChanges: ProjectState[]
  materials: (Material & { ready: boolean })[]
  before: string | null
  after: string | null
  hours: Map<string, { minutes: number; note: string }>
}

export type ProjectMake = Extract<
  Act['make'],
  | 'CREATE_PROJECT'
  | 'UPDATE_PROJECT'
  | 'DELETE_PROJECT'
  | 'SET_PROJECT_STATE'
  | 'SET_PROJECT_PICTURE'
  | 'SET_MATERIAL_READY'
  | 'LOG_HOURS'
  | 'DELETE_HOURS'
>

/** Far enough in the past for any clock. */
const day = '2026-01-05'

/** Tracks the member's actions on projects and chooses the next ones. @param picture creates a new picture */
export const createProjectIntent = (picture: () => PendingMedia) => {
  const projects = new Map<string, Project>()

  /** Null if there is nothing to change. */
  const operationOf = (
    make: ProjectMake,
    { at, pick }: Omit<Act, 'make'>,
    words: string,
  ): Operation | null => {
    const [projectId, project] = chosen([...projects], at) ?? []
    if (make === 'CREATE_PROJECT' || !projectId || !project)
      return {
        type: 'CREATE_PROJECT',
        projectId: randomUUID(),
        state: stateOf(pick),
        title: words,
        description: `${words} at length`,
        hobby: 'pottery',
        visibility: at % 2 ? 'public' : 'followers',
        materials: Array.from({ length: pick }, () => material(words)),
      }
    const about = { projectId, title: project.title }
    switch (make) {
      case 'UPDATE_PROJECT':
        if (pick === 0) return { type: make, projectId, title: words, description: words }
        if (pick === 1) return { type: make, ...about, visibility: at % 2 ? 'private' : 'public' }
        return {
          type: make,
          ...about,
          materials: [...project.materials.slice(pick - 2).map(asTyped), material(words)],
        }
      case 'DELETE_PROJECT':
        return { type: make, ...about }
      case 'SET_PROJECT_STATE':
        return { type: make, ...about, state: stateOf(pick) }
      case 'SET_PROJECT_PICTURE':
        return {
          type: make,
          ...about,
          side: projectPictureSides[pick % 2] ?? 'before',
          media: pick < 2 ? picture() : null,
        }
      case 'SET_MATERIAL_READY': {
        const { id, name } = chosen(project.materials, pick) ?? {}
        return id && name ? { type: make, projectId, materialId: id, name, ready: at % 2 === 1 } : null
      }
      case 'LOG_HOURS':
        return { type: make, ...about, hoursId: randomUUID(), day, minutes: 15 * (pick + 1), note: words }
      case 'DELETE_HOURS': {
        const hoursId = chosen([...project.hours.keys()], pick)
        return hoursId ? { type: make, ...about, hoursId } : null
      }
    }
  }

  /** Whether the operation was about projects. */
  const apply = (operation: Operation) => {
    if (operation.type === 'CREATE_PROJECT') {
      const { projectId, title, description, visibility, state, materials } = operation
      projects.set(projectId, {
        title,
        description,
        visibility,
        stateChanges: [state],
        materials: materials.map(line => ({ ...line, ready: false })),
        before: null,
        after: null,
        hours: new Map(),
      })
      return true
    }
    const project = 'projectId' in operation ? projects.get(operation.projectId) : undefined
    if (!project) return false
    switch (operation.type) {
      case 'UPDATE_PROJECT': {
        const { title, description, visibility, materials } = operation
        const isReady = (id: string) => project.materials.some(line => line.id === id && line.ready)
        Object.assign(project, {
          title,
          description: description ?? project.description,
          visibility: visibility ?? project.visibility,
          materials: materials?.map(line => ({ ...line, ready: isReady(line.id) })) ?? project.materials,
        })
        return true
      }
      case 'DELETE_PROJECT':
        return projects.delete(operation.projectId)
      case 'SET_PROJECT_STATE':
        project.stateChanges.push(operation.state)
        return true
      case 'SET_MATERIAL_READY':
        for (const line of project.materials)
          if (line.id === operation.materialId) line.ready = operation.ready
        return true
      case 'SET_PROJECT_PICTURE':
        project[operation.side] = operation.media?.id ?? null
        return true
      case 'LOG_HOURS':
        project.hours.set(operation.hoursId, { minutes: operation.minutes, note: operation.note })
        return true
      case 'DELETE_HOURS':
        project.hours.delete(operation.hoursId)
        return true
      default:
        return false
    }
  }

  /** A project that a post can belong to. */
  const subject = (at: number) => {
    const [id, project] = chosen([...projects], at) ?? []
    return id && project ? { id, title: project.title } : null
  }
  return { operationOf, apply, subject, projects }
}

/** @param changes the project's requested states: some may have been skipped, none may occur twice */
export const isInOrder = (states: readonly string[], changes: readonly string[]) => {
  let at = 0
  for (const state of states) {
    while (at < changes.length && changes[at] !== state) at += 1
    at += 1
  }
  const isOnce = states.every((state, index) => state !== states[index - 1])
  return at <= changes.length && isOnce && states[0] === changes[0] && states.at(-1) === changes.at(-1)
}

const stateOf = (pick: number) => projectStates[pick % projectStates.length] ?? 'planned'

const material = (name: string): Material => ({ id: randomUUID(), name, amount: '4 kg' })

const asTyped = ({ id, name, amount }: Material): Material => ({ id, name, amount })

const chosen = <Entry>(entries: readonly Entry[], number: number): Entry | undefined =>
  entries[number % Math.max(1, entries.length)]
