import { ownData } from '@bowline/api/contract/own-data'
import { type Kysely, sql } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mediaUrl } from '../../media/paths.ts'
import type { ListCollection } from '../../own-archive/collection.ts'
import { idsOf } from '../../own-archive/import-context.ts'
import type { Documents, OwnData } from '../../own-archive/own-data.ts'
import { inMilliseconds, time, timestamps } from '../../own-archive/times.ts'
import { importProjects } from './import-projects.ts'

export const projects: ListCollection<'projects'> = {
  tables: ['project_hours', 'project_materials', 'project_state_changes', 'projects'],
  schema: ownData.shape.projects,
  after: ['posts'],
  gather: (db, memberId) => gatherProjects(db, memberId),
  key: ({ id }) => id,
  place: ({ createdAt, id }) => [createdAt, id],
  import: importProjects,
  underLimits: 'private',
  idsOfOthers: (documents, memberId) =>
    sql`select id from projects where id = any(${idsOf(documents)}::uuid[]) and owner_id <> ${memberId}`,
  rowCount: memberId => sql<number>`((select count(*) from projects where owner_id = ${memberId})
    + (select count(*) from project_hours join projects on projects.id = project_id where owner_id = ${memberId}))`,
}

type Own = OwnData['projects'][number]
type Row = Pick<Own, 'id' | 'title' | 'description' | 'hobby' | 'state' | 'visibility'> & {
  created_at: Date
  updated_at: Date
  before_path: string | null
  after_path: string | null
  materials: Own['materials']
  hours: Own['hours']
  turns: Own['turns']
  post_ids: string[]
}

/** With their materials and hours, and the posts that are part of them. */
const gatherProjects = (db: Kysely<DB>, memberId: string): Documents<'projects'> => {
  const query = sql<Row>`
    select projects.id, projects.title, projects.description, hobbies.slug as hobby, projects.state, projects.visibility,
      projects.created_at, projects.updated_at, before.path as before_path, after.path as after_path,
      coalesce((
        select json_agg(json_build_object('name', name, 'amount', amount, 'isReady', is_ready) order by position)
        from project_materials where project_id = projects.id
      ), '[]') as materials,
      coalesce((
        select json_agg(json_build_object('id', id, 'day', day, 'minutes', minutes, 'note', note, 'toldAt', ${time('told_at')}) order by told_at, id)
        from project_hours where project_id = projects.id
      ), '[]') as hours,
      coalesce((
        select json_agg(json_build_object('state', state, 'toldAt', ${time('told_at')}) order by told_at, id)
        from project_state_changes where project_id = projects.id
      ), '[]') as turns,
      array(select id::text from posts where posts.project_id = projects.id order by created_at, id) as post_ids
    from projects
    join hobbies on hobbies.id = projects.hobby_id
    left join media before on before.id = projects.before_media_id
    left join media after on after.id = projects.after_media_id
    where projects.owner_id = ${memberId}
    order by ${inMilliseconds('projects.created_at')}, projects.id`
  return readInPages(db, query, row => ({
    id: row.id,
    title: row.title,
    description: row.description,
    hobby: row.hobby,
    state: row.state,
    visibility: row.visibility,
    ...timestamps(row),
    beforeURL: row.before_path && mediaUrl(row.before_path),
    afterURL: row.after_path && mediaUrl(row.after_path),
    materials: row.materials,
    hours: row.hours,
    turns: row.turns,
    postIds: row.post_ids,
  }))
}
