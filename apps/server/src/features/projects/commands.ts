import type { ParsedOf } from '@bowline/api/contract/index'
import {
  cleanProject,
  countNewLinks,
  type Material,
  type ProjectPictureSide,
  type ProjectState,
  plainText,
  projectMessages,
  Refusal,
  sanitise,
  withoutInvisible,
} from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { violates } from '../../database/constraint.ts'
import type { DB } from '../../database/schema.gen.ts'
import { idTaken } from '../../operations/id-taken.ts'
import { offeredHobbies } from '../hobbies/index.ts'
import { attachMedia, deleteMedia } from '../media/index.ts'
import { countForNewcomer } from '../newcomers/index.ts'
import { lockOwnProject } from './lock-project.ts'

export const createProject = async (call: MemberWriteCall, body: ParsedOf<'createProject'>['body']) => {
  const { db, viewer, now, madeAt } = call
  const { title, description, materials } = body
  await countForNewcomer(call, { links: countNewLinks([plainText(description)]) })
  const [hobbyId = 0] = await offeredHobbies(db, [sanitise(body.hobby.trim())])
  const { id, state, visibility } = body
  const { rows } = await sql`
    insert into projects (id, owner_id, hobby_id, title, description, state, visibility, created_at, updated_at)
    values (${id}, ${viewer.id}, ${hobbyId}, ${title}, ${description}, ${state}, ${visibility}, ${now}, ${now})
    on conflict (id) do nothing returning id`
    .execute(db)
    .catch(refuseGoneOwner)
  if (rows.length === 0) throw idTaken('A project')
  await setMaterials(db, id, materials)
  await db.insertInto('project_state_changes').values({ project_id: id, state, told_at: madeAt }).execute()
  emitProjectChange(call, id)
}

/** The account may be deleted concurrently. */
const refuseGoneOwner = (error: unknown) => {
  if (violates(error, 'projects_owner_id_fkey'))
    throw new Refusal('unauthenticated', projectMessages.writeSignedOut)
  throw error
}

/** Replaces the given properties and keeps the rest. */
export const updateProject = async (
  call: MemberWriteCall,
  projectId: string,
  change: ParsedOf<'updateProject'>['body'],
) => {
  const { db, now } = call
  const project = await lockOwnProject(call, projectId, 'for update')
  const { title, description, materials } = cleanProject({
    title: change.title ?? withoutInvisible(plainText(project.title)),
    description: change.description ?? plainText(project.description),
    materials: change.materials ?? [],
  })
  // The links of an imported private project were not counted yet.
  const isPublished = project.visibility === 'private' && (change.visibility ?? 'private') !== 'private'
  const before = plainText(project.description)
  const links = countNewLinks([change.description ?? before], isPublished ? [] : [before])
  await countForNewcomer(call, { links })
  const slug = sanitise((change.hobby ?? project.hobby).trim())
  // A hobby that is no longer offered may stay unchanged.
  const [hobbyId] = slug === project.hobby ? [project.hobby_id] : await offeredHobbies(db, [slug])
  await db
    .updateTable('projects')
    .set({ title, description, hobby_id: hobbyId, updated_at: now })
    .$if(change.visibility !== undefined, query => query.set({ visibility: change.visibility }))
    .where('id', '=', projectId)
    .execute()
  if (change.materials) await setMaterials(db, projectId, materials)
  emitProjectChange(call, projectId)
}

/** Posts stay, without a project. */
export const deleteProject = async (call: MemberWriteCall, projectId: string) => {
  const { db } = call
  const project = await lockOwnProject(call, projectId, 'for update', projectMessages.deleteOthers)
  await db.deleteFrom('projects').where('id', '=', projectId).execute()
  for (const mediaId of [project.before_media_id, project.after_media_id])
    if (mediaId) await deleteMedia(db, mediaId)
  emitProjectChange(call, projectId)
}

/** Dated when the member acted, but never before the previous state change. */
export const setProjectState = async (call: MemberWriteCall, projectId: string, state: ProjectState) => {
  const { db, now, madeAt } = call
  const project = await lockOwnProject(call, projectId, 'for update')
  if (project.state === state) return
  await sql`
    insert into project_state_changes (project_id, state, told_at)
    select ${projectId}, ${state}, greatest(${madeAt}::timestamptz, max(told_at) + interval '1 millisecond')
    from project_state_changes where project_id = ${projectId}`.execute(db)
  await db.updateTable('projects').set({ state, updated_at: now }).where('id', '=', projectId).execute()
  emitProjectChange(call, projectId)
}

/** @throws Refusal 404 for a removed line */
export const setMaterialReady = async (
  call: MemberWriteCall,
  projectId: string,
  materialId: string,
  ready: boolean,
) => {
  await lockOwnProject(call, projectId, 'for update')
  const changed = await call.db
    .updateTable('project_materials')
    .set({ is_ready: ready })
    .where('project_id', '=', projectId)
    .where('id', '=', materialId)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Refusal('not-found', projectMessages.materialNotFound)
  emitProjectChange(call, projectId)
}

/** The former picture is removed; its files are deleted after the commit. */
export const setProjectPicture = async (
  call: MemberWriteCall,
  projectId: string,
  side: ProjectPictureSide,
  mediaId: string | null,
) => {
  const { db, viewer, now } = call
  const column = side === 'before' ? 'before_media_id' : 'after_media_id'
  const project = await lockOwnProject(call, projectId, 'for update')
  if (mediaId) await attachMedia(db, { ids: [mediaId], ownerId: viewer.id, purpose: 'post', now })
  await db
    .updateTable('projects')
    .set({ [column]: mediaId, updated_at: now })
    .where('id', '=', projectId)
    .execute()
  const former = project[column]
  if (former) await deleteMedia(db, former)
  emitProjectChange(call, projectId)
}

/** A line that stays keeps its tick. */
const setMaterials = async (db: Kysely<DB>, projectId: string, materials: Material[]) => {
  const lines = JSON.stringify(materials)
  await sql`
    delete from project_materials
    where project_id = ${projectId} and id not in (select id from jsonb_to_recordset(${lines}::jsonb) as lines (id uuid))`.execute(
    db,
  )
  await sql`
    insert into project_materials (project_id, id, position, name, amount, is_ready)
    select ${projectId}, (line ->> 'id')::uuid, position, line ->> 'name', line ->> 'amount', false
    from jsonb_array_elements(${lines}::jsonb) with ordinality as lines (line, position)
    on conflict (project_id, id) do update
      set position = excluded.position, name = excluded.name, amount = excluded.amount`.execute(db)
}

const emitProjectChange = ({ emit, viewer }: MemberWriteCall, projectId: string) =>
  emit({ member: viewer.id }, { type: 'project', projectId })
