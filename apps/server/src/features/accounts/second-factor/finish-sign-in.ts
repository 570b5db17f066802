import type { SecondStep } from '@bowline/api'
import type { RequestOf } from '@bowline/api/contract/index'
import { Refusal, type SignInMethod, secondFactorMessages } from '@bowline/domain'
import type { Call } from '../../../context.ts'
import type { Handler } from '../../../http/handlers.ts'
import { hashRequest } from '../../../operations/apply-once.ts'
import { type Entry, enter, enterAgain, lockFullAccount, refuseEntry } from '../enter.ts'
import { acceptCode, findApp } from './authenticator-app.ts'
import { challengeExpired, challengeIn, createChallenge, lockChallenge, useChallenge } from './challenges.ts'
import { countGuess, forgetGuesses } from './guesses.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { acceptAssertion, listPasskeys, wrongPasskey } from './passkeys.ts'
import { acceptRecoveryCode, countRecoveryCodes } from './recovery-codes.ts'
import { isHandleOf, requestOptions } from './webauthn.ts'

/** The password was right, but the account has a second factor, so no session is created yet. */
export const askSecondStep = async (call: Call, accountId: string, rememberMe: boolean): Promise<Refusal> => {
  const ticket = await createChallenge(call, { purpose: 'second-step', accountId, rememberMe })
  const passkeys = await listPasskeys(call, accountId)
  const secondStep: SecondStep = {
    ticket,
    authenticatorApp: Boolean((await findApp(call, accountId))?.confirmed_at),
    recoveryCode: (await countRecoveryCodes(call, accountId)) > 0,
    passkey: passkeys.length > 0 ? await requestOptions(call.config, ticket, passkeys) : null,
  }
  return new Refusal('second-step-required', secondFactorMessages.secondStep, { secondStep })
}

export const finishSignIn: Handler<'finishSignIn'> = (call, { body }) =>
  signInOnce(call, body, async inside => {
    const ticket = await findTicket(inside, body.ticket)
    const account = ticket && (await lockFullAccount(inside.db, ticket))
    const challenge = account && (await lockChallenge(inside, 'second-step', body.ticket))
    if (!challenge) return new Refusal('code-invalid', secondFactorMessages.ticketExpired)
    if (challenge.usedBy) return answerAgain(inside, account.id, challenge.usedBy, body)
    const locked = await countGuess(inside, account.email)
    if (locked) return locked
    const method = await acceptFactor(inside, account.id, body)
    if (method instanceof Refusal) return method
    await forgetGuesses(inside, account.email)
    const refused = await refuseEntry(inside, account)
    if (refused) return refused
    if (method === 'recovery-code') await notifyOfChange(inside, account, 'recoveryCodeUsed')
    await useChallenge(inside, challenge.challenge, digestOf(inside, body))
    return enter(inside, account, challenge.rememberMe, method)
  })

export const startPasskeySignIn: Handler<'startPasskeySignIn'> = async call =>
  requestOptions(call.config, await createChallenge(call, { purpose: 'passkey-sign-in' }))

/** A challenge is used up by the first answer to it, right or wrong. */
export const signInWithPasskey: Handler<'signInWithPasskey'> = (call, { body }) =>
  signInOnce(call, body, async inside => {
    const { id, response } = body.passkey
    const owner = await inside.db
      .selectFrom('passkeys')
      .select('account_id')
      .where('credential_id', '=', id)
      .executeTakeFirst()
    const account = owner && (await lockFullAccount(inside.db, owner.account_id))
    const challenge = await lockChallenge(inside, 'passkey-sign-in', challengeIn(response.clientDataJSON))
    if (!challenge) return challengeExpired()
    if (challenge.usedBy) return answerAgain(inside, account?.id, challenge.usedBy, body)
    await useChallenge(inside, challenge.challenge, byFailure)
    if (!account || !isHandleOf(response.userHandle, account.id)) return wrongPasskey()
    if (!(await acceptAssertion(inside, account.id, challenge.challenge, body.passkey))) return wrongPasskey()
    const refused = await refuseEntry(inside, account)
    if (refused) return refused
    await useChallenge(inside, challenge.challenge, digestOf(inside, body))
    return enter(inside, account, body.rememberMe, 'passkey')
  })

type Body = RequestOf<'finishSignIn'>['body'] | RequestOf<'signInWithPasskey'>['body']

/** A refusal is committed: guesses stay counted, and used challenges stay used. */
const signInOnce = async (
  call: Call,
  { wantToken }: Body,
  attempt: (call: Call) => Promise<Entry | Refusal>,
) => {
  const outcome = await call.db.transaction().execute(db => attempt({ ...call, db }))
  if (outcome instanceof Refusal) return outcome
  const { me, session } = outcome
  call.setSession(session)
  return wantToken ? { member: me, token: session.token } : { member: me }
}

/** A retry of the request that used the challenge gets its session again; any other request is refused. */
const answerAgain = async (call: Call, accountId: string | undefined, usedBy: Buffer, body: Body) => {
  const isSame = call.secrets.some(secret => usedBy.equals(digestOf({ ...call, secret }, body)))
  return (isSame && accountId && (await enterAgain(call, accountId))) || challengeExpired()
}

/** A digest that no request can have. */
const byFailure = Buffer.alloc(0)

const digestOf = ({ secret, operationId }: Call, body: Body) =>
  hashRequest(secret, [operationId ?? '', JSON.stringify(body)])

const findTicket = async ({ db }: Call, ticket: string) => {
  const row = await db
    .selectFrom('auth_challenges')
    .select('account_id')
    .where('challenge', '=', ticket)
    .where('purpose', '=', 'second-step')
    .executeTakeFirst()
  return row?.account_id
}

/** How the second step was passed. */
const acceptFactor = async (
  call: Call,
  accountId: string,
  { ticket, code, recoveryCode, passkey }: RequestOf<'finishSignIn'>['body'],
): Promise<SignInMethod | Refusal> => {
  if (passkey)
    return (await acceptAssertion(call, accountId, ticket, passkey)) ? 'password+passkey' : wrongPasskey()
  if (recoveryCode !== undefined)
    return (await acceptRecoveryCode(call, accountId, recoveryCode))
      ? 'recovery-code'
      : new Refusal('invalid-credential', secondFactorMessages.wrongRecoveryCode, { field: 'recoveryCode' })
  const app = await findApp(call, accountId)
  return app?.confirmed_at && (await acceptCode(call, app, code ?? ''))
    ? 'password+totp'
    : new Refusal('invalid-credential', secondFactorMessages.wrongCode, { field: 'code' })
}
