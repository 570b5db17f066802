import type { AnswerOf } from '@bowline/api/contract/index'
import { Refusal, secondFactorMessages } from '@bowline/domain'
import type { Selectable } from 'kysely'
import type { Call } from '../../../context.ts'
import type { Passkeys } from '../../../database/schema.gen.ts'
import { type Assertion, verifyAssertion } from './webauthn.ts'

/** Oldest first. */
export const listPasskeys = ({ db }: Pick<Call, 'db'>, accountId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const presentPasskey = (row: Selectable<Passkeys>): AnswerOf<'addPasskey'> => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

/** Whether one of the account's passkeys signed the challenge; if so, its use is recorded. */
export const acceptAssertion = async (
  { db, config, now }: Pick<Call, 'db' | 'config' | 'now'>,
  accountId: string,
  challenge: string,
  assertion: Assertion,
): Promise<boolean> => {
  const passkey = await db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'sign_count'])
    .where('credential_id', '=', assertion.id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  const signCount = passkey && (await verifyAssertion(config, challenge, assertion, passkey))
  if (!passkey || typeof signCount !== 'number') return false
  await db
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', passkey.id)
    .execute()
  return true
}

export const wrongPasskey = () => new Refusal('invalid-credential', secondFactorMessages.wrongPasskey)

/** Refuses a wrong passkey with a status that does not sign the member out. */
export const refusedPasskey = () => new Refusal('wrong-second-factor', secondFactorMessages.wrongPasskey)
