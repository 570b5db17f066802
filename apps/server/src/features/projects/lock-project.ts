import { projectMessages, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { mayViewProject } from '../../database/visibility.ts'

export type LockedProject = {
  id: string
  title: string
  description: string
  visibility: string
  state: string
  hobby: string
  hobby_id: number
  before_media_id: string | null
  after_media_id: string | null
}

/**
 * Locks one of the viewer's projects: after members, before posts.
 * @throws Refusal 404 for a missing and for a hidden project, 403 for another member's
 */
export const lockOwnProject = async (
  { db, viewer }: MemberCall,
  projectId: string,
  how: 'for key share' | 'for update',
  notTheirs: string = projectMessages.updateOthers,
) => {
  // The deletion of an account locks its profile first.
  const { rows } = await sql<LockedProject & { owner_id: string }>`
    with viewer as materialized (select member_id from profiles where member_id = ${viewer.id} for key share)
    select projects.*, hobbies.slug as hobby from projects join hobbies on hobbies.id = projects.hobby_id
    where exists (select from viewer) and projects.id = ${projectId} and ${mayViewProject(viewer.id)}
    ${sql.raw(how)} of projects`.execute(db)
  if (!rows[0]) throw new Refusal('not-found', projectMessages.notFound)
  if (rows[0].owner_id !== viewer.id) throw new Refusal('forbidden', notTheirs)
  return rows[0]
}
