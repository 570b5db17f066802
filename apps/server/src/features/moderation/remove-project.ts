import { moderationMessages, projectMessages, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { Removed } from './remove-content.ts'

/** Hides a project from everybody, its owner included; its posts stay, and are part of nothing meanwhile. */
export const removeProject = async (call: MemberCall, id: string): Promise<Removed> => {
  const project = await holdProject(call, id)
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

/** Puts it back where it was. @throws Refusal 409 */
export const restoreProject = async (call: MemberCall, id: string) => {
  const project = await holdProject(call, id)
  if (!project) throw new Refusal('conflict', moderationMessages.nothingToRestore)
  await setRemovedAt(call, project, null)
}

/** What a project says: its title, its description, and what it is made of. */
export const saidByProject = sql`concat_ws(E'\n\n', projects.title, nullif(projects.description, ''), (
  select string_agg(concat_ws(', ', name, nullif(amount, '')), E'\n' order by position)
  from project_materials where project_id = projects.id
))`

/** The one that is shown in lists. */
export const pictureOfProject = sql`coalesce(projects.after_media_id, projects.before_media_id)`

type HeldProject = {
  id: string
  owner_id: string
  said: string
  media_id: string | null
  removed_at: Date | null
}

/** Members are held before projects, by everybody. */
const holdProject = async ({ db }: MemberCall, id: string) => {
  await sql`
    select from profiles where member_id = (select owner_id from projects where id = ${id}) for key share`.execute(
    db,
  )
  const { rows } = await sql<HeldProject>`
    select id, owner_id, removed_at, ${saidByProject} as said, ${pictureOfProject} as media_id
    from projects where id = ${id} for update`.execute(db)
  return rows[0]
}

const setRemovedAt = async ({ db, emit }: MemberCall, { id, owner_id }: HeldProject, at: Date | null) => {
  await db.updateTable('projects').set({ removed_at: at }).where('id', '=', id).execute()
  emit({ member: owner_id }, { type: 'project', projectId: id })
}
