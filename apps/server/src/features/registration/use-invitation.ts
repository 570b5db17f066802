import { Refusal, registrationMessages } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import { isAdminEmail } from '../../config.ts'
import type { Call } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { notSuspended } from '../../database/visibility.ts'

type SignUp = { email: string; emailKey: string; invitation: string }

/**
 * Decides whether somebody may sign up, in the transaction that saves the sign-up. An invitation is locked until that
 * commits, so it is never used more often than it may be. The answer does not depend on whether the address has an
 * account.
 * @returns the invitation that the sign-up holds a use of
 * @throws Refusal 403
 */
export const assertMayRegister = async (call: Call, signUp: SignUp): Promise<string | null> => {
  const { config, db, now } = call
  if (config.registration !== 'invitation' || isAdminEmail(config, signUp.email)) return null
  const code = signUp.invitation.trim()
  if (!code) throw new Refusal('invitation-needed', registrationMessages.invitationNeeded)
  const invitation = await db
    .selectFrom('invitations')
    .select(['id', 'max_uses'])
    .where('code', '=', code)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(notSuspended(sql.ref('invitations.inviter_id')))
    .forUpdate()
    .executeTakeFirst()
  if (!invitation || invitation.max_uses <= (await countUses(call, invitation.id, signUp.emailKey)))
    throw new Refusal('invitation-needed', registrationMessages.invitationInvalid)
  return invitation.id
}

type Verified = { accountId: string; emailKey: string; invitationId: string; reservedUntil: Date }

/**
 * Turns a sign-up's reserved use into a member's. A sign-up verified late has lost its reservation, and gets a use
 * only if any is left.
 * @throws Refusal 403
 */
export const redeemInvitation = async (call: Pick<Call, 'db' | 'now'>, verified: Verified) => {
  const { db, now } = call
  const { accountId, emailKey, invitationId, reservedUntil } = verified
  const invitation = await db
    .selectFrom('invitations')
    .select(['id', 'max_uses', 'revoked_at'])
    .where('id', '=', invitationId)
    .forUpdate()
    .executeTakeFirst()
  // The inviter has left, but the invitation was valid when it was accepted.
  if (!invitation) return
  const isLeft = reservedUntil > now || (await countUses(call, invitation.id, emailKey)) < invitation.max_uses
  if (invitation.revoked_at || !isLeft)
    throw new Refusal('invitation-needed', registrationMessages.invitationUsedUp)
  await db
    .insertInto('invitation_uses')
    .values({ invitation_id: invitation.id, member_id: accountId, joined_at: now })
    .execute()
}

/** Uses by members, and reservations of other sign-ups. */
const countUses = async (
  { db, now }: { db: Kysely<DB>; now: Date },
  invitationId: string,
  exceptEmailKey: string,
) => {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from invitation_uses where invitation_id = ${invitationId})
      + (select count(*) from sign_ups where invitation_id = ${invitationId}
          and name_reserved_until > ${now} and email_key <> ${exceptEmailKey})
    )::int as count`.execute(db)
  return rows[0]?.count ?? 0
}
