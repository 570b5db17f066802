import { limits } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewPost, mayViewProfileOf } from '../../database/visibility.ts'
import { type PersonRow, presentPerson } from '../profiles/index.ts'

type Asked = { q: string; postId?: string | undefined }

/**
 * Members whose name begins with the text: those in the post's thread, then followed ones, then others. A username that ends with a
 * dot is left out, since the dot would end the sentence.
 */
export const suggestMentions = async (db: Kysely<DB>, viewerId: string, { q, postId = undefined }: Asked) => {
  const beginning = `${q
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  const name = sql`lower(member.display_name || ' ' || member.username)`
  const includesOthers = [...q.trim()].length >= charactersForOthers
  const { rows } = await sql<PersonRow>`
    with thread as (
      select id, author_id from posts where id = ${postId ?? null}::uuid and ${mayViewPost(viewerId)}
    ), near as materialized (
      select id, max(closeness) as closeness from (
        select author_id as id, 2 as closeness from thread
        union all
        select comments.author_id, 2 from comments join thread on thread.id = comments.post_id
        where comments.deleted_at is null
        union all
        select following_id, 1 from follows where follower_id = ${viewerId}
      ) known
      group by id
    ), candidates as (
      select member.*, near.closeness, member.username_key like ${beginning} as is_by_username
      from profiles member ${includesOthers ? sql`left join` : sql`join`} near on near.id = member.member_id
      where (${name} like ${beginning} or ${name} like ${`% ${beginning}`})
        and member.member_id <> ${viewerId} and member.username not like '%.'
      order by near.closeness desc nulls last, is_by_username desc, member.username_key
      limit ${candidatesRead}
    )
    select member.member_id, member.display_name, member.username, photo.path as photo_path
    from candidates member left join media photo on photo.id = member.photo_id
    where ${mayViewProfileOf(viewerId, 'member')}
    order by member.closeness desc nulls last, member.is_by_username desc, member.username_key
    limit ${limits.suggested.members}`.execute(db)
  return rows.map(presentPerson)
}

/** One letter would read every member. */
const charactersForOthers = 2

/** Visibility is checked only for these. */
const candidatesRead = 100
