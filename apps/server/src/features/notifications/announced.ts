import { sql } from 'kysely'

/** The event or challenge that a query's `posts` row announces, as JSON; the next date of a series. */
export const announced = sql`case posts.announces
    when 'event' then (
      select json_build_object('kind', 'event', 'title', announced.title) from events announced
      where announced.post_id = posts.id order by announced.ends_at < now(), announced.starts_at limit 1
    )
    when 'challenge' then (
      select json_build_object('kind', 'challenge', 'title', announced.title) from challenges announced
      where announced.post_id = posts.id
    )
  end`
