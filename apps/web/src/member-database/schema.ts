import type { Operation } from '@bowline/domain/operation'
import type { QueryKey } from '@tanstack/react-query'
import type { DBSchema, IDBPDatabase } from 'idb'

/** The stored form of a draft, without its bytes. */
export type StoredDraft = {
  /** Its unique name: only the holder of its claim may change it. */
  slot: string
  /** The kind of draft: `post`, `comment:{postId}`, … */
  key: string
  /** The tab that wrote it last. */
  tab: string
  /** Milliseconds. */
  savedAt: number
  /** The id of the post, comment or event it will be. Null in drafts of earlier versions until they were handed over. */
  becomes: string | null
  /** Whether the server may have it already. Missing in drafts of earlier versions, which say so by `becomes`. */
  isSubmitted?: boolean
  /** The keys of its pictures' bytes, in order. Missing in drafts of earlier versions, whose one picture has the slot as its key. */
  pictures?: string[]
  value: unknown
}

export type DraftBytes = { type: string; bytes: ArrayBuffer }

/** What changes in the stored bytes of a draft's pictures, by key. */
export type BytesChange = { put: [string, DraftBytes][]; remove: string[] }

/** A draft as it is written. */
export type SavedDraft = { draft: StoredDraft; bytes: BytesChange }

/** The keys of all bytes of a draft: its slot, and whatever begins with it and a slash. */
export const keysOfDraft = (slot: string) => IDBKeyRange.bound(slot, `${slot}/~`)

/** The stored form of a query on the device. */
export type CachedQuery = { hash: string; key: QueryKey; data: unknown; updatedAt: number }

/**
 * The server's answer to an operation that has left the outbox. Pages still have to apply it to the cached queries.
 * @property applied when a page applied it, and when that page was requested, in milliseconds. It stays for other pages
 * that were requested before it was applied.
 */
export type CachedAnswer = {
  id: string
  operation: Operation
  answer: unknown
  applied?: { at: number; inPageOf: number }
}

type Lease = { name: string; holder: string; until: number }

type StoredBlob = {
  itemId: string
  id: string
  type: string
  size: number
  checksum: string
  bytes: ArrayBuffer
}

/** Everything that this device stores of one member. */
export interface MemberSchema extends DBSchema {
  /** Pending operations, as unchecked: `isValidItem` checks them. The sequence is missing only as one is added. */
  items: { key: number; value: { id: string; sequence?: number }; indexes: { id: string } }
  /** Pictures of pending operations, apart so that reading the queue does not read megabytes. */
  blobs: { key: [string, string]; value: StoredBlob; indexes: { itemId: string } }
  damaged: { key: string; value: { key: string; foundAt: number; reason: string; raw: unknown } }
  drafts: { key: string; value: StoredDraft; indexes: { key: string } }
  /** Pictures of drafts, apart so that a keystroke does not write megabytes. */
  draftBytes: { key: string; value: DraftBytes }
  answers: { key: string; value: CachedAnswer }
  queries: { key: string; value: CachedQuery }
  about: { key: 'queriesVersion'; value: string }
  /** Who sends, and who writes which draft, in browsers without Web Locks. */
  leases: { key: string; value: Lease }
  /** What was moved here from the databases of earlier versions, so that nothing is moved twice. */
  moved: { key: string; value: number }
}

export type MemberDatabase = IDBPDatabase<MemberSchema>

export const memberPrefix = 'bowline-member-'

export const memberDatabaseName = (memberId: string) => `${memberPrefix}${memberId}`

/** The Web Lock of the tab that writes a draft. */
export const draftLockName = (memberId: string, slot: string) => `bowline-draft-${memberId}-${slot}`

/** Typed text and changes survive a crash of the browser, and usually one of the machine. */
export const strict = { durability: 'strict' } as const

export const createStores = (database: MemberDatabase) => {
  // Items number themselves, so that adding one need not read first.
  const items = database.createObjectStore('items', { keyPath: 'sequence', autoIncrement: true })
  items.createIndex('id', 'id', { unique: true })
  database.createObjectStore('blobs', { keyPath: ['itemId', 'id'] }).createIndex('itemId', 'itemId')
  database.createObjectStore('damaged', { keyPath: 'key' })
  database.createObjectStore('drafts', { keyPath: 'slot' }).createIndex('key', 'key')
  database.createObjectStore('draftBytes')
  database.createObjectStore('answers', { keyPath: 'id' })
  database.createObjectStore('queries', { keyPath: 'hash' })
  database.createObjectStore('about')
  database.createObjectStore('leases', { keyPath: 'name' })
  database.createObjectStore('moved')
}
