import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { mayWriteTo } from '../../database/visibility.ts'
import { findListed } from '../profiles/index.ts'

type Wanted = { viewerId: string; name: string | undefined; cursor: string | undefined; limit: number }

/**
 * Members whom the viewer may write to, one row more than the limit: those whose name or username matches the
 * words, or, without words, followers and followed members. Connections come first, then the most recent.
 */
export const findContacts = (db: Kysely<DB>, { name = '', ...page }: Wanted) => {
  const words = name.trim().toLowerCase()
  const { viewerId } = page
  const isRelated = sql`(mine.follower_id is not null or theirs.follower_id is not null)`
  const listed = sql`
    select contact.member_id,
      coalesce(greatest(mine.created_at, theirs.created_at), contact.created_at)
        + (${isRelated}::int + (mine.follower_id is not null and theirs.follower_id is not null)::int) * interval '1000 years'
        as created_at
    from profiles contact
    left join follows mine on mine.follower_id = ${viewerId} and mine.following_id = contact.member_id
    left join follows theirs on theirs.follower_id = contact.member_id and theirs.following_id = ${viewerId}
    where contact.member_id <> ${viewerId} and ${mayWriteTo(viewerId, 'contact')}
      and ${
        words
          ? sql`(strpos(contact.username_key, ${words}) > 0 or strpos(lower(contact.display_name), ${words}) > 0)`
          : sql`contact.member_id in (
              select following_id from follows where follower_id = ${viewerId}
              union all
              select follower_id from follows where following_id = ${viewerId}
            )`
      }`
  return findListed(db, listed, page)
}
