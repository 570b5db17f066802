import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { compileOnce } from '../../database/compile-once.ts'
import type { DB } from '../../database/schema.gen.ts'
import { defineJob } from '../../jobs/add-job.ts'

/** Each delivery is the id of a notification and of the device to push it to; `attempt` counts the earlier attempts. */
export const pushJob = defineJob(
  'push',
  z.object({
    deliveries: z.array(z.tuple([z.uuid(), z.uuid()])),
    attempt: z.int(),
    /** Several for one device become one push with their number. */
    isSummary: z.boolean().optional(),
  }),
)

/** Sends the pushes that were held during a member's quiet hours. */
export const releasePushesJob = defineJob('release-pushes', z.object({ memberId: z.uuid() }), {
  key: ({ memberId }) => `release-pushes:${memberId}`,
})

export type PushJob = z.infer<typeof pushJob.payload>

/** Deliveries per job: few enough to finish soon, many enough for one query. */
const batch = 100
const likesWait = 5000
const messagesWait = 1500

/**
 * CTEs that add the pushes of new notifications for their recipients' devices; without devices there is no job. They need
 * a CTE `notified` with id, recipient_id, type and post_id, and the statement has to read `pushes`. Likes of one post
 * are collected for a moment, and one push covers them. A message is delayed, because the recipient may have the chat
 * open and read it.
 */
export const queuedPushes = sql`
  deliveries as (
    select notified.id as notification_id, push_registrations.id as registration_id,
      case when type = 'like' then 'push:' || recipient_id || ':' || post_id end as key,
      case type when 'like' then ${sql.lit(likesWait)} when 'message' then ${sql.lit(messagesWait)} else 0 end as wait,
      (row_number() over (order by recipient_id) - 1) / ${sql.lit(batch)} as part
    from notified join push_registrations on member_id = recipient_id
  ), push_jobs as (
    select key, wait, json_build_object(
      'deliveries', json_agg(json_build_array(notification_id, registration_id)), 'attempt', 0
    ) as payload
    from deliveries group by key, wait, part
  ), pushes as (
    select graphile_worker.add_job(
      ${sql.lit(pushJob.name)}::text, payload := payload, job_key := key, job_key_mode := 'preserve_run_at',
      run_at := now() + wait * interval '1 millisecond'
    ) from push_jobs
  )`

const queuePushes = compileOnce<unknown, { ids: string[] }>(
  ({ ids }) => sql`
    with notified as (select id, recipient_id, type, post_id from notifications where id = any(${ids}::uuid[])),
      ${queuedPushes}
    select count(*) from pushes`,
)

/** Adds the pushes of new notifications in the caller's transaction. */
export const queuePush = (db: Kysely<DB>, ids: string[]) => queuePushes(db, { ids })
