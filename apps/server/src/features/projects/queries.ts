import { type ProjectState, projectMessages, Refusal, type Visibility } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAfter, isAfterOldest, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewPost, mayViewProject } from '../../database/visibility.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'
import { type PersonRow, personJson } from '../profiles/index.ts'

export type ProjectRow = {
  id: string
  title: string
  description: string
  hobby: string
  state: ProjectState
  visibility: Visibility
  before: PictureRow | null
  after: PictureRow | null
  materials: { id: string; name: string; amount: string; isReady: boolean }[]
  minutes: number
  post_count: number
  started_at: Date | null
  finished_at: Date | null
  created_at: Date
  updated_at: Date
  owner: PersonRow
  place: string
}

const createdAt = sql.ref('projects.created_at')
const id = sql.ref('projects.id')

/** @throws Refusal 404 for a missing and for a hidden project */
export const findProject = async (db: Kysely<DB>, viewerId: string, projectId: string) => {
  const { rows } = await selectProjects(viewerId, sql`projects.id = ${projectId}`).execute(db)
  if (!rows[0]) throw new Refusal('not-found', projectMessages.notFound)
  return rows[0]
}

type Wanted = { cursor: string | undefined; limit: number }

/** One row more than the limit, for `pageOf`. */
export const findProjectsOf = async (
  db: Kysely<DB>,
  viewerId: string,
  ownerId: string,
  { cursor, limit }: Wanted,
) => {
  const { rows } = await selectProjects(
    viewerId,
    sql`projects.owner_id = ${ownerId} and ${isAfter(cursor, createdAt, id)}
    order by projects.created_at desc, projects.id desc limit ${limit + 1}`,
  ).execute(db)
  return rows
}

export const selectProjects = (viewerId: string, condition: RawBuilder<unknown>) => sql<ProjectRow>`
  select projects.id, projects.title, projects.description, projects.state, projects.visibility, projects.created_at,
    projects.updated_at, hobbies.slug as hobby, ${personJson('owner', 'photo')} as owner,
    ${pictureRow('before')} as before, ${pictureRow('after')} as after,
    coalesce((
      select json_agg(json_build_object('id', id, 'name', name, 'amount', amount, 'isReady', is_ready) order by position)
      from project_materials where project_id = projects.id
    ), '[]') as materials,
    (select coalesce(sum(minutes), 0)::int from project_hours where project_id = projects.id) as minutes,
    (select count(*)::int from posts where posts.project_id = projects.id and ${mayViewPost(viewerId)}) as post_count,
    least(
      (select min(told_at) from project_state_changes where project_id = projects.id and state = 'active'),
      (select min(told_at) from project_hours where project_id = projects.id)
    ) as started_at,
    case when projects.state = 'finished' then (
      select max(told_at) from project_state_changes where project_id = projects.id and state = 'finished'
    ) end as finished_at,
    ${placeOf(createdAt, id)} as place
  from projects
  join hobbies on hobbies.id = projects.hobby_id
  join profiles owner on owner.member_id = projects.owner_id
  left join media photo on photo.id = owner.photo_id
  left join media before on before.id = projects.before_media_id
  left join media after on after.id = projects.after_media_id
  where ${mayViewProject(viewerId)} and ${condition}`

export type StoryRow = { id: string; at: Date; place: string } & (
  | { kind: 'state'; state: ProjectState }
  | { kind: 'hours'; day: string; minutes: number; note: string }
  | { kind: 'post' }
)

/** Oldest first; posts only if the viewer may see them. One row more than the limit. */
export const findStory = async (
  db: Kysely<DB>,
  viewerId: string,
  projectId: string,
  { cursor, limit }: Wanted,
) => {
  const entryId = sql.ref('entries.id')
  const at = sql.ref('entries.at')
  const { rows } = await sql<StoryRow>`
    select entries.*, ${placeOf(at, entryId)} as place
    from (
      select 'state' as kind, id, told_at as at, state, null as day, null::int as minutes, null as note
      from project_state_changes where project_id = ${projectId}
      union all
      select 'hours', id, told_at, null, day::text, minutes, note from project_hours where project_id = ${projectId}
      union all
      select 'post', posts.id, posts.created_at, null, null, null, null from posts
      where posts.project_id = ${projectId} and ${mayViewPost(viewerId)}
    ) entries
    where ${isAfterOldest(cursor, at, entryId)}
    order by entries.at, entries.id limit ${limit + 1}`.execute(db)
  return rows
}
