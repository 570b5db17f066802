import type { ParsedOf } from '@bowline/api/contract/index'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { offeredHobbies } from '../hobbies/index.ts'

type About = Pick<ParsedOf<'createPost'>['body'], 'challengeId' | 'eventId' | 'projectId'>

/** The id of a new post's hobby: an offered one, or that of the post's subject. @throws Refusal */
export const hobbyOf = async (
  db: Kysely<DB>,
  slug: string,
  { challengeId = null, eventId = null, projectId = null }: About,
) => {
  const { rows } = await sql<{ id: number }>`
    select id from hobbies where slug = ${slug} and id in (
      select hobby_id from posts where id in (
        select post_id from challenges where id = ${challengeId}
        union all select post_id from events where id = ${eventId}
      )
      union all select hobby_id from projects where id = ${projectId}
    )`.execute(db)
  const [offered = 0] = rows[0] ? [rows[0].id] : await offeredHobbies(db, [slug])
  return offered
}
