import type { AnswerOf } from '@bowline/api/contract/index'
import type { Call } from '../../context.ts'
import { type ActionMode, hashCode } from './action-codes.ts'

/**
 * Using a code can end the caller's session. If the answer is lost, the retry with the same operation id and code
 * comes from a visitor, who gets the first answer again.
 */
export const answeredBefore = async (
  { db, viewer, operationId }: Call,
  code: string,
): Promise<AnswerOf<'applyActionCode'> | undefined> => {
  if (viewer || !operationId) return undefined
  const used = await db
    .selectFrom('action_codes')
    .innerJoin('operations', 'operations.actor_id', 'action_codes.account_id')
    .select(['action_codes.mode', 'action_codes.email'])
    .where('action_codes.code_hash', '=', hashCode(code))
    .where('action_codes.used_at', 'is not', null)
    .where('operations.id', '=', operationId)
    .where('operations.name', '=', 'applyActionCode')
    .executeTakeFirst()
  return used && { mode: used.mode as ActionMode, email: used.email }
}
