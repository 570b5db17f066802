import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { idHere } from './ids.ts'
import type { Collections } from './read-collections.ts'

/**
 * Maps the member's id there to their id here, and gives new ids where another member's row already has the id. A
 * comment without an author keeps its id and place, because its former author is unknown.
 */
export const findIdsHere = async (
  db: Kysely<DB>,
  memberId: string,
  memberThere: string,
  data: Collections,
): Promise<Map<string, string>> => {
  const idsOf = (documents: { id: string }[]) => documents.map(({ id }) => id)
  const series = data.events.flatMap(({ seriesId }) => seriesId ?? [])
  const { rows } = await sql<{ id: string }>`
    select id from posts where id = any(${idsOf(data.posts)}::uuid[]) and author_id <> ${memberId}
    union select id from comments
      where id = any(${idsOf(data.comments)}::uuid[]) and author_id <> ${memberId}
    union select id from projects where id = any(${idsOf(data.projects)}::uuid[]) and owner_id <> ${memberId}
    union select events.id from events join posts on posts.id = post_id
      where events.id = any(${idsOf(data.events)}::uuid[]) and author_id <> ${memberId}
    union select id from event_series where id = any(${series}::uuid[]) and host_id <> ${memberId}
    union select challenges.id from challenges join posts on posts.id = post_id
      where challenges.id = any(${idsOf(data.challenges)}::uuid[]) and author_id <> ${memberId}`.execute(db)
  return new Map([
    ...rows.map(({ id }): [string, string] => [id, idHere(memberId, id)]),
    [memberThere, memberId],
  ])
}
