import type { AnswerOf } from '@bowline/api/contract/index'
import type { Call } from '../../context.ts'
import { type ActionMode, hashCode } from './action-codes.ts'

/**
 * A member who uses a code while signed in may be signed out by it. When that answer is lost and asked for again, with
 * the same operation id and the same code, it comes from somebody who is a visitor now and gets the first answer too.
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
