import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { emailKey, registrationModes } from '@bowline/domain'
import { parseRedisUrl, redisUrlForms, withoutPasswords } from './live/redis-url.ts'
import { fileVariable, withSecretFiles } from './secret-files.ts'
import { isVapidPair, type VapidKeys } from './web-push/vapid-keys.ts'

/** The whole environment, read once. See docs/operations.md#settings. */
export type Config = ReturnType<typeof readConfig>

const builtApp = fileURLToPath(new URL('../../web/dist', import.meta.url))

type Environment = Record<string, string | undefined>

/** @throws Error with one sentence that names the variable, its value and the expected format */
export const readConfig = (given: Environment) => {
  const env = withSecretFiles(given)
  const port = integer(env, 'PORT', 3000, 0, 65535)
  const dataDir = resolve(env.DATA_DIR || './data')
  const publicUrl =
    url(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? `http://localhost:${port}`
  return {
    port,
    host: env.HOST || undefined,
    dataDir,
    /** The built web app. */
    webDir: env.WEB_DIR ? resolve(env.WEB_DIR) : builtApp,
    publicUrl,
    /** Exactly then, cookies are marked Secure and links in emails start with https. */
    isSecure: publicUrl.startsWith('https:'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    /** For migrations and jobs. If it differs from DATABASE_URL, that is a pooler which changes sessions between transactions. */
    databaseDirectUrl: url(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']),
    databaseReplicaUrl: url(env, 'DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']),
    databasePool: integer(env, 'DATABASE_POOL', 10, 2, 500),
    /** The server is not ready if the disk of the embedded database has fewer free bytes than this. */
    diskReserve: integer(env, 'DISK_RESERVE_MB', 100, 0, 1_000_000_000) * 1024 * 1024,
    /** A server, Sentinels or a cluster: see live/redis-url.ts. */
    redisUrl: redisUrl(env),
    s3: s3(env),
    /** Where browsers fetch pictures: the bucket's public address, or that of a CDN in front of it. */
    mediaBaseUrl: mediaBaseUrl(env),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM || `Bowline <no-reply@${new URL(publicUrl).hostname}>`,
    /** Unset: made once and kept in the data folder. */
    secret: secret(env, 'SECRET'),
    /** The secret before the current one. What it signed stays valid as long as this is set. */
    secretPrevious: secret(env, 'SECRET_PREVIOUS'),
    /** Unset: made once and kept in the data folder. */
    vapid: vapid(env),
    /** Whether a push service on this machine may be called. */
    pushLoopback: loopback(env, 'PUSH_LOOPBACK'),
    /** Whether the server fetches previews of the links in posts. */
    linkPreviews: flag(env, 'LINK_PREVIEWS', true),
    /** Whether previews of pages on this machine may be fetched. */
    linkPreviewLoopback: loopback(env, 'LINK_PREVIEW_LOOPBACK'),
    adminEmail: env.ADMIN_EMAIL?.trim() || undefined,
    /** Whether admins and developers can use their roles only with a second factor. */
    requireAdminSecondFactor: flag(env, 'REQUIRE_ADMIN_SECOND_FACTOR', false),
    revealUnknownAccounts: flag(env, 'REVEAL_UNKNOWN_ACCOUNTS', false),
    /** Whether visitors may read public posts, profiles, events and challenges, one page each. */
    publicPages: flag(env, 'PUBLIC_PAGES', false),
    /** Who can sign up. */
    registration: oneOf(env, 'REGISTRATION', [...registrationModes], 'open'),
    /** What this process does: serve members, run jobs, or both. */
    role: oneOf(env, 'ROLE', ['all', 'web', 'worker'], 'all'),
    productName: env.PRODUCT_NAME || 'Bowline',
    logLevel: oneOf(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    isProduction: env.NODE_ENV === 'production',
    /** Number of reverse proxies in front whose X-Forwarded-For header is trusted. */
    trustedProxies: integer(env, 'TRUSTED_PROXIES', 0, 0, 10),
    /** Multiplies every rate limit; 0 switches them off. */
    rateLimitFactor: integer(env, 'RATE_LIMIT_FACTOR', 1, 0, 1_000_000),
    metricsToken: env.METRICS_TOKEN || undefined,
    /** Where traces are sent, and which; null if tracing is off. */
    tracing: tracing(env),
    /** Public keys of other Bowline servers. Knots in archives signed with them are imported. */
    trustedBowlines: trustedBowlines(env),
    /** Signs the attestations that writes need. If unset, writes need none. */
    attestationKey: attestationKey(env),
    /** Whether page views and web vitals are counted. */
    analytics: flag(env, 'ANALYTICS', true),
    /** How long old rows are kept, in milliseconds. See docs/operations.md#retention. */
    retention: {
      // Longer than any device keeps sending the same operation.
      operations: days(env, 'OPERATION_RETENTION_DAYS', 60, 30),
      // Longer than a digest looks back.
      notifications: days(env, 'NOTIFICATION_RETENTION_DAYS', 180, 30),
      // A digest leaves out what an earlier one has, as long as that is stored.
      emails: days(env, 'EMAIL_RETENTION_DAYS', 30, 15),
      contactMessages: days(env, 'CONTACT_RETENTION_DAYS', thirteenMonths, 1),
      // A month can be compared with the same month of the year before.
      analytics: days(env, 'ANALYTICS_RETENTION_DAYS', thirteenMonths, 1),
      // Long enough to look into a complaint.
      auditLog: days(env, 'AUDIT_LOG_RETENTION_DAYS', 1095, 90),
    },
    /** Where the app calls functions, if not here: an emulator. */
    functionsUrl: functionsUrl(env),
  }
}

export const isAdminEmail = ({ adminEmail }: Pick<Config, 'adminEmail'>, email: string) =>
  adminEmail !== undefined && emailKey(email) === emailKey(adminEmail)

export const servesMembers = ({ role }: Pick<Config, 'role'>) => role !== 'worker'

export const runsJobs = ({ role }: Pick<Config, 'role'>) => role !== 'web'

const wrong = (name: string, value: string, expected: string) =>
  new Error(`${name} is "${value}", but it must be ${expected}.`)

const integer = (env: Environment, name: string, fallback: number, min: number, max: number) => {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw wrong(name, text, `a whole number from ${min} to ${max}`)
  return value
}

const share = (env: Environment, name: string, fallback: number) => {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!(value >= 0 && value <= 1)) throw wrong(name, text, 'a number from 0 to 1')
  return value
}

const thirteenMonths = 396

const days = (env: Environment, name: string, fallback: number, min: number) =>
  integer(env, name, fallback, min, 36_500) * 24 * 60 * 60_000

const url = (env: Environment, name: string, protocols: string[]) => {
  const text = env[name]
  if (!text) return undefined
  const parsed = URL.parse(text)
  if (!parsed || !protocols.includes(parsed.protocol))
    throw wrong(
      name,
      env[fileVariable(name)] ? '***' : parsed?.password ? text.replace(parsed.password, '***') : text,
      `a URL that starts with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
    )
  return text
}

const redisUrl = (env: Environment) => {
  const text = env.REDIS_URL
  if (text && !parseRedisUrl(text))
    throw wrong('REDIS_URL', env[fileVariable('REDIS_URL')] ? '***' : withoutPasswords(text), redisUrlForms)
  return text || undefined
}

const flag = (env: Environment, name: string, fallback: boolean) => {
  const text = env[name]
  if (!text) return fallback
  if (text !== 'on' && text !== 'off') throw wrong(name, text, '"on" or "off"')
  return text === 'on'
}

const oneOf = <Value extends string>(env: Environment, name: string, values: Value[], fallback: Value) => {
  const text = env[name]
  if (!text) return fallback
  const value = values.find(candidate => candidate === text)
  if (!value) throw wrong(name, text, `one of ${values.join(', ')}`)
  return value
}

const secret = (env: Environment, name: string) => {
  const text = env[name]
  if (text && text.length < 32) throw wrong(name, '***', 'at least 32 characters long')
  return text || undefined
}

const attestationKey = (env: Environment) => {
  const text = env.ATTESTATION_KEY
  if (text && text.length < 16) throw wrong('ATTESTATION_KEY', '***', 'at least 16 characters long')
  return text || undefined
}

const trustedBowlines = (env: Environment) => {
  const keys = (env.TRUSTED_BOWLINES ?? '').split(',').flatMap(key => key.trim() || [])
  const wrongOne = keys.find(key => !/^[\w-]{43}$/.test(key))
  if (wrongOne)
    throw wrong(
      'TRUSTED_BOWLINES',
      wrongOne,
      "public keys of 43 characters, separated by commas; each server's diagnostics show its key",
    )
  return keys
}

/** Passwords are sent there too, so on a real server it must stay unset. */
const functionsUrl = (env: Environment) => {
  const text = url(env, 'FUNCTIONS_URL', ['http:', 'https:'])
  if (text && env.NODE_ENV === 'production')
    throw wrong('FUNCTIONS_URL', text, 'unset in production, because it is for an emulator in development')
  return text?.replace(/\/+$/, '')
}

const vapid = (env: Environment): VapidKeys | undefined => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (!publicKey && !privateKey) return undefined
  if (!publicKey) throw wrong('VAPID_PUBLIC_KEY', '', 'set, because VAPID_PRIVATE_KEY is set')
  if (!privateKey) throw wrong('VAPID_PRIVATE_KEY', '', 'set, because VAPID_PUBLIC_KEY is set')
  if (!isVapidPair({ publicKey, privateKey }))
    throw wrong('VAPID_PRIVATE_KEY', '***', 'the private key of VAPID_PUBLIC_KEY, 32 bytes in base64url')
  return { publicKey, privateKey }
}

/** Members choose which addresses are called, so a real server must not call itself. */
const loopback = (env: Environment, name: string) => {
  const isOn = flag(env, name, false)
  if (isOn && env.NODE_ENV === 'production')
    throw wrong(name, 'on', '"off" in production, because it is for tests and development')
  return isOn
}

export type TracingConfig = NonNullable<ReturnType<typeof tracing>>

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** The variables of OpenTelemetry that its packages do not read themselves. */
const tracing = (env: Environment) => {
  const isDisabled = oneOf(env, 'OTEL_SDK_DISABLED', ['true', 'false'], 'false') === 'true'
  const exporter = oneOf(env, 'OTEL_TRACES_EXPORTER', ['otlp', 'none'], 'otlp')
  const ownUrl = url(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http:', 'https:'])
  const sharedUrl = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  const protocols = ['http/protobuf', 'http/json'] as const
  const protocol = oneOf(env, 'OTEL_EXPORTER_OTLP_PROTOCOL', [...protocols], 'http/protobuf')
  const settings = {
    url: ownUrl ?? `${(sharedUrl ?? 'http://localhost:4318').replace(/\/+$/, '')}/v1/traces`,
    protocol: oneOf(env, 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', [...protocols], protocol),
    sampler: oneOf(env, 'OTEL_TRACES_SAMPLER', [...samplers], 'parentbased_always_on'),
    ratio: share(env, 'OTEL_TRACES_SAMPLER_ARG', 1),
  }
  const isWanted = Boolean(env.OTEL_TRACES_EXPORTER || ownUrl || sharedUrl)
  return isWanted && !isDisabled && exporter === 'otlp' ? settings : null
}

const mediaBaseUrl = (env: Environment) => {
  const text = url(env, 'MEDIA_BASE_URL', ['http:', 'https:'])
  if (text && !env.S3_BUCKET)
    throw wrong('MEDIA_BASE_URL', text, 'unset without S3_BUCKET, because it is the address of that bucket')
  return text
}

const s3 = (env: Environment) => {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (!names.some(name => env[name])) return undefined
  const missing = names.find(name => !env[name])
  if (missing) throw wrong(missing, '', 'set, because another S3 variable is set')
  return {
    endpoint: url(env, 'S3_ENDPOINT', ['http:', 'https:']) ?? '',
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}
