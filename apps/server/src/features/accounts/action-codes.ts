import { createHash, randomBytes } from 'node:crypto'
import type { AnswerOf } from '@bowline/api/contract/index'
import { limits, Refusal } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { Call } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'

export type ActionMode = AnswerOf<'checkActionCode'>['mode']

export const actionModes: ActionMode[] = [
  'verifyEmail',
  'resetPassword',
  'verifyAndChangeEmail',
  'recoverEmail',
]

const lives: Record<ActionMode, number> = {
  verifyEmail: limits.verificationCodeLife,
  resetPassword: limits.resetCodeLife,
  verifyAndChangeEmail: limits.verificationCodeLife,
  recoverEmail: limits.recoverCodeLife,
}

/**
 * A code to be sent by email. It ends earlier codes of the same mode, except those that take an address back.
 * Otherwise a thief could change the address twice to end the owner's way back.
 */
export const createActionCode = async (
  { db, now }: Pick<Call, 'db' | 'now'>,
  mode: ActionMode,
  accountId: string,
  email: string,
) => {
  if (mode !== 'recoverEmail') await endActionCodes(db, accountId, [mode])
  const code = randomBytes(32).toString('base64url')
  await saveActionCode({ db, now }, code, mode, accountId, email)
  return code
}

/** Stores the hash of a code that the caller made. */
export const saveActionCode = (
  { db, now }: Pick<Call, 'db' | 'now'>,
  code: string,
  mode: ActionMode,
  accountId: string,
  email: string,
) =>
  db
    .insertInto('action_codes')
    .values({
      code_hash: hashCode(code),
      account_id: accountId,
      mode,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + lives[mode]),
    })
    .execute()

/** Verification links have their own path, see docs/product/accounts.md#verification. */
export const actionLink = (publicUrl: string, mode: ActionMode, code: string) =>
  mode === 'verifyEmail'
    ? `${publicUrl}/verify-email?forceVerify=true&mode=${mode}&oobCode=${code}`
    : `${publicUrl}/__/auth/action?mode=${mode}&oobCode=${code}`

/** The purpose of a code. Null if it is unknown, used, expired or replaced by a newer one. */
export const findActionCode = async ({ db, now }: Pick<Call, 'db' | 'now'>, code: string) => {
  const row = await db
    .selectFrom('action_codes')
    .select(['account_id', 'mode', 'email'])
    .where('code_hash', '=', hashCode(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? { accountId: row.account_id, mode: row.mode as ActionMode, email: row.email } : null
}

/** The account that a used verification code verified, while it still has that address. Null for any other code. */
export const verifiedBefore = async ({ db }: Pick<Call, 'db'>, code: string) => {
  const row = await db
    .selectFrom('action_codes')
    .innerJoin('accounts', 'accounts.id', 'action_codes.account_id')
    .where('code_hash', '=', hashCode(code))
    .where('mode', '=', 'verifyEmail')
    .where('used_at', 'is not', null)
    .whereRef('accounts.email', '=', 'action_codes.email')
    .where('accounts.email_verified_at', 'is not', null)
    .select(['accounts.id', 'action_codes.email'])
    .executeTakeFirst()
  return row ? { accountId: row.id, email: row.email } : null
}

/** Uses up a code. Of two concurrent uses, one succeeds. @throws Refusal 410 */
export const consumeActionCode = async ({ db, now }: Pick<Call, 'db' | 'now'>, code: string) => {
  const { numUpdatedRows } = await db
    .updateTable('action_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashCode(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw codeInvalid()
}

export const endActionCodes = (db: Kysely<DB>, accountId: string, modes: ActionMode[]) =>
  db
    .deleteFrom('action_codes')
    .where('account_id', '=', accountId)
    .where('mode', 'in', modes)
    .where('used_at', 'is', null)
    .execute()

/** Whether a code of this mode was sent so recently that another one would be a nuisance. */
export const sentRecently = async (
  { db, now }: Pick<Call, 'db' | 'now'>,
  accountId: string,
  mode: ActionMode,
) => {
  const since = new Date(now.getTime() - limits.verificationCooldown)
  const recent = await db
    .selectFrom('action_codes')
    .select('mode')
    .where('account_id', '=', accountId)
    .where('mode', '=', mode)
    .where('used_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return recent !== undefined
}

export const codeInvalid = () =>
  new Refusal(
    'code-invalid',
    'This link is no longer valid. It has expired, was already used or was replaced by a newer one. Ask for a new one.',
  )

export const hashCode = (code: string) => createHash('sha256').update(code).digest()
