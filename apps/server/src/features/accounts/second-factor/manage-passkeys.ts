import { limits, Refusal } from '@bowline/domain'
import type { Handler } from '../../../http/handlers.ts'
import { consumeSessionChallenge, createChallenge } from './challenges.ts'
import { dropUnusableRecoveryCodes, lockAccount } from './factors.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { listPasskeys, presentPasskey, refusedPasskey } from './passkeys.ts'
import { requireProof } from './proof.ts'
import { creationOptions, verifyRegistration } from './webauthn.ts'

export const startPasskey: Handler<'startPasskey'> = async call => {
  await requireProof(call)
  const { db, viewer, config } = call
  const account = await db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.member_id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'profiles.display_name as displayName'])
    .where('accounts.id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  const challenge = await createChallenge(call, {
    purpose: 'registration',
    accountId: viewer.id,
    sessionId: viewer.sessionId,
  })
  return creationOptions(config, challenge, account, await listPasskeys(call, viewer.id))
}

/** Only a member who had proven their identity gets the challenge, so no second proof is needed. */
export const addPasskey: Handler<'addPasskey'> = async (call, { body }) => {
  const { db, viewer, now, config } = call
  const { response } = body.passkey
  const challenge = await consumeSessionChallenge(
    call,
    'registration',
    viewer.sessionId,
    response.clientDataJSON,
  )
  const credential = await verifyRegistration(config, challenge, body.passkey)
  if (!credential) return refusedPasskey()
  const account = await lockAccount(db, viewer.id)
  const existing = await listPasskeys(call, viewer.id)
  if (existing.length >= limits.passkeys)
    throw new Refusal('conflict', `You already have ${limits.passkeys} passkeys. Remove one to add another.`)
  const passkey = await db
    .insertInto('passkeys')
    .values({
      account_id: viewer.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      sign_count: credential.counter,
      transports: response.transports ?? [],
      name: body.name,
      created_at: now,
    })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!passkey) throw new Refusal('conflict', 'This passkey is already registered')
  await notifyOfChange(call, account, 'passkeyAdded')
  return presentPasskey(passkey)
}

export const renamePasskey: Handler<'renamePasskey'> = async ({ db, viewer }, { params, body }) => {
  const passkey = await db
    .updateTable('passkeys')
    .set({ name: body.name })
    .where('id', '=', params.passkeyId)
    .where('account_id', '=', viewer.id)
    .returningAll()
    .executeTakeFirst()
  if (!passkey) throw passkeyNotFound()
  return presentPasskey(passkey)
}

export const removePasskey: Handler<'removePasskey'> = async (call, { params }) => {
  await requireProof(call)
  const { db, viewer } = call
  const account = await lockAccount(db, viewer.id)
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', params.passkeyId)
    .where('account_id', '=', viewer.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw passkeyNotFound()
  await dropUnusableRecoveryCodes(db, viewer.id)
  await notifyOfChange(call, account, 'passkeyRemoved')
  return { success: true }
}

const passkeyNotFound = () => new Refusal('not-found', 'Passkey not found')
