import { checkProfileChange, checkSignUp, onboardingSteps, usernameTaken } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { Call } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { Handler } from '../../http/handlers.ts'
import { letters } from '../mail/letters.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { keyOfEmail } from './email-key.ts'
import { mailedRecently } from './mailed-recently.ts'
import { hashPassword } from './passwords.ts'
import { sendVerification } from './verification.ts'

type NewAccount = { email: string; username: string; displayName: string; passwordHash: string }

/** SPEC.md §4: the account is made, a verification mail goes out, and nobody is signed in. */
export const createAccount: Handler<'createAccount'> = async (_, { body }, once) => {
  checkSignUp(body)
  const email = body.email.trim()
  const username = body.username.trim()
  const displayName = body.displayName?.replace(/\p{Cc}+/gu, ' ').trim() || username
  checkProfileChange({ displayName })
  const passwordHash = await hashPassword(body.password)
  return once(async inside => {
    await insertAccount(inside, { email, username, displayName, passwordHash })
    return { email }
  })
}

/** Constraints decide who is first. An address that has an account is told nothing here; its owner is, by mail. */
const insertAccount = async (call: Call, { email, username, displayName, passwordHash }: NewAccount) => {
  const { db, now } = call
  const account = await db
    .insertInto('accounts')
    .values({ email, password_hash: passwordHash, created_at: now, updated_at: now })
    .onConflict(conflict => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!account) return answerOwner(call, email, username)
  const profile = await db
    .insertInto('profiles')
    .values({
      member_id: account.id,
      username,
      display_name: displayName,
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.column('username_key').doNothing())
    .returning('member_id')
    .executeTakeFirst()
  if (!profile) throw usernameTaken()
  await db
    .insertInto('preferences')
    .values({ member_id: account.id, created_at: now, onboarding: onboardingSteps[0] })
    .execute()
  await sendVerification(call, { id: account.id, email })
}

const answerOwner = async (call: Call, email: string, username: string) => {
  const { db, config } = call
  if (await isTaken(db, username)) throw usernameTaken()
  const owner = await db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email_key', '=', keyOfEmail(email))
    .executeTakeFirst()
  if (!owner) return
  const letter = letters.alreadyRegistered(config.productName, `${config.publicUrl}/reset-password`)
  if (await mailedRecently(call, owner.id, letter.subject)) return
  await queueMail(call, { address: owner.email, accountId: owner.id }, letter)
}

const isTaken = async (db: Kysely<DB>, username: string) =>
  (await db
    .selectFrom('profiles')
    .select('member_id')
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirst()) !== undefined
