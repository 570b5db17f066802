import type { Project, StoryEntry } from '@bowline/api'
import { projectAbilities } from '@bowline/domain'
import { pictureOf } from '../media/index.ts'
import { type PostRow, presentPost } from '../posts/index.ts'
import { presentPerson } from '../profiles/index.ts'
import type { ProjectRow, StoryRow } from './queries.ts'

export const presentProject = (row: ProjectRow, viewerId: string): Project => ({
  id: row.id,
  owner: presentPerson(row.owner),
  title: row.title,
  description: row.description,
  hobby: row.hobby,
  state: row.state,
  visibility: row.visibility,
  before: row.before && pictureOf(row.before),
  after: row.after && pictureOf(row.after),
  materials: row.materials,
  minutes: row.minutes,
  postCount: row.post_count,
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  can: projectAbilities(viewerId, row.owner.member_id),
})

/** @param posts the rows' posts by id; deleted ones are left out */
export const presentStory = (
  rows: StoryRow[],
  posts: ReadonlyMap<string, PostRow>,
  viewerId: string,
): StoryEntry[] => rows.flatMap(row => presentEntry(row, posts, viewerId) ?? [])

const presentEntry = (
  row: StoryRow,
  posts: ReadonlyMap<string, PostRow>,
  viewerId: string,
): StoryEntry | null => {
  const entry = { id: row.id, at: row.at.toISOString() }
  if (row.kind === 'state') return { ...entry, kind: 'state', state: row.state }
  if (row.kind === 'hours')
    return { ...entry, kind: 'hours', day: row.day, minutes: row.minutes, note: row.note }
  const post = posts.get(row.id)
  return post ? { ...entry, kind: 'post', post: presentPost(post, viewerId) } : null
}
