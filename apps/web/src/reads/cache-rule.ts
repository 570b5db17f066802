import type { QueryKey } from '@tanstack/react-query'
import type { CachedQuery } from '../member-database/schema.ts'

/** The limits of one member's stored queries. */
export const cacheLimits = {
  reads: 250,
  /** For lists that are loaded page by page. */
  pages: 3,
  age: 30 * 24 * 60 * 60_000,
}

/** Every read is kept but these. */
const never = new Set([
  // session/cached-member.ts stores the session with its own rules.
  'session',
  // A member's other sessions, and codes from emails, must not be found on a device.
  'sessions',
  // Earlier texts, whose audience can become smaller.
  'versions',
  'action-code',
  // One query for every few typed letters would fill the storage.
  'search',
  // The server's current problems.
  'config',
  // Other members' data for admins, which needs the server's permission.
  'admin',
])

/** The one rule of which reads stay on the device, by their query keys. */
export const mayCache = (key: QueryKey) => key.length > 0 && !never.has(String(key[0]))

/** The stored part of a query: of a long list, its first pages. */
export const trimmed = (data: unknown): unknown =>
  isPaged(data) && data.pages.length > cacheLimits.pages
    ? {
        ...data,
        pages: data.pages.slice(0, cacheLimits.pages),
        pageParams: data.pageParams.slice(0, cacheLimits.pages),
      }
    : data

/** The stored queries to delete: those too old, then the least recently used. */
export const tooMany = (stored: ReadonlyMap<string, number>, now: number): string[] => {
  const newestFirst = [...stored].sort(([, one], [, other]) => other - one)
  return newestFirst.flatMap(([hash, updatedAt], index) =>
    index >= cacheLimits.reads || now - updatedAt > cacheLimits.age ? [hash] : [],
  )
}

/** Whether a stored value is a query at all. */
export const isCachedQuery = (value: unknown): value is CachedQuery =>
  typeof value === 'object' &&
  value !== null &&
  'hash' in value &&
  typeof value.hash === 'string' &&
  'key' in value &&
  Array.isArray(value.key) &&
  'updatedAt' in value &&
  typeof value.updatedAt === 'number' &&
  'data' in value &&
  value.data !== undefined

const isPaged = (data: unknown): data is { pages: unknown[]; pageParams: unknown[] } =>
  typeof data === 'object' &&
  data !== null &&
  'pages' in data &&
  Array.isArray(data.pages) &&
  'pageParams' in data &&
  Array.isArray(data.pageParams)
