import { createHmac } from 'node:crypto'
import { emailKey, limits, usernameTaken } from '@bowline/domain'
import { sql } from 'kysely'
import type { Call } from '../../context.ts'
import { violates } from '../../database/constraint.ts'
import { isMadeWith } from '../../secrets.ts'

type DbCall = Pick<Call, 'db' | 'now'>
type SecretCall = DbCall & Pick<Call, 'secrets'>

export type NewSignUp = {
  email: string
  username: string
  displayName: string
  passwordHash: string
  invitationId: string | null
  /** Of an earlier sign-up with another address, which then gives up its username. */
  reservation: string
}

/**
 * Replaces the earlier sign-up with the same address and reserves the username, in the same way whether or not the
 * address has an account.
 * @throws Refusal 409
 */
export const saveSignUp = async (call: SecretCall, signUp: NewSignUp) => {
  const { db, now } = call
  const key = emailKey(signUp.email)
  await freeUsername(call, signUp, key)
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
    .returning(['email_key', 'last_email_at', 'name_reserved_until'])
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

/** Whether a sign-up could use the name: no member has it and no sign-up reserves it. */
export const isUsernameFree = async ({ db, now }: DbCall, username: string) => {
  const key = username.toLowerCase()
  const { rows } = await sql<{ free: boolean }>`select
    not exists (select from profiles where username_key = ${key})
    and not exists (select from sign_ups where username_key = ${key} and name_reserved_until > ${now}) as free`.execute(
    db,
  )
  return rows[0]?.free ?? false
}

type Reservation = { email_key: string; name_reserved_until: Date }

/**
 * Proves that its bearer made the sign-up: only the answer to it contains this. It says nothing about the address, which
 * may have an account.
 */
export const reservationOf = (
  { secret }: Pick<Call, 'secret'>,
  { email_key, name_reserved_until }: Reservation,
) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['reservation', email_key, name_reserved_until]))
    .digest('base64url')

/**
 * Takes the username over from another sign-up whose reservation has expired or was made by the same person. @throws
 * Refusal 409 if a member has it
 */
const freeUsername = async (
  call: SecretCall,
  { username, reservation }: Pick<NewSignUp, 'username' | 'reservation'>,
  key: string,
) => {
  const { db, now } = call
  const usernameKey = username.toLowerCase()
  const member = await db
    .selectFrom('profiles')
    .select('member_id')
    .where('username_key', '=', usernameKey)
    .executeTakeFirst()
  if (member) throw usernameTaken()
  const other = await db
    .selectFrom('sign_ups')
    .select(['email_key', 'name_reserved_until'])
    .where('username_key', '=', usernameKey)
    .where('email_key', '<>', key)
    .executeTakeFirst()
  if (!other) return
  const isOwn = isMadeWith(call.secrets, reservation, secret => reservationOf({ secret }, other))
  if (other.name_reserved_until > now && !isOwn) return
  await db
    .updateTable('sign_ups')
    .set({ username: null })
    .where('email_key', '=', other.email_key)
    .where('name_reserved_until', '=', other.name_reserved_until)
    .execute()
}
