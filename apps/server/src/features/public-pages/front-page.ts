import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { visitorsMayViewPost } from '../../database/visitor-visibility.ts'
import { type PictureRow, pictureOf, pictureRow } from '../media/index.ts'
import { type PersonRow, personJson, presentPerson } from '../profiles/index.ts'

const shown = 5
/** The pictures shown are of different members, so more than those are looked at. */
const considered = 60

type Row = { post_id: string; media: PictureRow; hobby_name: string; author: PersonRow }

/** Recent public pictures of different members, the latest first. Reported ones are left out. */
export const findFrontPagePictures = async (db: Kysely<DB>) => {
  const { rows } = await sql<Row>`
    select post_id, media, hobby_name, author from (
      select distinct on (author_id) * from (
        select posts.author_id, posts.id as post_id, posts.created_at, ${pictureRow('media')} as media,
          hobbies.name as hobby_name, ${personJson('author', 'photo')} as author
        from posts join media on media.id = posts.media_id join hobbies on hobbies.id = posts.hobby_id
        join profiles author on author.member_id = posts.author_id
        left join media photo on photo.id = author.photo_id
        where ${visitorsMayViewPost}
          and not exists (select from removals where removals.media_id = media.id and restored_at is null)
          and not exists (select from moderation_cases where moderation_cases.media_id = media.id)
        order by posts.created_at desc limit ${considered}
      ) latest
      order by author_id, created_at desc
    ) of_each
    order by created_at desc limit ${shown}`.execute(db)
  return rows.map(({ post_id, media, hobby_name, author }) => ({
    ...pictureOf(media),
    hobbyName: hobby_name,
    postId: post_id,
    author: presentPerson(author),
  }))
}

export type LivelyHobby = { slug: string; name: string; colour: string; icon: string }

/** The hobbies with the most of the latest public posts. */
export const findLivelyHobbies = async (db: Kysely<DB>, most: number) => {
  const { rows } = await sql<LivelyHobby>`
    select hobbies.slug, hobbies.name, hobbies.colour, hobbies.icon from (
      select posts.hobby_id from posts where ${visitorsMayViewPost} order by posts.created_at desc limit 300
    ) latest
    join hobbies on hobbies.id = latest.hobby_id
    group by hobbies.id order by count(*) desc, hobbies.name limit ${most}`.execute(db)
  return rows
}
