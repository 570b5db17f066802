import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
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

/**
 * Adds the pushes of new notifications for their recipients' devices in the caller's transaction. Likes of one post
 * are collected for a moment, and one push covers them. A message is delayed, because the recipient may have the
 * chat open and read it.
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
      ${pushJob.name}::text, payload := payload, job_key := key, job_key_mode := 'preserve_run_at',
      run_at := now() + wait * interval '1 millisecond'
    ) from jobs`.execute(db)

/** Deliveries per job: few enough to finish soon, many enough for one query. */
const batch = 100
const likesWait = 5000
const messagesWait = 1500
