import type { Project } from '@bowline/api'
import { overlay, overlayAll, overlayNew, type PendingChanges } from '../../offline/overlay.ts'
import type { Overlaid } from '../../offline/pending.ts'
import * as functions from './stored-project.ts'

/** A project as shown: the server's data with pending operations applied. */
export type ShownProject = Overlaid<Project>

/** A project with pending operations applied; null if it is being deleted. */
export const overlayProject = (project: Project, changes: PendingChanges): ShownProject | null =>
  overlay('project', project, { ...changes, functions })

/** A member's projects with their pending changes. */
export const overlayProjects = (projects: readonly Project[], changes: PendingChanges): ShownProject[] =>
  overlayAll('project', projects, { ...changes, functions })

/** A project that exists only on this device; null if there is none or it is being deleted. */
export const createdProject = (projectId: string, changes: PendingChanges): ShownProject | null =>
  overlayNew('project', { ...changes, functions }).find(({ id }) => id === projectId) ?? null

/** The member's projects; those not yet on the server come first. */
export const overlayOwnProjects = (projects: readonly Project[], changes: PendingChanges): ShownProject[] => {
  const served = new Set(projects.map(({ id }) => id))
  const created = overlayNew('project', { ...changes, functions }).filter(({ id }) => !served.has(id))
  return [...created.reverse(), ...overlayProjects(projects, changes)]
}
