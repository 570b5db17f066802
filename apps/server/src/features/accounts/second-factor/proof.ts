import { limits, Refusal, secondFactorMessages } from '@bowline/domain'
import type { MemberCall } from '../../../context.ts'
import type { Handler } from '../../../http/handlers.ts'
import { lockProven, provePassword } from '../prove-password.ts'
import { consumeSessionChallenge, createChallenge } from './challenges.ts'
import { acceptAssertion, listPasskeys, refusedPasskey } from './passkeys.ts'
import { requestOptions } from './webauthn.ts'

/** Prevents somebody at an unattended screen from changing security settings. @throws Refusal 403 */
export const requireProof = async ({ db, viewer, now }: MemberCall) => {
  const { proven_at } = await db
    .selectFrom('sessions')
    .select('proven_at')
    .where('id', '=', viewer.sessionId)
    .executeTakeFirstOrThrow()
  if (!proven_at || now.getTime() - proven_at.getTime() >= limits.proofLife)
    throw new Refusal('proof-required', secondFactorMessages.proofRequired)
}

export const startProof: Handler<'startProof'> = async call => {
  const { viewer, config } = call
  const challenge = await createChallenge(call, {
    purpose: 'proof',
    accountId: viewer.id,
    sessionId: viewer.sessionId,
  })
  return requestOptions(config, challenge, await listPasskeys(call, viewer.id))
}

export const proveIdentity: Handler<'proveIdentity'> = async (call, { body }, once) => {
  const { passkey } = body
  if (passkey)
    return once(async inside => {
      const { sessionId, id } = inside.viewer
      const challenge = await consumeSessionChallenge(
        inside,
        'proof',
        sessionId,
        passkey.response.clientDataJSON,
      )
      return (await acceptAssertion(inside, id, challenge, passkey)) ? recordProof(inside) : refusedPasskey()
    })
  const proven = await provePassword(call, body.password ?? '')
  if (proven instanceof Refusal) return proven
  return once(async inside => {
    await lockProven(inside, proven)
    return recordProof(inside)
  })
}

const recordProof = async ({ db, viewer, now }: MemberCall) => {
  await db.updateTable('sessions').set({ proven_at: now }).where('id', '=', viewer.sessionId).execute()
  return { until: new Date(now.getTime() + limits.proofLife).toISOString() }
}
