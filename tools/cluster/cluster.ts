import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { startMailServer } from '@bowline/server/testing/mail-server'
import { generateVapidKeys } from '@bowline/server/web-push/vapid-keys'
import { expectReady } from './expect-ready.ts'
import { freePorts } from './free-ports.ts'
import { createPrimary, createReplica, database, superuserUrl, urlOf } from './postgres.ts'
import { createProcesses } from './processes.ts'
import type { Programs } from './programs.ts'
import { createHaproxy, createPgBouncer, createRedis, createS3, s3, service } from './services.ts'
import { fillIn } from './template.ts'
import { waitUntilPasses } from './wait-until.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

const names = ['primary', 'replica', 'pgbouncer', 'redis', 's3', 'web1', 'web2', 'worker', 'proxy'] as const
type Name = (typeof names)[number]
type Ports = Record<Name, number>

export const adminEmail = 'olive@example.org'
const serverMain = join(import.meta.dirname, '../../apps/server/src/main.ts')

/**
 * Starts PostgreSQL with a replica, PgBouncer, Redis, an S3 server, a mail server, two web instances and a worker behind
 * HAProxy, on free ports of 127.0.0.1 and with the files of deploy/cluster.
 * @param onStop gets what ends them all, before the first one starts
 */
export const startCluster = async (
  programs: Programs,
  say: (line: string) => void,
  onStop: (stop: () => Promise<void>) => void,
) => {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-cluster-'))
  await chmod(folder, 0o755)
  const processes = createProcesses(folder)
  const mailServer = await startMailServer()
  onStop(async () => {
    await processes.endAll()
    await mailServer.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  })
  const machine = { folder, processes, programs }
  const ports = await freePorts(names)
  const password = randomBytes(12).toString('hex')

  say('Starting PostgreSQL with a replica')
  const primary = await createPrimary(machine, { port: ports.primary, password })
  const replica = await createReplica(machine, { port: ports.replica, password, primaryPort: ports.primary })

  say('Starting Redis, S3 and PgBouncer')
  const redis = await createRedis(machine, ports.redis)
  const storage = createS3(machine, ports.s3)
  const pgbouncer = await createPgBouncer(machine, {
    ...{ port: ports.pgbouncer, postgresPort: ports.primary },
    ...{ role: database, password },
  })
  await Promise.all([redis, storage, pgbouncer].map(part => part.start()))

  say('Starting two web instances, a worker and HAProxy')
  const settings = settingsFor(ports, password, mailServer.url)
  const instance = async (name: 'web1' | 'web2' | 'worker', role: 'web' | 'worker') => {
    const file = await fillIn('bowline.env', {
      ...settings,
      ...{ ROLE: role, HOST: '127.0.0.1', PORT: ports[name], DATA_DIR: join(folder, name) },
    })
    const env = { ...parseEnv(file), ...testSettings }
    return service(machine, { name, port: ports[name], program: process.execPath, args: [serverMain], env })
  }
  const web1 = await instance('web1', 'web')
  const web2 = await instance('web2', 'web')
  const worker = await instance('worker', 'worker')
  const proxy = await createHaproxy(machine, ports.proxy, ports)
  await Promise.all([web1, web2, worker, proxy].map(part => part.start()))

  const urlTo = (name: Name) => `http://127.0.0.1:${ports[name]}`
  const urls = { proxy: urlTo('proxy'), web1: urlTo('web1'), web2: urlTo('web2'), worker: urlTo('worker') }
  for (const url of Object.values(urls))
    await waitUntilPasses(`${url} to be ready`, () => expectReady(url), { seconds: 60 })
  return {
    urls,
    /** The primary, without a pooler, as an administrator. */
    adminUrl: superuserUrl({ port: ports.primary, password }).replace(/\/\w+$/, `/${database}`),
    receivedMail: mailServer.received,
    explainEnded: processes.explainEnded,
    parts: { web1, web2, worker, redis, storage, pgbouncer, proxy, primary, replica },
  }
}

/** What differs from a real cluster: the load is one machine's, and nothing is fetched from elsewhere. */
const testSettings = { RATE_LIMIT_FACTOR: '0', LINK_PREVIEWS: 'off', LOG_LEVEL: 'info' }

const settingsFor = (ports: Ports, password: string, smtpUrl: string) => {
  const vapid = generateVapidKeys()
  return {
    PUBLIC_URL: `http://127.0.0.1:${ports.proxy}`,
    ADMIN_EMAIL: adminEmail,
    DATABASE_URL: urlOf({ port: ports.pgbouncer, password }),
    DATABASE_DIRECT_URL: urlOf({ port: ports.primary, password }),
    DATABASE_REPLICA_URL: urlOf({ port: ports.replica, password }),
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    SMTP_URL: smtpUrl,
    SECRET: randomBytes(32).toString('hex'),
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
  }
}
