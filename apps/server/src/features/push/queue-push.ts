import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

/** Which notifications to tell which devices of: pairs of their ids. */
export type PushJob = {
  deliveries: [notificationId: string, registrationId: string][]
  /** How often it was tried before. */
  attempt: number
}

/**
 * Adds the pushes of new notifications in the caller's transaction, for the devices their recipients have. The likes of one
 * post wait a moment for each other: the newest speaks for all. A message waits until who has its chat open has read it.
 */
export const queuePush = (db: Kysely<DB>, notificationIds: string[]) =>
  sql`
    with deliveries as (
      select notifications.id as notification_id, push_registrations.id as registration_id,
        case when type = 'like' then 'push:' || recipient_id || ':' || post_id end as key,
        case type when 'like' then ${likesWait} when 'message' then ${messagesWait} else 0 end as wait,
        (row_number() over (order by recipient_id) - 1) / ${batch} as part
      from notifications join push_registrations on member_id = recipient_id
      where notifications.id = any(${notificationIds}::uuid[])
    ), jobs as (
      select key, wait, json_build_object(
        'deliveries', json_agg(json_build_array(notification_id, registration_id)), 'attempt', 0
      ) as payload
      from deliveries group by key, wait, part
    )
    select graphile_worker.add_job(
      'push', payload := payload, job_key := key, job_key_mode := 'preserve_run_at',
      run_at := now() + wait * interval '1 millisecond'
    ) from jobs`.execute(db)

/** Deliveries of one job: few enough to be soon over, many enough for one query to find them all. */
const batch = 100
const likesWait = 5000
const messagesWait = 1500
