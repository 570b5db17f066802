import type { QueryKey } from '@tanstack/react-query'

/** What a read looks like on the device. */
export type KeptRead = { hash: string; key: QueryKey; data: unknown; updatedAt: number }

/** The bounds of what is kept of one member. */
export const keptLimits = {
  reads: 250,
  /** Of a list that is read page by page. */
  pages: 3,
  age: 30 * 24 * 60 * 60_000,
}

/** Every read is kept but these. */
const never = new Set([
  // Who is here is kept by features/accounts/kept-member.ts, by rules of its own.
  'session',
  // Where else the member is signed in, and codes out of mails: nothing to find on a device.
  'sessions',
  'action-code',
  // A read for every few letters typed would leave no room for anything else.
  'search',
  // What is wrong with the server now.
  'config',
  // What admins see of others, and only with the server's leave.
  'admin',
])

/** The one rule of which reads stay on the device, by their query keys. */
export const mayKeep = (key: QueryKey) => key.length > 0 && !never.has(String(key[0]))

/** As much of a read as is kept: of a long list its first pages. */
export const trimmed = (data: unknown): unknown =>
  isPaged(data) && data.pages.length > keptLimits.pages
    ? {
        ...data,
        pages: data.pages.slice(0, keptLimits.pages),
        pageParams: data.pageParams.slice(0, keptLimits.pages),
      }
    : data

/** Which of those that are stored must go: the too old, then the longest unread. */
export const tooMany = (stored: ReadonlyMap<string, number>, now: number): string[] => {
  const newestFirst = [...stored].sort(([, one], [, other]) => other - one)
  return newestFirst.flatMap(([hash, updatedAt], index) =>
    index >= keptLimits.reads || now - updatedAt > keptLimits.age ? [hash] : [],
  )
}

/** Whether what was found in the store is a read at all. */
export const isKeptRead = (value: unknown): value is KeptRead =>
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
