import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@bowline/api'
import { emailKey } from '@bowline/domain'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { createDb } from '../database/create-db.ts'
import { createReplica } from '../database/replica/replica.ts'
import { installFunctions } from '../database/sql-function.ts'
import { features } from '../features/index.ts'
import { functionsOf } from '../http/admission.ts'
import { hashToken } from '../http/session.ts'
import { startJobs } from '../jobs/runner.ts'
import { sweep } from '../jobs/sweep.ts'
import { createLocalBus } from '../live/bus.ts'
import { createLog } from '../log.ts'
import { createStorage } from '../media/create-storage.ts'
import { createPictures } from '../media/pictures.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { loadSecrets } from '../secrets.ts'
import { openTracer } from '../tracing/open-tracer.ts'
import { openPushService } from '../web-push/open-push-service.ts'
import { createCheapPasswords } from './cheap-passwords.ts'
import { checkAnswers } from './check-answer.ts'
import type { TestDatabase } from './database.ts'

/** One picture process for all test servers of a process: starting it takes a second of a processor. It ends with them. */
const pictures = createPictures()

const testSecret = 'a secret that is only good for tests'

export type TestMember = { id: string; username: string; email: string; token: string; api: Client }
export type TestServer = Awaited<ReturnType<typeof createServerOn>>

/**
 * The whole app on a given database, which it closes, with its own folder, called without a port. The clock stops
 * until `advance`. Rate limits and the limits for new members are off, and password hashes are cheap.
 * @param env the operator's settings
 */
export const createServerOn = async (database: TestDatabase, env: Record<string, string> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-test-'))
  const config = readConfig({
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'silent',
    // Tests that need previews have a site of their own.
    LINK_PREVIEWS: 'off',
    ...env,
  })
  const log = createLog(config.logLevel)
  const tracer = await openTracer(config, log)
  const metrics = createMetrics()
  const db = createDb(database.pool, { onWait: seconds => metrics.poolWait.observe(seconds), tracer })
  const replica = config.databaseReplicaUrl
    ? createReplica({
        ...{ db, config, log, metrics, tracer },
        primaryUrl: database.url,
        replicaUrl: config.databaseReplicaUrl,
      })
    : null
  await installFunctions(db, functionsOf(features))
  let time = new Date('2026-03-02T10:00:00.000Z').getTime()
  const context: Context = {
    config,
    ...(await loadSecrets({ ...config, secret: config.secret ?? testSecret })),
    pool: database.pool,
    db,
    storage: createStorage(config),
    pictures,
    passwords: createCheapPasswords(),
    push: await openPushService(config),
    log,
    metrics,
    tracer,
    replica,
    live: createLocalBus(),
    now: () => new Date(time),
  }
  await db.updateTable('newcomer_limits').set({ days: 0 }).execute()
  const app = createApp(context, features)
  checkAnswers(app)
  const request = (path: string, init?: RequestInit) => Promise.resolve(app.request(path, init))
  const client = (bearer?: string) =>
    createClient({ bearer, fetch: (input, init) => request(String(input), init) })

  return {
    app,
    context,
    db,
    /** A raw request, to see status and headers. */
    request,
    /** The SDK of a visitor, or of the token's owner. */
    client,
    /** @param milliseconds may be negative */
    advance: (milliseconds: number) => {
      time += milliseconds
    },
    /** Deletes expired rows, as the queue does every 15 minutes. */
    sweep: () => sweep(context, features),
    /** Runs the queue until it is stopped. */
    startJobs: () => startJobs(context, features),
    member: (given: Partial<NewMember> = {}) => createMember(context, client, given),
    /** Emails so far, newest first. */
    mails: (recipient?: string) =>
      db
        .selectFrom('mails')
        .selectAll()
        .$if(recipient !== undefined, query => query.where('recipient', '=', recipient ?? ''))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),
    close: async () => {
      context.push.close()
      await replica?.close()
      await tracer?.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type NewMember = {
  username: string
  displayName: string
  email: string
  isAdmin: boolean
  isDeveloper: boolean
  isVerified: boolean
  /** Milliseconds since the session began. */
  signedInFor: number
  joinedAt: Date
}

/** A member with a session, without the cost of a password. */
const createMember = async (
  { db, now }: Context,
  client: (token: string) => Client,
  given: Partial<NewMember>,
): Promise<TestMember> => {
  const id = randomUUID()
  const username = given.username ?? `member_${id.slice(0, 8)}`
  const email = given.email ?? `${username}@example.org`
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('accounts')
    .values({
      id,
      email,
      email_key: emailKey(email),
      email_verified_at: given.isVerified === false ? null : now(),
      is_admin: given.isAdmin ?? false,
      is_developer: given.isDeveloper ?? false,
      created_at: given.joinedAt ?? now(),
    })
    .execute()
  await db
    .insertInto('profiles')
    .values({
      member_id: id,
      username,
      display_name: given.displayName ?? username,
      created_at: given.joinedAt ?? now(),
    })
    .execute()
  await db.insertInto('preferences').values({ member_id: id }).execute()
  const expires = new Date(now().getTime() + 30 * 24 * 60 * 60_000)
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      account_id: id,
      remembered: true,
      device: 'Test',
      created_at: new Date(now().getTime() - (given.signedInFor ?? 0)),
      last_seen_at: now(),
      proven_at: now(),
      expires_at: expires,
    })
    .execute()
  return { id, username, email, token, api: client(token) }
}
