import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { visitorsMayViewPost } from '../../database/visitor-visibility.ts'
import { type PictureRow, pictureOf, pictureRow } from '../media/index.ts'

const shown = 5
/** The pictures shown are of different members, so more than those are looked at. */
const considered = 60

/** Recent public pictures of different members, the latest first. Reported ones are left out. */
export const findFrontPagePictures = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ media: PictureRow; hobby_name: string }>`
    select media, hobby_name from (
      select distinct on (author_id) * from (
        select posts.author_id, posts.created_at, ${pictureRow('media')} as media, hobbies.name as hobby_name
        from posts join media on media.id = posts.media_id join hobbies on hobbies.id = posts.hobby_id
        where ${visitorsMayViewPost}
          and not exists (select from removals where removals.media_id = media.id and restored_at is null)
          and not exists (select from moderation_cases where moderation_cases.media_id = media.id)
        order by posts.created_at desc limit ${considered}
      ) latest
      order by author_id, created_at desc
    ) of_each
    order by created_at desc limit ${shown}`.execute(db)
  return rows.map(({ media, hobby_name }) => ({ ...pictureOf(media), hobbyName: hobby_name }))
}
