import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewPost, mayViewProfileOf } from '../../database/visibility.ts'
import { type PersonRow, personJson, presentPerson } from '../profiles/index.ts'

const days = 7
const faces = 5

type Row = { members: number; posts_this_week: number; some: PersonRow[] }

/** A hobby's members and recent posts, as far as the viewer may see them; members with a photo first. */
export const findHobbyCommunity = async (db: Kysely<DB>, viewerId: string, slug: string, now: Date) => {
  const people = sql`
    profile_hobbies
    join hobbies on hobbies.id = profile_hobbies.hobby_id
    join profiles member on member.member_id = profile_hobbies.member_id
    left join media photo on photo.id = member.photo_id
    where hobbies.slug = ${slug} and ${mayViewProfileOf(viewerId, 'member')}`
  const { rows } = await sql<Row>`
    select
      (select count(*)::int from ${people}) as members,
      (
        select count(*)::int from posts
        where posts.hobby_id = (select id from hobbies where slug = ${slug})
          and posts.created_at > ${now}::timestamptz - make_interval(days => ${days})
          and ${mayViewPost(viewerId)}
      ) as posts_this_week,
      coalesce((
        select json_agg(face) from (
          select ${personJson('member', 'photo')} as face from ${people}
          order by member.photo_id is null, member.created_at desc, member.member_id limit ${faces}
        ) shown
      ), '[]') as some`.execute(db)
  const [row] = rows
  return {
    members: row?.members ?? 0,
    postsThisWeek: row?.posts_this_week ?? 0,
    someMembers: (row?.some ?? []).map(presentPerson),
  }
}
