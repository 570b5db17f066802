import { emailKey, Refusal } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { visitor } from '../../operations/stored-operation.ts'
import { queueEmail } from '../email/index.ts'
import { emailTemplates } from './email-templates.ts'
import { queueForgetting } from './forget-member.ts'
import { clearAllFailures } from './lockout.ts'
import { lockProven, type Proven, provePassword } from './prove-password.ts'
import { removeSignUp } from './sign-ups.ts'

/** Deletes every row and file. */
export const deleteAccount = async (
  call: MemberCall,
  { body }: { body: { password: string } },
  once: (effect: (call: MemberWriteCall) => Promise<Done | Refusal>) => Promise<Done | Refusal>,
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

const erase = async (call: MemberWriteCall, proven: Proven) => {
  const { db, viewer, config, memberLeaving } = call
  await waitForOtherDeletions(db)
  await queueForgetting(db, viewer.id)
  for (const leave of memberLeaving.beforeMemberLeaves) await leave(call, proven.email)
  await lockProven(call, proven)
  await leaveNeighbours(call)
  for (const leave of memberLeaving.onMemberLeaves) await leave(call, proven.email)
  await clearAllFailures(db, proven.email)
  await removeSignUp(call, proven.email)
  await deleteOperations(db, viewer.id, proven.email)
  await db.deleteFrom('accounts').where('id', '=', viewer.id).execute()
  call.emit({ member: viewer.id }, { type: 'sessions' })
  await queueEmail(
    call,
    { address: proven.email, accountId: null },
    emailTemplates.accountDeleted(config.productName),
  )
}

/**
 * Accounts are deleted one at a time. A deletion changes rows of everybody who liked, commented on or followed the
 * member's things, so two deletions at once would each wait for the other.
 */
const waitForOtherDeletions = (db: Kysely<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('delete-account'))`.execute(db)

/** Follows and connections are deleted with the profile, but the counts of other members are not. */
const leaveNeighbours = async ({ db, viewer: { id }, emit }: MemberWriteCall) => {
  const following = sql`select following_id from follows where follower_id = ${id}`
  const followers = sql`select follower_id from follows where following_id = ${id}`
  const connected = sql`
    select case when user_a = ${id} then user_b else user_a end from connections
    where is_connection and (user_a = ${id} or user_b = ${id})`
  const listing = sql`
    select member_id from profiles where ${id} = any(legacy_following) or ${id} = any(legacy_followers)`
  const neighbours = sql`${following} union ${followers} union ${connected} union ${listing}`
  const locked = await lockNeighbours(db, id, neighbours)
  await sql`
    update profiles set
      follower_count = follower_count - (member_id in (${following}))::int,
      following_count = following_count - (member_id in (${followers}))::int,
      connection_count = connection_count - (member_id in (${connected}))::int,
      legacy_following = array_remove(legacy_following, ${id}::uuid),
      legacy_followers = array_remove(legacy_followers, ${id}::uuid)
    where member_id in (${neighbours})`.execute(db)
  for (const memberId of locked)
    if (memberId !== id) emit({ member: memberId }, { type: 'relation', userId: id })
}

/**
 * Locks the member and all neighbours in one order. Somebody may follow while this waits. Locking that neighbour last
 * could deadlock, so it lets go and locks all again. Only the member is locked against new references, so then nobody
 * new can follow.
 * @returns their ids
 */
const lockNeighbours = async (db: Kysely<DB>, id: string, neighbours: RawBuilder<unknown>) => {
  const members = sql`from profiles where member_id = ${id} or member_id in (${neighbours})`
  await sql`savepoint before_locks`.execute(db)
  for (;;) {
    const { rows } =
      await sql<Member>`select member_id ${members} order by member_id for no key update`.execute(db)
    await sql`select from profiles where member_id = ${id} for update`.execute(db)
    const { rows: current } = await sql<Member>`select member_id ${members}`.execute(db)
    const locked = new Set(rows.map(({ member_id }) => member_id))
    if (current.every(({ member_id }) => locked.has(member_id))) return locked
    await sql`rollback to savepoint before_locks`.execute(db)
  }
}

type Member = { member_id: string }

/** Includes answers from before the member signed in, because they contain the address. */
const deleteOperations = async (db: Kysely<DB>, id: string, email: string) => {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, answer ->> 'email' as email from operations
    where actor_id = ${visitor} and answer ->> 'email' is not null`.execute(db)
  const key = emailKey(email)
  const visitors = rows.filter(row => emailKey(row.email) === key).map(row => row.id)
  await sql`delete from operations where actor_id = ${id}
    or (actor_id = ${visitor} and id = any(${visitors}))`.execute(db)
}
