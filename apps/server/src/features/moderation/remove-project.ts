import { moderationMessages, projectMessages, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import type { Removed } from './removed.ts'

/** Hides a project from everybody, including its owner. Its posts stay and belong to no project meanwhile. */
export const removeProject = async (call: MemberWriteCall, id: string): Promise<Removed> => {
  const project = await lockProject(call, id)
  if (!project) throw new Refusal('not-found', projectMessages.notFound)
  if (project.removed_at) throw new Refusal('conflict', moderationMessages.removedAlready)
  await setRemovedAt(call, project, call.now)
  return {
    authorId: project.owner_id,
    excerpt: project.said,
    mediaId: project.media_id,
    kept: null,
    subjectIds: [id],
  }
}

/** Restores the project. @throws Refusal 409 */
export const restoreProject = async (call: MemberWriteCall, id: string) => {
  const project = await lockProject(call, id)
  if (!project) throw new Refusal('conflict', moderationMessages.nothingToRestore)
  await setRemovedAt(call, project, null)
}

/** A project's texts: title, description and materials. */
export const saidByProject = sql`concat_ws(E'\n\n', projects.title, nullif(projects.description, ''), (
  select string_agg(concat_ws(', ', name, nullif(amount, '')), E'\n' order by position)
  from project_materials where project_id = projects.id
))`

/** The project's picture in lists. */
export const pictureOfProject = sql`coalesce(projects.after_media_id, projects.before_media_id)`

type LockedProject = {
  id: string
  owner_id: string
  said: string
  media_id: string | null
  removed_at: Date | null
}

/** Members are always locked before projects. */
const lockProject = async ({ db }: MemberCall, id: string) => {
  await sql`
    select from profiles where member_id = (select owner_id from projects where id = ${id}) for key share`.execute(
    db,
  )
  const { rows } = await sql<LockedProject>`
    select id, owner_id, removed_at, ${saidByProject} as said, ${pictureOfProject} as media_id
    from projects where id = ${id} for update`.execute(db)
  return rows[0]
}

const setRemovedAt = async (
  { db, emit }: MemberWriteCall,
  { id, owner_id }: LockedProject,
  at: Date | null,
) => {
  await db.updateTable('projects').set({ removed_at: at }).where('id', '=', id).execute()
  emit({ member: owner_id }, { type: 'project', projectId: id })
}
