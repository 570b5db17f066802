import type { NotificationType } from '@bowline/domain'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Outcome } from '../../web-push/post.ts'
import { type PushJob, pushJob } from '../notifications/index.ts'
import { countUnread } from '../unread/index.ts'
import { type DuePush, findDuePushes } from './due-pushes.ts'
import { holdDuringQuietHours } from './held-pushes.ts'
import { payloadOf, summaryOf } from './payload.ts'

type Sending = Pick<Context, 'db' | 'push' | 'log' | 'metrics' | 'now'>
type Result = { push: DuePush; outcome: Outcome }

/**
 * Sends the pushes of a job that are still due, except those held during quiet hours, then stores the results in one
 * transaction. If the process dies in between, the job runs again: its pushes have the same topic and tag, so a device
 * shows one.
 */
export const sendPushes = async (context: Sending, job: PushJob) => {
  const { db, now } = context
  const relevant = (await findDuePushes(db, job, now())).filter(push => timeLeft(push, now()) > 0)
  const due = await holdDuringQuietHours(context, relevant)
  if (due.length === 0) return
  const unread = await countUnread(db, [...new Set(due.map(push => push.recipient_id))])
  const parts = job.isSummary
    ? [...Map.groupBy(due, push => push.registration_id).values()]
    : due.map(push => [push])
  const results = await Promise.all(
    parts.map(pushes => sendOne(context, pushes, unread.get(pushes[0]?.recipient_id ?? '') ?? 0)),
  )
  await record(context, job, results.flat())
}

/** Sends one push for notifications of one device: their number, or what it says of the only one. */
const sendOne = async ({ push: service, metrics, now }: Sending, pushes: DuePush[], unread: number) => {
  const [first] = pushes
  if (!first) return []
  const outcome = await service.send(first, {
    payload: pushes.length > 1 ? summaryOf(first, pushes.length, unread) : payloadOf(first, unread),
    ttl: Math.max(...pushes.map(push => timeLeft(push, now()))),
    urgency: weight[first.type].urgency,
  })
  metrics.deliveries.inc({ channel: 'push', outcome: outcome.kind === 'later' ? 'deferred' : outcome.kind })
  return pushes.map((push): Result => ({ push, outcome }))
}

const record = ({ db, log }: Sending, job: PushJob, results: Result[]) =>
  db.transaction().execute(async transaction => {
    const of = (kind: Outcome['kind']) => results.filter(({ outcome }) => outcome.kind === kind)
    const done = [...of('sent'), ...of('refused')].map(({ push }) => push)
    // Devices removed meanwhile need no update.
    await sql`
      insert into push_deliveries (registration_id, notification_id, told_of)
      select told.* from unnest(
        ${done.map(push => push.registration_id)}::uuid[], ${done.map(push => push.id)}::uuid[],
        ${done.map(push => push.told_of)}::timestamptz[]
      ) as told (registration_id, notification_id, told_of)
      join push_registrations on push_registrations.id = told.registration_id
      order by 1, 2
      for key share of push_registrations
      on conflict (registration_id, notification_id) do update set told_of = excluded.told_of`.execute(
      transaction,
    )
    const gone = of('gone').map(({ push }) => push.registration_id)
    if (gone.length > 0) await transaction.deleteFrom('push_registrations').where('id', 'in', gone).execute()
    for (const { push, outcome } of of('refused'))
      log.warn('the push service refused a notification', {
        registrationId: push.registration_id,
        reason: reasonOf(outcome),
      })
    const later = of('later')
    const wait = waits[job.attempt]
    if (later.length === 0) return
    if (wait === undefined) {
      log.warn('gave up on push notifications', {
        count: later.length,
        reason: later[0] && reasonOf(later[0].outcome),
      })
      return
    }
    for (const [delay, pushes] of byDelay(later, wait))
      await addJob(
        transaction,
        pushJob,
        {
          deliveries: pushes.map((push): PushJob['deliveries'][number] => [push.id, push.registration_id]),
          attempt: job.attempt + 1,
          ...(job.isSummary && { isSummary: true }),
        },
        { delay },
      )
  })

/** Groups retries that are due at the same second. */
const byDelay = (results: Result[], wait: number) => {
  const groups = new Map<number, DuePush[]>()
  for (const { push, outcome } of results) {
    const asked = outcome.kind === 'later' ? outcome.retryAfter : 0
    const delay = Math.ceil(Math.max(wait, Math.min(asked, longestWait)) / 1000) * 1000
    groups.set(delay, [...(groups.get(delay) ?? []), push])
  }
  return groups
}

const reasonOf = (outcome: Outcome) => ('reason' in outcome ? outcome.reason : '')

const minute = 60_000
const hour = 60 * minute

/** Milliseconds before each retry; after the last one, the push is given up. */
const waits = [30_000, 2 * minute, 10 * minute, hour, 6 * hour]
const longestWait = 24 * hour

/** How soon a device should wake for it, and how long it stays relevant. */
const weight: Record<NotificationType, { urgency: 'low' | 'normal' | 'high'; life: number }> = {
  message: { urgency: 'high', life: 72 * hour },
  moderation: { urgency: 'normal', life: 72 * hour },
  data: { urgency: 'normal', life: 72 * hour },
  comment: { urgency: 'normal', life: 72 * hour },
  reply: { urgency: 'normal', life: 72 * hour },
  mention: { urgency: 'normal', life: 72 * hour },
  follow: { urgency: 'normal', life: 48 * hour },
  poll: { urgency: 'low', life: 48 * hour },
  event: { urgency: 'high', life: 24 * hour },
  like: { urgency: 'low', life: 24 * hour },
  hobbyUpdate: { urgency: 'low', life: 24 * hour },
}

/** Seconds. */
const timeLeft = ({ type, created_at }: DuePush, now: Date) =>
  Math.floor((created_at.getTime() + weight[type].life - now.getTime()) / 1000)
