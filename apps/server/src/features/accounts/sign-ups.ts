import { emailKey, limits, usernameTaken } from '@bowline/domain'
import type { Call } from '../../context.ts'
import { violates } from '../../database/constraint.ts'

type DbCall = Pick<Call, 'db' | 'now'>

export type NewSignUp = {
  email: string
  username: string
  displayName: string
  passwordHash: string
  invitationId: string | null
}

/**
 * Replaces the earlier sign-up with the same address and reserves the username, in the same way whether or not the
 * address has an account.
 * @throws Refusal 409
 */
export const saveSignUp = async (call: DbCall, signUp: NewSignUp) => {
  const { db, now } = call
  const key = emailKey(signUp.email)
  await freeUsername(call, signUp.username, key)
  const values = {
    username: signUp.username,
    display_name: signUp.displayName,
    password_hash: signUp.passwordHash,
    invitation_id: signUp.invitationId,
    created_at: now,
    name_reserved_until: new Date(now.getTime() + limits.usernameReservation),
    expires_at: new Date(now.getTime() + limits.signUpLife),
  }
  return db
    .insertInto('sign_ups')
    .values({ email_key: key, ...values })
    .onConflict(conflict => conflict.column('email_key').doUpdateSet(values))
    .returning(['email_key', 'last_email_at'])
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw violates(error, 'sign_ups_username_key_key') ? usernameTaken() : error
    })
}

/** The sign-up that waits for this address to be verified. */
export const findSignUp = ({ db, now }: DbCall, email: string) =>
  db
    .selectFrom('sign_ups')
    .select(['email_key', 'password_hash', 'last_email_at'])
    .where('email_key', '=', emailKey(email))
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The same, locked. */
export const lockSignUp = ({ db, now }: DbCall, key: string) =>
  db
    .selectFrom('sign_ups')
    .select(['email_key', 'password_hash', 'last_email_at'])
    .where('email_key', '=', key)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

/** Removes the sign-up because its address now belongs to an account. */
export const removeSignUp = ({ db }: Pick<Call, 'db'>, email: string) =>
  db
    .deleteFrom('sign_ups')
    .where('email_key', '=', emailKey(email))
    .returning([
      'email_key',
      'username',
      'display_name',
      'password_hash',
      'invitation_id',
      'name_reserved_until',
    ])
    .executeTakeFirst()

/** @throws Refusal 409 while a sign-up reserves the username */
export const checkNotReserved = async ({ db, now }: DbCall, username: string) => {
  const reserved = await db
    .selectFrom('sign_ups')
    .select('email_key')
    .where('username_key', '=', username.toLowerCase())
    .where('name_reserved_until', '>', now)
    .executeTakeFirst()
  if (reserved) throw usernameTaken()
}

/**
 * Takes the username over from another sign-up whose reservation has expired. @throws Refusal 409 if a member has
 * it
 */
const freeUsername = async ({ db, now }: DbCall, username: string, key: string) => {
  const usernameKey = username.toLowerCase()
  const member = await db
    .selectFrom('profiles')
    .select('member_id')
    .where('username_key', '=', usernameKey)
    .executeTakeFirst()
  if (member) throw usernameTaken()
  await db
    .updateTable('sign_ups')
    .set({ username: null })
    .where('username_key', '=', usernameKey)
    .where('email_key', '<>', key)
    .where('name_reserved_until', '<=', now)
    .execute()
}
