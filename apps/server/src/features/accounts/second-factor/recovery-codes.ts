import { createHash, createHmac } from 'node:crypto'
import { limits, Refusal, recoveryCodeKey } from '@bowline/domain'
import type { Call, MemberCall } from '../../../context.ts'
import type { Handler } from '../../../http/handlers.ts'
import { deriveOnce } from '../../../secrets.ts'
import { findHasSecondFactor, lockAccount } from './factors.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { requireProof } from './proof.ts'

/** The codes come from the operation's id, so that the same request sent again shows the same ones. */
export const createRecoveryCodes: Handler<'createRecoveryCodes'> = async call => {
  await requireProof(call)
  const { viewer, operationId } = call
  const batch = operationId ?? ''
  const codes = await deriveCodes(call, batch)
  await call.db.transaction().execute(async db => {
    const account = await lockAccount(db, viewer.id)
    if (!(await findHasSecondFactor(db, viewer.id)))
      throw new Refusal('conflict', 'Add a passkey or an authenticator app before you create recovery codes')
    const existing = db.selectFrom('recovery_codes').select('batch').where('account_id', '=', viewer.id)
    if ((await existing.where('batch', '=', batch).executeTakeFirst()) !== undefined) return
    await db.deleteFrom('recovery_codes').where('account_id', '=', viewer.id).execute()
    await db
      .insertInto('recovery_codes')
      .values(codes.map(code => ({ code_hash: hashCode(viewer.id, code), account_id: viewer.id, batch })))
      .execute()
    await notifyOfChange({ ...call, db }, account, 'recoveryCodesMade')
  })
  return { codes }
}

/** Whether it is one of the account's unused codes; if so, it is used up. */
export const acceptRecoveryCode = async (
  { db, now }: Pick<Call, 'db' | 'now'>,
  accountId: string,
  code: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashCode(accountId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const countRecoveryCodes = async ({ db }: Pick<Call, 'db'>, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const deriveCodes = ({ db, secrets, viewer }: MemberCall, batch: string) =>
  deriveOnce(
    secrets,
    secret =>
      Array.from({ length: limits.recoveryCodes }, (_, index) =>
        createCode(secret, [viewer.id, batch, String(index)]),
      ),
    async ([first = '']) => {
      const stored = db.selectFrom('recovery_codes').select('batch').where('account_id', '=', viewer.id)
      return (
        (await stored.where('code_hash', '=', hashCode(viewer.id, first)).executeTakeFirst()) !== undefined
      )
    },
  )

/** 80 bits in four groups, of letters and digits that are hard to confuse. They need no slow hash. */
const createCode = (secret: string, parts: string[]) => {
  const digest = createHmac('sha256', secret)
    .update(['recovery code', ...parts].join('\0'))
    .digest()
  const text = Array.from(digest.subarray(0, 16), byte => alphabet.charAt(byte % 32)).join('')
  return text.replace(/.{4}(?=.)/g, '$&-')
}

const alphabet = '23456789abcdefghijkmnpqrstuvwxyz'

const hashCode = (accountId: string, code: string) =>
  createHash('sha256')
    .update(`${accountId}\0${recoveryCodeKey(code)}`)
    .digest()
