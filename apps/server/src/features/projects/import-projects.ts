import { randomUUID } from 'node:crypto'
import { cleanHours, cleanProject, limits, plainText, withoutInvisible } from '@bowline/domain'
import { sql } from 'kysely'
import {
  allowed,
  type ImportContext,
  pictureFor,
  preserveDocument,
  preserveRemainder,
  timeOf,
} from '../../own-archive/import-context.ts'
import type { OwnData } from '../../own-archive/own-data.ts'

type Project = OwnData['projects'][number]

/** With their story, materials and hours; their posts are already imported. */
export const importProjects = async (context: ImportContext, documents: Project[]) => {
  const taken: Project[] = []
  for (const project of documents) {
    const hobby = context.hobbies.get(project.hobby)
    const clean = hobby && allowed(() => cleaned(project))
    if (!hobby || !clean) preserveDocument(context, 'projects', project, hobby ? 'rules' : 'hobby')
    else {
      await importProject(context, project, { ...clean, hobbyId: hobby.id })
      taken.push(project)
    }
  }
  return taken
}

/** @throws Refusal */
const cleaned = ({ title, description, materials, hours, turns }: Project) => {
  if (turns.length > limits.projectStateChanges) throw new RangeError('There are too many status changes.')
  if (hours.length > limits.projectHours) throw new RangeError('There are too many time entries.')
  const text = cleanProject({
    title: withoutInvisible(plainText(title)),
    description: plainText(description),
    materials: materials.map(({ name, amount }) => ({
      id: randomUUID(),
      name: plainText(name),
      amount: plainText(amount),
    })),
  })
  return {
    ...text,
    hours: hours.map(entry => ({
      ...entry,
      ...cleanHours({ ...entry, note: plainText(entry.note) }, endOfTime),
    })),
  }
}

const endOfTime = '9999-12-31'

type Clean = ReturnType<typeof cleaned> & { hobbyId: number }

const importProject = async (context: ImportContext, project: Project, clean: Clean) => {
  const { db, memberId } = context
  const { id } = project
  await db
    .insertInto('projects')
    .values({
      id,
      owner_id: memberId,
      hobby_id: clean.hobbyId,
      title: clean.title,
      description: clean.description,
      state: project.state,
      visibility: context.isLimited ? 'private' : project.visibility,
      before_media_id: pictureFor(context, project.beforeURL),
      after_media_id: pictureFor(context, project.afterURL),
      created_at: timeOf(context, project.createdAt),
      updated_at: timeOf(context, project.updatedAt),
    })
    .execute()
  await writeLines(context, project, clean)
  await sql`
    update posts set project_id = ${id}
    where id = any(${project.postIds}::uuid[]) and author_id = ${memberId} and project_id is null`.execute(db)
  const { beforeURL, afterURL, postIds } = project
  const left = postIds.filter(postId => !context.own('posts').has(postId))
  preserveRemainder(context, 'projects', id, { id, beforeURL, afterURL, postIds: left })
}

const writeLines = async (
  context: ImportContext,
  { id, materials, turns, state, createdAt }: Project,
  clean: Clean,
) => {
  const { db } = context
  const lines = clean.materials.map((material, position) => ({
    ...material,
    project_id: id,
    position: position + 1,
    is_ready: materials[position]?.isReady ?? false,
  }))
  if (lines.length > 0) await db.insertInto('project_materials').values(lines).execute()
  const hours = [...new Map(clean.hours.map(entry => [entry.id, entry])).values()].map(
    ({ toldAt, id: hoursId, day, minutes, note }) => ({
      project_id: id,
      id: hoursId,
      day,
      minutes,
      note,
      told_at: timeOf(context, toldAt),
    }),
  )
  if (hours.length > 0) await db.insertInto('project_hours').values(hours).execute()
  const story = (turns.length > 0 ? turns : [{ state, toldAt: createdAt }]).map(turn => ({
    project_id: id,
    state: turn.state,
    told_at: timeOf(context, turn.toldAt),
  }))
  await db.insertInto('project_state_changes').values(story).execute()
}
