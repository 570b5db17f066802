import type { Project } from '@bowline/api'
import { overlayAll, overlayNew, type PendingChanges } from '../../offline/overlay.ts'
import type { Overlaid } from '../../offline/pending.ts'

/** A project as shown: the server's data with pending operations applied. */
export type ShownProject = Overlaid<Project>

/** A project that exists only on this device; null if there is none or it is being deleted. */
export const createdProject = (projectId: string, changes: PendingChanges): ShownProject | null =>
  overlayNew('project', changes).find(({ id }) => id === projectId) ?? null

/** The member's projects; those not yet on the server come first. */
export const overlayOwnProjects = (projects: readonly Project[], changes: PendingChanges): ShownProject[] => {
  const served = new Set(projects.map(({ id }) => id))
  const created = overlayNew('project', changes).filter(({ id }) => !served.has(id))
  return [...created.reverse(), ...overlayAll('project', projects, changes)]
}
