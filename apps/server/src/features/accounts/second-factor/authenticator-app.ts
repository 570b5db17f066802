import { authenticatorCode, Refusal, secondFactorMessages } from '@bowline/domain'
import type { Selectable } from 'kysely'
import { generateURI, ScureBase32Plugin, verifySync } from 'otplib'
import type { Call, MemberCall } from '../../../context.ts'
import type { AuthenticatorApps } from '../../../database/schema.gen.ts'
import type { Handler } from '../../../http/handlers.ts'
import { appSecretsOf, deriveAppSecret, isSealedNow, sealAppSecret, storeSealed } from './app-secret.ts'
import { dropUnusableRecoveryCodes, lockAccount } from './factors.ts'
import { countGuess, forgetGuesses } from './guesses.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { requireProof } from './proof.ts'

/** Seconds that a code is valid for. */
const period = 30
const base32 = new ScureBase32Plugin()

export const startAuthenticatorApp: Handler<'startAuthenticatorApp'> = async call => {
  await requireProof(call)
  const { viewer, config, now, operationId, secret } = call
  const seed = operationId ?? ''
  const setUp = { account_id: viewer.id, seed }
  const appSecret = deriveAppSecret(secret, setUp)
  const fresh = { seed, sealed_secret: sealAppSecret(secret, setUp, appSecret), created_at: now }
  const { email, app } = await call.db.transaction().execute(async db => {
    const account = await lockAccount(db, viewer.id)
    const started = await db
      .insertInto('authenticator_apps')
      .values({ account_id: viewer.id, ...fresh })
      .onConflict(conflict =>
        conflict
          .column('account_id')
          .doUpdateSet(fresh)
          .where('authenticator_apps.confirmed_at', 'is', null)
          .where('authenticator_apps.seed', '<>', seed),
      )
      .returningAll()
      .executeTakeFirst()
    return { email: account.email, app: started ?? (await findApp({ db }, viewer.id)) }
  })
  if (app?.seed !== seed)
    throw new Refusal(
      'conflict',
      'You already use an authenticator app. Turn it off first to set up another one.',
    )
  const [bytes = appSecret] = appSecretsOf(call, app)
  const text = base32.encode(bytes)
  return { secret: text, uri: generateURI({ issuer: config.productName, label: email, secret: text }) }
}

export const confirmAuthenticatorApp: Handler<'confirmAuthenticatorApp'> = async (call, { body }) => {
  const { db, viewer, now } = call
  const account = await lockAccount(db, viewer.id)
  const app = await findApp(call, viewer.id)
  if (!app)
    throw new Refusal(
      'not-found',
      "There's no authenticator app to confirm. Set one up in Settings, under Security.",
    )
  if (app.confirmed_at) throw new Refusal('conflict', 'Your authenticator app is already set up')
  const refused = await checkCode(call, account.email, app, body.code)
  if (refused) return refused
  await db
    .updateTable('authenticator_apps')
    .set({ confirmed_at: now })
    .where('account_id', '=', viewer.id)
    .execute()
  await notifyOfChange(call, account, 'authenticatorAppAdded')
  return { success: true }
}

export const removeAuthenticatorApp: Handler<'removeAuthenticatorApp'> = async (call, { body }) => {
  const { db, viewer } = call
  if (!body.code) await requireProof(call)
  const account = await lockAccount(db, viewer.id)
  const app = await findApp(call, viewer.id)
  if (!app?.confirmed_at) throw new Refusal('not-found', "You haven't set up an authenticator app")
  const refused = body.code ? await checkCode(call, account.email, app, body.code) : null
  if (refused) return refused
  await db.deleteFrom('authenticator_apps').where('account_id', '=', viewer.id).execute()
  await dropUnusableRecoveryCodes(db, viewer.id)
  await notifyOfChange(call, account, 'authenticatorAppRemoved')
  return { success: true }
}

export const findApp = ({ db }: Pick<Call, 'db'>, accountId: string) =>
  db.selectFrom('authenticator_apps').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/**
 * Whether the app shows this code now, give or take one step. An accepted code and earlier ones are never accepted
 * again. The account must be locked.
 */
export const acceptCode = async (
  call: Pick<Call, 'db' | 'now' | 'secret' | 'secrets'>,
  app: Selectable<AuthenticatorApps>,
  text: string,
): Promise<boolean> => {
  const token = authenticatorCode(text)
  if (!token) return false
  for (const bytes of appSecretsOf(call, app)) {
    const result = verifySync({
      secret: base32.encode(bytes),
      token,
      epoch: Math.floor(call.now.getTime() / 1000),
      period,
      epochTolerance: period,
      afterTimeStep: app.last_step,
    })
    if (!result.valid || !('timeStep' in result)) continue
    await call.db
      .updateTable('authenticator_apps')
      .set({ last_step: result.timeStep })
      .where('account_id', '=', app.account_id)
      .execute()
    if (!isSealedNow(call, app)) await storeSealed(call.db, app, sealAppSecret(call.secret, app, bytes))
    return true
  }
  return false
}

/** Returns a Refusal if the code is wrong or too many were tried. */
const checkCode = async (
  call: MemberCall,
  email: string,
  app: Selectable<AuthenticatorApps>,
  code: string,
) => {
  const locked = await countGuess(call, email)
  if (locked) return locked
  if (!(await acceptCode(call, app, code)))
    return new Refusal('wrong-second-factor', secondFactorMessages.wrongCode, { field: 'code' })
  await forgetGuesses(call, email)
  return null
}
