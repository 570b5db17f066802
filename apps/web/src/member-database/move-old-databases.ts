import { deleteDB, type IDBPTransaction } from 'idb'
import { moveDrafts } from './move-old-drafts.ts'
import { oldDatabaseNames } from './old-database-names.ts'
import { type OldDatabase, openLocked, recordsOf } from './old-databases.ts'
import { type MemberDatabase, type MemberSchema, strict } from './schema.ts'

/**
 * Moves what earlier versions of the app stored in four databases into the member's one, before it is first read.
 * A page may die at any point, and several may move at once: a copy commits together with a note of what was copied.
 */
export const moveOldDatabases = (memberId: string, database: MemberDatabase) =>
  inTurn(memberId, () => moveAll(memberId, database))

const moveAll = async (memberId: string, database: MemberDatabase) => {
  const names = oldDatabaseNames(memberId)
  await moveLocked(names.outbox, database, moveOutbox)
  await moveLocked(names.answers, database, moveAnswers)
  await moveDrafts(memberId, names.drafts, database).catch(reportLater)
  await moveLocked(names.reads, database, moveQueries)
}

/** Without Web Locks two pages may move at once, which is safe too. */
const inTurn = async (memberId: string, move: () => Promise<void>) => {
  if ('locks' in navigator) await navigator.locks.request(`bowline-moving-${memberId}`, move)
  else await move()
}

type Old = { database: OldDatabase; id: string }

/**
 * Copies a whole database, and then deletes it. Nobody else can change it in between. A tab of an earlier version that
 * is still open creates another one with its next write, and the next start moves that one.
 */
const moveLocked = async (
  name: string,
  database: MemberDatabase,
  move: (old: Old, database: MemberDatabase) => Promise<void>,
) => {
  const blocked = Promise.withResolvers<void>()
  const moving = async () => {
    const old = await openLocked(name, () => setTimeout(blocked.resolve, blockedWait))
    if (!old) return
    try {
      await move(old, database)
    } finally {
      old.database.close()
    }
    // Not awaited: another page may still be reading it.
    deleteDB(name).catch(reportLater)
  }
  // A frozen tab may keep the database open. It must not keep this page from starting.
  await Promise.race([moving().catch(reportLater), blocked.promise])
}

const blockedWait = 2_000

const moveOutbox = async (old: Old, database: MemberDatabase) => {
  const [items, blobs, damaged] = await Promise.all([
    recordsOf(old.database, 'items'),
    recordsOf(old.database, 'blobs'),
    recordsOf(old.database, 'damaged'),
  ])
  await copyOnce(database, old.id, async transaction => {
    const target = transaction.objectStore('items')
    // Later ones continue from the highest number. What an old tab made since is added behind.
    const isFirst = (await target.count()) === 0
    for (const { sequence, ...item } of items) {
      // An unload journal has restored it already.
      if (typeof item.id === 'string' && (await target.index('id').getKey(item.id)) !== undefined) continue
      await target.add(isFirst ? { ...item, sequence } : item)
    }
    for (const blob of blobs) await transaction.objectStore('blobs').put(blob)
    for (const found of damaged) await transaction.objectStore('damaged').put(found)
  })
}

const moveAnswers = async (old: Old, database: MemberDatabase) => {
  const answers = await recordsOf(old.database, 'answers')
  await copyOnce(database, old.id, async transaction => {
    for (const answer of answers) await transaction.objectStore('answers').put(answer)
  })
}

/** Only a cache: newer queries stay, and where there is no room for it, it is loaded again. */
const moveQueries = async (old: Old, database: MemberDatabase) => {
  const queries = await recordsOf(old.database, 'reads')
  const version = queries.length ? await old.database.get('about', 'version') : undefined
  if (!version) return
  await copyOnce(database, old.id, async transaction => {
    if (await transaction.objectStore('queries').count()) return
    for (const query of queries) await transaction.objectStore('queries').put(query)
    await transaction.objectStore('about').put(version, 'queriesVersion')
  }).catch(reportLater)
}

/** `id` names the old database, so that it is copied once although its deletion may take another start. */
const copyOnce = async (
  database: MemberDatabase,
  id: string,
  copy: (transaction: Copying) => Promise<void>,
) => {
  const transaction = database.transaction(copied, 'readwrite', strict)
  const { done } = transaction
  done.catch(() => undefined)
  const moved = transaction.objectStore('moved')
  if ((await moved.get(id)) !== undefined) return
  try {
    await copy(transaction)
    await moved.put(Date.now(), id)
  } catch (error) {
    abort(transaction)
    throw error
  }
  await done
}

/** A failed request has aborted it already, but other errors have not. */
const abort = (transaction: Copying) => {
  try {
    transaction.abort()
  } catch {
    // It is over.
  }
}

const copied = ['items', 'blobs', 'damaged', 'answers', 'queries', 'about', 'moved'] as const

type Copying = IDBPTransaction<MemberSchema, typeof copied, 'readwrite'>

const reportLater = (error: unknown) =>
  console.debug('Data of an earlier version of the app could not be moved yet.', error)
