import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

/** The precision of a member's last presence, in milliseconds. */
export const presenceEvery = 60_000

/** Records that members are present, each at most once a minute. */
export const notePresence = (db: Kysely<DB>, memberIds: string[], now: Date) =>
  sql`
    insert into presence (member_id, active_at)
    select member_id, ${now}::timestamptz from profiles
    where member_id = any(${memberIds}::uuid[]) and not exists (
      select from presence known
      where known.member_id = profiles.member_id and known.active_at > ${new Date(now.getTime() - presenceEvery)}
    )
    order by member_id for key share of profiles
    on conflict (member_id) do update set active_at = greatest(presence.active_at, excluded.active_at)`.execute(
    db,
  )
