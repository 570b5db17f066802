/** What REDIS_URL points at. */
export type RedisTarget = RedisServer | RedisSentinels | RedisCluster

type RedisServer = { kind: 'server'; url: string; database: string }
export type RedisSentinels = Several & { kind: 'sentinel'; name: string; sentinelPassword?: string }
export type RedisCluster = Several & { kind: 'cluster' }

type Several = {
  hosts: RedisHost[]
  isEncrypted: boolean
  username?: string
  password?: string
  database: string
}
export type RedisHost = { host: string; port: number }

/** The forms of REDIS_URL, for the sentence that refuses another one. */
export const redisUrlForms =
  'a URL such as redis://host:6379, redis+sentinel://host:26379,host:26379/NAME or redis+cluster://host:6379,host:6379, or the same with rediss'

/** Null if the text has none of the forms in docs/operations.md#redis. */
export const parseRedisUrl = (text: string): RedisTarget | null =>
  /^rediss?:/.test(text) ? parseServer(text) : parseSeveral(text)

const parseServer = (url: string): RedisServer | null => {
  const [, database] = /^\/?(\d*)$/.exec(URL.parse(url)?.pathname ?? 'none') ?? []
  return database === undefined ? null : { kind: 'server', url, database: database || '0' }
}

// URL accepts only one host.
const several =
  /^(rediss?)\+(sentinel|cluster):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^@/?#]+)(?:\/([^/?#]*))?(?:\/(\d+))?(?:\?sentinelPassword=([^&#]+))?$/

const parseSeveral = (text: string): RedisTarget | null => {
  const [, scheme, kind, username, password, list, path, database = '0', sentinelPassword] =
    several.exec(text) ?? []
  const hosts = list?.split(',').map(parseHost(kind === 'sentinel' ? 26379 : 6379)) ?? []
  if (hosts.length === 0 || !hosts.every(host => host !== null)) return null
  const shared = {
    hosts,
    isEncrypted: scheme === 'rediss',
    ...(username && { username: decoded(username) }),
    ...(password && { password: decoded(password) }),
    database,
  }
  if (kind === 'cluster') return path || sentinelPassword ? null : { ...shared, kind }
  if (!path) return null
  const name = decoded(path)
  return {
    ...shared,
    kind: 'sentinel',
    name,
    ...(sentinelPassword && { sentinelPassword: decoded(sentinelPassword) }),
  }
}

const parseHost =
  (usualPort: number) =>
  (text: string): RedisHost | null => {
    const parsed = URL.parse(`redis://${text}`)
    const isHost = parsed?.hostname && !parsed.username && !parsed.pathname
    if (!isHost) return null
    return { host: parsed.hostname.replace(/^\[|\]$/g, ''), port: Number(parsed.port || usualPort) }
  }

/** A stray % is part of the password. */
const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The text without its passwords, also if it is no URL at all. */
export const withoutPasswords = (text: string) =>
  text.replace(/(:\/\/[^:@/]*:).*@/, '$1***@').replace(/(sentinelPassword=).*/, '$1***')
