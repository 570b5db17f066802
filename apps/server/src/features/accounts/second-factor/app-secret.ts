import { createHmac } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { AuthenticatorApps } from '../../../database/schema.gen.ts'
import { keyIdBytes, seal, sealingKeyId, unseal } from '../../../sealed.ts'
import type { Secrets } from '../../../secrets.ts'

type App = Pick<Selectable<AuthenticatorApps>, 'account_id' | 'seed' | 'sealed_secret'>
type SetUp = Pick<App, 'account_id' | 'seed'>
type Valid = Pick<Context, 'secret' | 'secrets'>

/** The secret of an app that is set up now. It comes from the seed, so the same request sent again shows the same one. */
export const deriveAppSecret = (secret: string, { account_id, seed }: SetUp) =>
  createHmac('sha256', secret).update(`authenticator app\0${account_id}\0${seed}`).digest().subarray(0, 20)

/** For the database: without SECRET, nobody can compute codes from it. */
export const sealAppSecret = (secret: string, setUp: SetUp, appSecret: Uint8Array) =>
  seal(secret, purposeOf(setUp), appSecret)

/**
 * The app's secret. If it was set up before secrets were sealed, it was derived from one of the valid secrets of the
 * server, and nobody knows which until a code is right.
 */
export const appSecretsOf = ({ secrets }: Pick<Valid, 'secrets'>, app: App): Uint8Array[] => {
  const sealed = unsealAppSecret(secrets, app)
  return sealed ? [sealed] : secrets.map(each => deriveAppSecret(each, app))
}

export const isSealedNow = ({ secret }: Valid, app: App) => unsealAppSecret([secret], app) !== null

/** Null also for the secret of an earlier set-up: versions that don't seal replace the seed alone. */
const unsealAppSecret = (secrets: Secrets, app: App) =>
  app.sealed_secret && unseal(secrets, purposeOf(app), app.sealed_secret)

const purposeOf = ({ account_id, seed }: SetUp) => `authenticator app\0${account_id}\0${seed}`

/** Rows per statement. */
const batch = 200

/** Seals the apps' secrets with the current SECRET, so that they still work once the previous one is removed. */
export const sealAppSecrets = async ({
  db,
  log,
  ...valid
}: Pick<Context, 'db' | 'log' | 'secret' | 'secrets'>) => {
  const counts = { sealed: 0, unreadable: 0 }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<App>`
      select account_id, seed, sealed_secret from authenticator_apps
      where account_id > ${after}
        and (sealed_secret is null or substring(sealed_secret for ${keyIdBytes}) <> ${sealingKeyId(valid.secret)})
      order by account_id limit ${batch}`.execute(db)
    for (const app of rows) {
      const appSecret = knownSecretOf(valid, app)
      if (appSecret) {
        await storeSealed(db, app, sealAppSecret(valid.secret, app, appSecret))
        counts.sealed += 1
      } else counts.unreadable += 1
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) break
    after = last.account_id
  }
  if (counts.sealed > 0)
    log.info('sealed authenticator apps with the current SECRET', { apps: counts.sealed })
  if (counts.unreadable > 0)
    log.warn('authenticator apps were set up with another SECRET, so their codes are refused', {
      apps: counts.unreadable,
    })
}

/** Null if it is not certain. */
const knownSecretOf = ({ secret, secrets }: Valid, app: App) => {
  if (app.sealed_secret) return unsealAppSecret(secrets, app)
  return secrets.length === 1 ? deriveAppSecret(secret, app) : null
}

/** The app may have been replaced meanwhile. */
export const storeSealed = (db: Context['db'], { account_id, seed }: SetUp, sealed: Buffer) =>
  db
    .updateTable('authenticator_apps')
    .set({ sealed_secret: sealed })
    .where('account_id', '=', account_id)
    .where('seed', '=', seed)
    .execute()
