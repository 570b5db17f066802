import { emailKey } from '@bowline/domain'
import { checkNotPosing } from '@bowline/domain/posing'
import type { WriteCall } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { assertMayRegister } from '../registration/index.ts'
import { actionModes, endActionCodes } from './action-codes.ts'
import { sendSignUpEmail } from './send-sign-up-email.ts'
import { endSessions } from './sessions.ts'
import { isUsernameFree, reservationOf, saveSignUp } from './sign-ups.ts'

/**
 * Sends a verification email and creates no session, see docs/product/accounts.md#sign-up. The answer, the reserved
 * username and the time are the same for an address with an account.
 */
export const createAccount: Handler<'createAccount'> = async (
  { config: { productName }, passwords },
  { body },
  once,
) => {
  const { email, username, displayName, reservation } = body
  checkNotPosing(username, { productName, field: 'username' })
  checkNotPosing(displayName, { productName, field: 'displayName' })
  const passwordHash = await passwords.hash(body.password)
  return once(async inside => {
    const invitation = { email, emailKey: emailKey(email), invitation: body.invitation }
    const invitationId = await assertMayRegister(inside, invitation)
    const signUp = await saveSignUp(inside, {
      email,
      username,
      displayName,
      passwordHash,
      invitationId,
      reservation,
    })
    await replaceUnverifiedAccount(inside, email)
    await sendSignUpEmail(inside, signUp)
    return { email, reservation: reservationOf(inside, signUp) }
  })
}

/** Reveals what a sign-up with the name would: see docs/product/accounts.md#username-free. */
export const checkUsernameFree: Handler<'checkUsername'> = async (call, { params: { username } }) => {
  checkNotPosing(username, { productName: call.config.productName, field: 'username' })
  return { free: await isUsernameFree(call, username) }
}

/** An unverified account has no password of its own: only the latest sign-up has, and it replaces all that came before. */
const replaceUnverifiedAccount = async (call: WriteCall, email: string) => {
  const { db, now } = call
  const account = await db
    .insertInto('accounts')
    .values({ email, email_key: emailKey(email), created_at: now, updated_at: now })
    .onConflict(conflict =>
      conflict
        .column('email_key')
        .doUpdateSet({ email, password_hash: null, updated_at: now })
        .where('accounts.email_verified_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!account) return
  await endSessions(call, account.id)
  await endActionCodes(db, account.id, actionModes)
}
