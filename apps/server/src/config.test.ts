import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { readConfig } from './config.ts'

test('has a default for every setting', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    productName: 'Bowline',
    isSecure: false,
    publicPages: false,
    role: 'all',
  })
})

test('opens the public pages only if the operator says so', () => {
  expect(readConfig({ PUBLIC_PAGES: 'on' }).publicPages).toBe(true)
  expect(readConfig({ PUBLIC_PAGES: 'off' }).publicPages).toBe(false)
  expect(readConfig({}).linkPreviews).toBe(true)
  expect(readConfig({ LINK_PREVIEWS: 'off' }).linkPreviews).toBe(false)
})

test("strips the public URL's trailing slash and derives secure cookies from it", () => {
  expect(readConfig({ PUBLIC_URL: 'https://knots.example/' })).toMatchObject({
    publicUrl: 'https://knots.example',
    isSecure: true,
  })
})

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318/' }, 'http://otel:4318/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://otel:4318/mine' }, 'http://otel:4318/mine'],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, 'http://localhost:4318/v1/traces'],
])('with %j, sends traces to %s', (env, address) => {
  expect(readConfig(env).tracing).toMatchObject({ url: address, protocol: 'http/protobuf' })
})

test.each([
  [{ PORT: '99999' }, 'PORT is "99999", but it must be a whole number from 0 to 65535.'],
  [{ PORT: 'http' }, 'PORT is "http", but it must be a whole number from 0 to 65535.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL is "mysql://x", but it must be a URL that starts with postgres:// or postgresql://.',
  ],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL is "mail", but it must be a URL that starts with smtp:// or smtps://.'],
  [{ REVEAL_UNKNOWN_ACCOUNTS: 'yes' }, 'REVEAL_UNKNOWN_ACCOUNTS is "yes", but it must be "on" or "off".'],
  [
    { REQUIRE_ADMIN_SECOND_FACTOR: 'yes' },
    'REQUIRE_ADMIN_SECOND_FACTOR is "yes", but it must be "on" or "off".',
  ],
  [{ PUBLIC_PAGES: 'yes' }, 'PUBLIC_PAGES is "yes", but it must be "on" or "off".'],
  [{ REGISTRATION: 'closed' }, 'REGISTRATION is "closed", but it must be one of open, invitation, approval.'],
  [{ ROLE: 'jobs' }, 'ROLE is "jobs", but it must be one of all, web, worker.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but it must be one of debug, info, warn, error, silent.'],
  [
    { MEDIA_BASE_URL: 'https://cdn.example' },
    'MEDIA_BASE_URL is "https://cdn.example", but it must be unset without S3_BUCKET, because it is the address of that bucket.',
  ],
  [
    { MEDIA_BASE_URL: 'cdn.example' },
    'MEDIA_BASE_URL is "cdn.example", but it must be a URL that starts with http:// or https://.',
  ],
  [{ S3_BUCKET: 'b' }, 'S3_ENDPOINT is "", but it must be set, because another S3 variable is set.'],
  [
    { VAPID_PUBLIC_KEY: 'B' },
    'VAPID_PRIVATE_KEY is "", but it must be set, because VAPID_PUBLIC_KEY is set.',
  ],
  [{ LINK_PREVIEWS: 'yes' }, 'LINK_PREVIEWS is "yes", but it must be "on" or "off".'],
  [
    { LINK_PREVIEW_LOOPBACK: 'on', NODE_ENV: 'production' },
    'LINK_PREVIEW_LOOPBACK is "on", but it must be "off" in production, because it is for tests and development.',
  ],
  [
    { PUSH_LOOPBACK: 'on', NODE_ENV: 'production' },
    'PUSH_LOOPBACK is "on", but it must be "off" in production, because it is for tests and development.',
  ],
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER is "zipkin", but it must be one of otlp, none.'],
  [
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc", but it must be one of http/protobuf, http/json.',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318", but it must be a URL that starts with http:// or https://.',
  ],
  [{ OTEL_TRACES_SAMPLER_ARG: '5' }, 'OTEL_TRACES_SAMPLER_ARG is "5", but it must be a number from 0 to 1.'],
  [{ ATTESTATION_KEY: 'short' }, 'ATTESTATION_KEY is "***", but it must be at least 16 characters long.'],
  [
    { TRUSTED_BOWLINES: 'a neighbour' },
    'TRUSTED_BOWLINES is "a neighbour", but it must be public keys of 43 characters, separated by commas; each server\'s diagnostics show its key.',
  ],
  [
    { NOTIFICATION_RETENTION_DAYS: '29' },
    'NOTIFICATION_RETENTION_DAYS is "29", but it must be a whole number from 30 to 36500.',
  ],
  [
    { OPERATION_RETENTION_DAYS: 'forever' },
    'OPERATION_RETENTION_DAYS is "forever", but it must be a whole number from 30 to 36500.',
  ],
  [
    { EMAIL_RETENTION_DAYS: '14' },
    'EMAIL_RETENTION_DAYS is "14", but it must be a whole number from 15 to 36500.',
  ],
  [
    { CONTACT_RETENTION_DAYS: '0' },
    'CONTACT_RETENTION_DAYS is "0", but it must be a whole number from 1 to 36500.',
  ],
  [
    { ANALYTICS_RETENTION_DAYS: '1.5' },
    'ANALYTICS_RETENTION_DAYS is "1.5", but it must be a whole number from 1 to 36500.',
  ],
  [
    { AUDIT_LOG_RETENTION_DAYS: '89' },
    'AUDIT_LOG_RETENTION_DAYS is "89", but it must be a whole number from 90 to 36500.',
  ],
  [
    { REDIS_URL: 'redis+sentinel://a:26379,b:26379' },
    'REDIS_URL is "redis+sentinel://a:26379,b:26379", but it must be a URL such as redis://host:6379, redis+sentinel://host:26379,host:26379/NAME or redis+cluster://host:6379,host:6379, or the same with rediss.',
  ],
  [{ ANALYTICS: 'yes' }, 'ANALYTICS is "yes", but it must be "on" or "off".'],
  [
    { FUNCTIONS_URL: 'localhost' },
    'FUNCTIONS_URL is "localhost", but it must be a URL that starts with http:// or https://.',
  ],
  [
    { FUNCTIONS_URL: 'http://localhost:5001', NODE_ENV: 'production' },
    'FUNCTIONS_URL is "http://localhost:5001", but it must be unset in production, because it is for an emulator in development.',
  ],
])('stops the start with %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test('accepts push keys that belong together', () => {
  const [{ publicKey, privateKey }, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
  const env = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
  expect(readConfig(env).vapid).toEqual({ publicKey, privateKey })
  expect(() => readConfig({ ...env, VAPID_PUBLIC_KEY: other.publicKey })).toThrow(
    'VAPID_PRIVATE_KEY is "***", but it must be the private key of VAPID_PUBLIC_KEY, 32 bytes in base64url.',
  )
})

test('does not print secrets', () => {
  expect(() => readConfig({ SECRET: 'short' })).toThrow(
    'SECRET is "***", but it must be at least 32 characters long.',
  )
  for (const [REDIS_URL, shown] of [
    ['http://me:hidden@host', 'http://me:***@host'],
    ['redis+cluster://me:hidden@a:1,b:2/3', 'redis+cluster://me:***@a:1,b:2/3'],
    ['redis+sentinel://:hidden@a:1,b:2', 'redis+sentinel://:***@a:1,b:2'],
    ['redis+sentinel://a:x/main?sentinelPassword=hidden', 'redis+sentinel://a:x/main?sentinelPassword=***'],
  ])
    expect(() => readConfig({ REDIS_URL })).toThrow(`REDIS_URL is "${shown}", but it must be a URL such as`)
})

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const fileWith = (text: string) => {
    const file = join(folder, crypto.randomUUID())
    writeFileSync(file, text)
    return file
  }
  const vapid = webPush.generateVAPIDKeys()
  const s3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_REGION: 'r' }

  test.each([
    ['SECRET', 's'.repeat(32), {}, { secret: 's'.repeat(32) }],
    ['SECRET_PREVIOUS', 'p'.repeat(32), {}, { secretPrevious: 'p'.repeat(32) }],
    ['VAPID_PRIVATE_KEY', vapid.privateKey, { VAPID_PUBLIC_KEY: vapid.publicKey }, { vapid }],
    ['SMTP_URL', 'smtp://me:pass@host', {}, { smtpUrl: 'smtp://me:pass@host' }],
    ['S3_ACCESS_KEY_ID', 'id', { ...s3, S3_SECRET_ACCESS_KEY: 'k' }, { s3: { accessKeyId: 'id' } }],
    ['S3_SECRET_ACCESS_KEY', 'k', { ...s3, S3_ACCESS_KEY_ID: 'id' }, { s3: { secretAccessKey: 'k' } }],
    ['DATABASE_URL', 'postgres://db/1', {}, { databaseUrl: 'postgres://db/1' }],
    ['DATABASE_DIRECT_URL', 'postgres://db/2', {}, { databaseDirectUrl: 'postgres://db/2' }],
    ['DATABASE_REPLICA_URL', 'postgres://db/3', {}, { databaseReplicaUrl: 'postgres://db/3' }],
    ['REDIS_URL', 'redis://r', {}, { redisUrl: 'redis://r' }],
    ['METRICS_TOKEN', 'a token', {}, { metricsToken: 'a token' }],
    ['ATTESTATION_KEY', 'k'.repeat(16), {}, { attestationKey: 'k'.repeat(16) }],
  ])('%s is read without the line end', (name, value, more, expected) => {
    for (const end of ['', '\n', '\r\n'])
      expect(readConfig({ ...more, [`${name}_FILE`]: fileWith(`${value}${end}`) })).toMatchObject(expected)
  })

  test('stops the start if it is missing, empty, or given twice', () => {
    const [missing, empty, full] = [join(folder, 'none'), fileWith('\n'), fileWith('x'.repeat(32))]
    expect(() => readConfig({ SECRET_FILE: missing })).toThrow(
      `SECRET_FILE is "${missing}", but it must be a file that Bowline can read (ENOENT`,
    )
    expect(() => readConfig({ REDIS_URL_FILE: folder })).toThrow(
      `REDIS_URL_FILE is "${folder}", but it must be a file that Bowline can read (EISDIR`,
    )
    expect(() => readConfig({ METRICS_TOKEN_FILE: empty })).toThrow(
      `METRICS_TOKEN_FILE is "${empty}", but that file is empty: write the value into it.`,
    )
    expect(() => readConfig({ SECRET: 'y'.repeat(32), SECRET_FILE: full })).toThrow(
      'SECRET and SECRET_FILE are both set, but only one of them may be.',
    )
  })

  test('is not printed if it is wrong', () => {
    expect(() => readConfig({ DATABASE_URL_FILE: fileWith('the wrong secret') })).toThrow(
      'DATABASE_URL is "***", but it must be a URL that starts with postgres:// or postgresql://.',
    )
  })
})
