import type { PushDevice } from '@bowline/api'
import type { ParsedOf } from '@bowline/api/contract/index'
import { limits, Refusal } from '@bowline/domain'
import { type Selectable, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { violates } from '../../database/constraint.ts'
import type { PushRegistrations } from '../../database/schema.gen.ts'
import { checkSubscription, type Subscription } from '../../web-push/endpoint.ts'
import { deviceOf } from '../accounts/index.ts'

type Row = Selectable<PushRegistrations>

export const presentDevice = (row: Row, sessionId: string): PushDevice => ({
  id: row.id,
  platform: row.platform as PushDevice['platform'],
  deviceDescription: row.device_description,
  createdAt: row.created_at.toISOString(),
  refreshedAt: row.refreshed_at.toISOString(),
  current: row.session_id === sessionId,
})

export const findRegistrations = ({ db, viewer }: MemberCall) =>
  db
    .selectFrom('push_registrations')
    .selectAll()
    .where('member_id', '=', viewer.id)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .execute()

/** @throws Refusal 404; 409 if the member removed the device on another one meanwhile */
export const findRegistration = async ({ db, viewer }: MemberCall, id: string): Promise<Row> => {
  const row = await db
    .selectFrom('push_registrations')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', viewer.id)
    .executeTakeFirst()
  if (row) return row
  const removed = await db
    .selectFrom('removed_push_registrations')
    .select('id')
    .where('id', '=', id)
    .where('session_id', '=', viewer.sessionId)
    .executeTakeFirst()
  throw removed
    ? new Refusal('conflict', 'This device no longer gets push notifications. Turn them on again.')
    : new Refusal('not-found', 'Device not found')
}

/**
 * Registers this device for pushes to this member only. If the member has too many devices, those unused for
 * longest are removed.
 * @throws Refusal 400, 409
 */
export const register = async (
  call: MemberCall,
  { id, deviceDescription, platform, ...subscription }: ParsedOf<'createPushRegistration'>['body'],
): Promise<Row> => {
  const { db, viewer, now, userAgent } = call
  checkSubscription(subscription, call.push)
  await lockMember(call)
  await db.deleteFrom('push_registrations').where('id', '=', id).where('member_id', '=', viewer.id).execute()
  await replaceRegistration(call, id, subscription)
  const row = await refuseDuplicate(
    db
      .insertInto('push_registrations')
      .values({
        id,
        member_id: viewer.id,
        session_id: viewer.sessionId,
        ...subscription,
        platform,
        device_description: deviceDescription ?? deviceOf(userAgent),
        created_at: now,
        refreshed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  await sql`
    delete from push_registrations where id in (
      select id from push_registrations where member_id = ${viewer.id}
      order by refreshed_at desc, id = ${id} desc, id offset ${limits.pushDevices}
    )`.execute(db)
  return row
}

/** Absent properties keep their value. @throws Refusal 400, 404, 409 */
export const refresh = async (
  call: MemberCall,
  id: string,
  { deviceDescription, ...given }: ParsedOf<'updatePushRegistration'>['body'],
): Promise<Row> => {
  const { db, viewer, now } = call
  await lockMember(call)
  const { endpoint, auth, p256dh } = await findRegistration(call, id)
  const subscription = { endpoint, auth, p256dh, ...given }
  checkSubscription(subscription, call.push)
  await replaceRegistration(call, id, subscription)
  return refuseDuplicate(
    db
      .updateTable('push_registrations')
      .set({ ...given, session_id: viewer.sessionId, refreshed_at: now })
      .$if(deviceDescription !== undefined, query =>
        query.set({ device_description: deviceDescription ?? '' }),
      )
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

/** @throws Refusal 404 */
export const unregister = async (call: MemberCall, id: string) => {
  const { db } = call
  const { session_id } = await findRegistration(call, id)
  await db.deleteFrom('push_registrations').where('id', '=', id).execute()
  await db.insertInto('removed_push_registrations').values({ id, session_id }).execute()
}

/** Changes of one member's registrations run one after the other. */
const lockMember = ({ db, viewer }: MemberCall) =>
  sql`select from profiles where member_id = ${viewer.id} for no key update`.execute(db)

/** A device that any member registered before is recognised by its endpoint and the secret that only it has. */
const replaceRegistration = ({ db }: MemberCall, id: string, { endpoint, auth }: Subscription) =>
  db
    .deleteFrom('push_registrations')
    .where('endpoint', '=', endpoint)
    .where('auth', '=', auth)
    .where('id', '<>', id)
    .execute()

const refuseDuplicate = (written: Promise<Row>) =>
  written.catch(error => {
    const isTaken = ['push_registrations_endpoint_key', 'push_registrations_pkey'].some(name =>
      violates(error, name),
    )
    throw isTaken ? new Refusal('conflict', 'This device is already registered') : error
  })
