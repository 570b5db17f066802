import type { PushDevice } from '@bowline/api'
import type { ParsedOf } from '@bowline/api/contract/index'
import { limits, Refusal } from '@bowline/domain'
import { type Selectable, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { violates } from '../../database/constraint.ts'
import type { PushRegistrations } from '../../database/schema.gen.ts'
import { deviceOf } from '../accounts/device.ts'
import { checkSubscription, type Subscription } from './endpoint.ts'

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

/** @throws Refusal 404; 409 where the member removed the device from another one meanwhile */
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
    ? new Refusal('conflict', 'This device was removed from those that get pushes. Turn push on again there.')
    : new Refusal('not-found', 'Device not found')
}

/**
 * Pushes to this device from now on, for this member alone. Of more devices than a member may have, those unused for
 * longest make room.
 * @throws Refusal 400, 409
 */
export const register = async (
  call: MemberCall,
  { id, deviceDescription, platform, ...subscription }: ParsedOf<'createPushRegistration'>['body'],
): Promise<Row> => {
  const { db, viewer, now, userAgent } = call
  checkSubscription(subscription, call.push)
  await holdMember(call)
  await db.deleteFrom('push_registrations').where('id', '=', id).where('member_id', '=', viewer.id).execute()
  await takeOver(call, id, subscription)
  const row = await orTaken(
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

/** What is absent stays as it is. @throws Refusal 400, 404, 409 */
export const refresh = async (
  call: MemberCall,
  id: string,
  { deviceDescription, ...given }: ParsedOf<'updatePushRegistration'>['body'],
): Promise<Row> => {
  const { db, viewer, now } = call
  await holdMember(call)
  const { endpoint, auth, p256dh } = await findRegistration(call, id)
  const subscription = { endpoint, auth, p256dh, ...given }
  checkSubscription(subscription, call.push)
  await takeOver(call, id, subscription)
  return orTaken(
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

/** One member's registrations change one after the other. */
const holdMember = ({ db, viewer }: MemberCall) =>
  sql`select from profiles where member_id = ${viewer.id} for no key update`.execute(db)

/** A device that was registered before, by whomever, is told by its endpoint together with the secret that only it has. */
const takeOver = ({ db }: MemberCall, id: string, { endpoint, auth }: Subscription) =>
  db
    .deleteFrom('push_registrations')
    .where('endpoint', '=', endpoint)
    .where('auth', '=', auth)
    .where('id', '<>', id)
    .execute()

const orTaken = (written: Promise<Row>) =>
  written.catch(error => {
    const isTaken = ['push_registrations_endpoint_key', 'push_registrations_pkey'].some(name =>
      violates(error, name),
    )
    throw isTaken ? new Refusal('conflict', 'This endpoint or id is registered already') : error
  })
