import { Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { addJob } from '../../jobs/add-job.ts'
import { visitor } from '../../operations/apply-once.ts'
import { leaveAllChallenges } from '../challenges/leave-challenges.ts'
import { leaveChats } from '../chat/leave-chats.ts'
import { tellGuestsOfLeaving } from '../events/host-leaves.ts'
import { leaveEvents } from '../events/leave-events.ts'
import { deleteImport } from '../imports/imports.ts'
import { letters } from '../mail/letters.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { tellNotified } from '../notifications/unread.ts'
import { deleteArchive, deleteArchivesWith } from '../own-data/archives.ts'
import { keyOfEmail } from './email-key.ts'
import { queueForgetting } from './forget-member.ts'
import { leavePosts } from './leave-posts.ts'
import { clearAllFailures } from './lockout.ts'
import { lockProven, type Proven, provePassword } from './prove-password.ts'

/** Leaves no row and no file. */
export const deleteAccount = async (
  call: MemberCall,
  { body }: { body: { password: string } },
  once: (effect: (call: MemberCall) => Promise<Done | Refusal>) => Promise<Done | Refusal>,
): Promise<Done | Refusal> => {
  const proven = await provePassword(call, body.password)
  if (proven instanceof Refusal) return proven
  return once(async inside => {
    await erase(inside, proven)
    inside.setSession(null)
    return { success: true }
  })
}

type Done = { success: true }

const erase = async (call: MemberCall, proven: Proven) => {
  const { db, viewer, config } = call
  await queueForgetting(db, viewer.id)
  await leaveEvents(call, viewer.id)
  await tellGuestsOfLeaving(call)
  await leaveAllChallenges(db, viewer.id)
  await lockProven(call, proven)
  await leaveNeighbours(call)
  // The profile is held now: what another device said meanwhile is given up too.
  await leaveEvents(call, viewer.id)
  await deleteArchivesWith(db, viewer.id)
  await tellNotified(
    call,
    sql`sender_id = ${viewer.id} or post_id in (select id from posts where author_id = ${viewer.id})`,
  )
  await leaveChats(call)
  await leavePosts(call)
  await deleteArchive(db, viewer.id)
  await deleteImport(db, viewer.id)
  await deleteFiles(db, viewer.id)
  await clearAllFailures(db, proven.email)
  await deleteOperations(db, viewer.id, proven.email)
  await deleteContactMails(db, proven.email)
  await db.deleteFrom('accounts').where('id', '=', viewer.id).execute()
  call.emit({ member: viewer.id }, { type: 'sessions' })
  await queueMail(
    call,
    { address: proven.email, accountId: null },
    letters.accountDeleted(config.productName),
  )
}

/**
 * Follows and connections go with the profile; the counts of those on the other side do not. All rows are locked
 * first, in one order, so that two neighbours who leave at once don't wait for each other, and nobody new can follow.
 */
const leaveNeighbours = async ({ db, viewer: { id }, emit }: MemberCall) => {
  const following = sql`select following_id from follows where follower_id = ${id}`
  const followers = sql`select follower_id from follows where following_id = ${id}`
  const connected = sql`
    select case when user_a = ${id} then user_b else user_a end from connections
    where is_connection and (user_a = ${id} or user_b = ${id})`
  const listing = sql`
    select member_id from profiles where ${id} = any(legacy_following) or ${id} = any(legacy_followers)`
  const neighbours = sql`${following} union ${followers} union ${connected} union ${listing}`
  const { rows } = await sql<{ member_id: string }>`
    select member_id from profiles
    where member_id = ${id} or member_id in (${neighbours})
    order by member_id for update`.execute(db)
  await sql`
    update profiles set
      follower_count = follower_count - (member_id in (${following}))::int,
      following_count = following_count - (member_id in (${followers}))::int,
      connection_count = connection_count - (member_id in (${connected}))::int,
      legacy_following = array_remove(legacy_following, ${id}::uuid),
      legacy_followers = array_remove(legacy_followers, ${id}::uuid)
    where member_id in (${neighbours})`.execute(db)
  for (const { member_id } of rows)
    if (member_id !== id) emit({ member: member_id }, { type: 'relation', userId: id })
}

const deleteFiles = async (db: Kysely<DB>, id: string) => {
  const { rows } = await sql<{ path: string }>`
    select path from media where owner_id = ${id}
    union all
    select variant ->> 'path' from media, jsonb_array_elements(variants) variant where owner_id = ${id}`.execute(
    db,
  )
  if (rows.length > 0) await addJob(db, 'delete-files', { paths: rows.map(row => row.path) })
}

/** What they wrote to those who look after the community, as it was mailed. */
const deleteContactMails = (db: Kysely<DB>, email: string) =>
  sql`delete from mails where kind = 'contact' and lower(reply_to) = ${keyOfEmail(email)}`.execute(db)

/** Also those from before they were signed in, whose answers have the address. */
const deleteOperations = (db: Kysely<DB>, id: string, email: string) =>
  sql`delete from operations where actor_id = ${id}
      or (actor_id = ${visitor} and lower(answer ->> 'email') = ${keyOfEmail(email)})`.execute(db)
