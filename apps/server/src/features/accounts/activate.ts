import { accountMessages, onboardingSteps, Refusal } from '@bowline/domain'
import type { Call, WriteCall } from '../../context.ts'
import { admitSignUp, findApproval } from '../registration/index.ts'
import { endActionCodes } from './action-codes.ts'
import { ensureProfile } from './ensure-profile.ts'
import { clearPasswordFailures } from './lockout.ts'
import { findHasSecondFactor } from './second-factor/factors.ts'
import { endSessions, openSession, type Session } from './sessions.ts'
import { removeSignUp } from './sign-ups.ts'
import { grantOperatorRole, markVerified } from './verification.ts'

export type UnprovenAccount = {
  id: string
  email: string
  password_hash: string | null
  email_verified_at: Date | null
  disabled_at: Date | null
}

/**
 * The only way to activate an account: the mailbox is proven, and the password is confirmed or set.
 * @param newHash hash of a newly set password
 */
export const activateAccount = async (call: Call, account: UnprovenAccount, newHash: string | null) => {
  const { db } = call
  const passwordHash = account.email_verified_at ? account.password_hash : await applySignUp(call, account)
  await db
    .updateTable('accounts')
    .set({ password_hash: newHash ?? passwordHash })
    .where('id', '=', account.id)
    .execute()
  await markVerified(call, account.id)
  await clearPasswordFailures(db, account.email)
  await endActionCodes(db, account.id, ['verifyEmail', 'resetPassword'])
}

/**
 * Activates the account; every earlier session ends. Opens a session, unless the account waits for approval or has a
 * second factor, which only a sign-in asks for.
 */
export const activateAndOpenSession = async (
  call: WriteCall,
  account: UnprovenAccount,
  newHash: string | null,
  rememberMe: boolean,
): Promise<Session | null> => {
  if (account.disabled_at) throw new Refusal('user-disabled', accountMessages.disabled)
  await activateAccount(call, account, newHash)
  await endSessions(call, account.id)
  if (await findApproval(call.db, account.id)) return null
  await grantOperatorRole(call, account)
  if (await findHasSecondFactor(call.db, account.id)) return null
  return openSession(call, account.id, rememberMe, 'email-link')
}

/**
 * Makes the profile that the sign-up asked for. If its username was no longer reserved and somebody else took it, the
 * member gets one that is made from their id.
 * @returns the hash of the sign-up's password
 */
const applySignUp = async (call: Call, account: UnprovenAccount) => {
  const { db, now } = call
  const signUp = await removeSignUp(call, account.email)
  if (signUp) await admitSignUp(call, account, signUp)
  if (signUp?.username) await saveProfile(call, account.id, signUp.username, signUp.display_name)
  await ensureProfile(call, account.id)
  await db
    .insertInto('preferences')
    .values({ member_id: account.id, created_at: now, onboarding: onboardingSteps[0] })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return signUp?.password_hash ?? account.password_hash
}

/** Does nothing if another member has the name. */
const saveProfile = async ({ db, now }: Call, memberId: string, username: string, displayName: string) => {
  const other = await db
    .selectFrom('profiles')
    .select('member_id')
    .where('username_key', '=', username.toLowerCase())
    .where('member_id', '<>', memberId)
    .executeTakeFirst()
  if (other) return
  const names = { username, display_name: displayName, updated_at: now }
  await db
    .insertInto('profiles')
    .values({ member_id: memberId, created_at: now, ...names })
    .onConflict(conflict => conflict.column('member_id').doUpdateSet(names))
    .execute()
}
