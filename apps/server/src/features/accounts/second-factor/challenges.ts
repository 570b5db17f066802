import { createHmac, randomBytes } from 'node:crypto'
import { limits, Refusal, secondFactorMessages } from '@bowline/domain'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Call } from '../../../context.ts'

type ChallengeCall = Pick<Call, 'db' | 'now' | 'secret' | 'operationId'>

type ChallengeRequest =
  | { purpose: 'passkey-sign-in' }
  | { purpose: 'second-step'; accountId: string; rememberMe: boolean }
  | { purpose: 'registration' | 'proof'; accountId: string; sessionId: string }

/**
 * Returns a new challenge, or the same one for a retried operation. Challenges are random: one derived from the
 * operation would return after its use.
 */
export const createChallenge = async (call: ChallengeCall, request: ChallengeRequest): Promise<string> => {
  const { db, now, secret, operationId } = call
  const { purpose, accountId, sessionId, rememberMe } = { ...noOne, ...request }
  const askedBy = createHmac('sha256', secret)
    .update(['challenge', purpose, accountId, sessionId, operationId].join('\0'))
    .digest()
  await db
    .deleteFrom('auth_challenges')
    .where('asked_by', '=', askedBy)
    .where('expires_at', '<=', now)
    .execute()
  const { challenge } = await db
    .insertInto('auth_challenges')
    .values({
      challenge: randomBytes(32).toString('base64url'),
      asked_by: askedBy,
      purpose,
      account_id: accountId,
      session_id: sessionId,
      remember_me: rememberMe,
      created_at: now,
      expires_at: new Date(now.getTime() + limits.challengeLife),
    })
    // An update that changes nothing returns the row.
    .onConflict(conflict => conflict.column('asked_by').doUpdateSet({ asked_by: askedBy }))
    .returning('challenge')
    .executeTakeFirstOrThrow()
  return challenge
}

const noOne = { accountId: null, sessionId: null, rememberMe: false }

export type Challenge = {
  challenge: string
  accountId: string | null
  rememberMe: boolean
  usedBy: Buffer | null
}

/** Locks an unexpired challenge, used or not. Returns null if there is no such challenge. */
export const lockChallenge = async (
  { db, now }: Pick<Call, 'db' | 'now'>,
  purpose: ChallengeRequest['purpose'],
  challenge: string,
): Promise<Challenge | null> => {
  const row = await db
    .selectFrom('auth_challenges')
    .select(['challenge', 'account_id', 'remember_me', 'used_by'])
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row
    ? {
        challenge: row.challenge,
        accountId: row.account_id,
        rememberMe: row.remember_me,
        usedBy: row.used_by,
      }
    : null
}

/** @param usedBy a digest of the request, to recognise its retry */
export const useChallenge = ({ db }: Pick<Call, 'db'>, challenge: string, usedBy: Buffer) =>
  db.updateTable('auth_challenges').set({ used_by: usedBy }).where('challenge', '=', challenge).execute()

/** Uses up a challenge that was given to this session. @throws Refusal 410 */
export const consumeSessionChallenge = async (
  { db, now }: Pick<Call, 'db' | 'now'>,
  purpose: 'registration' | 'proof',
  sessionId: string,
  clientDataJSON: string,
): Promise<string> => {
  const challenge = challengeIn(clientDataJSON)
  const { numDeletedRows } = await db
    .deleteFrom('auth_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw challengeExpired()
  return challenge
}

/** The challenge that a passkey claims to have signed; empty if unreadable. */
export const challengeIn = (clientDataJSON: string): string => {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

export const challengeExpired = () => new Refusal('code-invalid', secondFactorMessages.challengeExpired)

/** Sign-ins that wait for their second step end with the password they were started with. */
export const endSecondSteps = ({ db }: Pick<Call, 'db'>, accountId: string) =>
  db
    .deleteFrom('auth_challenges')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'second-step')
    .execute()
