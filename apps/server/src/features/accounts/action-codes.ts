import { createHash, randomBytes } from 'node:crypto'
import type { AnswerOf } from '@bowline/api/contract/index'
import { limits, Refusal } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { Call } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'

export type ActionMode = AnswerOf<'checkActionCode'>['mode']

const lives: Record<ActionMode, number> = {
  verifyEmail: limits.verificationCodeLife,
  resetPassword: limits.resetCodeLife,
  verifyAndChangeEmail: limits.verificationCodeLife,
  recoverEmail: limits.recoverCodeLife,
}

/**
 * A code to be mailed. It ends the earlier ones of its mode, except those that take an address back: otherwise whoever
 * stole an account could end its owner's way back by changing the address twice.
 */
export const createActionCode = async (
  { db, now }: Pick<Call, 'db' | 'now'>,
  mode: ActionMode,
  accountId: string,
  email: string,
) => {
  if (mode !== 'recoverEmail') await endActionCodes(db, accountId, [mode])
  const code = randomBytes(32).toString('base64url')
  await db
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
  return code
}

/** Verification links keep SPEC.md §2's route and query; the others go to the one screen for actions. */
export const actionLink = (publicUrl: string, mode: ActionMode, code: string) =>
  mode === 'verifyEmail'
    ? `${publicUrl}/verify-email?forceVerify=true&mode=${mode}&oobCode=${code}`
    : `${publicUrl}/__/auth/action?mode=${mode}&oobCode=${code}`

/** What a code is for. @throws Refusal 410 when it is unknown, used, expired or ended by a newer one */
export const readActionCode = async ({ db, now }: Pick<Call, 'db' | 'now'>, code: string) => {
  const row = await usable(db, code, now).select(['account_id', 'mode', 'email']).executeTakeFirst()
  if (!row) throw codeInvalid()
  return { accountId: row.account_id, mode: row.mode as ActionMode, email: row.email }
}

/** What a link did that is opened again, whose address is still the proven one. Null for any other code. */
export const verifiedBefore = async ({ db }: Pick<Call, 'db'>, code: string) => {
  const row = await db
    .selectFrom('action_codes')
    .innerJoin('accounts', 'accounts.id', 'action_codes.account_id')
    .where('code_hash', '=', hashCode(code))
    .where('mode', '=', 'verifyEmail')
    .where('used_at', 'is not', null)
    .whereRef('accounts.email', '=', 'action_codes.email')
    .where('accounts.email_verified_at', 'is not', null)
    .select('action_codes.email')
    .executeTakeFirst()
  return row ? { mode: 'verifyEmail' as const, email: row.email } : null
}

/** Uses a code up; of two who try at once one gets it. @throws Refusal 410 */
export const takeActionCode = async ({ db, now }: Pick<Call, 'db' | 'now'>, code: string) => {
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

/** Whether a code of this mode went out so shortly ago that another would only be a nuisance. */
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
    'This link is no longer valid: it has expired, was used already or was replaced by a newer one. Please request a new one.',
  )

export const hashCode = (code: string) => createHash('sha256').update(code).digest()

const usable = (db: Kysely<DB>, code: string, now: Date) =>
  db
    .selectFrom('action_codes')
    .where('code_hash', '=', hashCode(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
