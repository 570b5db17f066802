import { deleteDB } from 'idb'
import { type OldDatabase, openShared } from './old-databases.ts'
import { draftLockName, type MemberDatabase, strict } from './schema.ts'

/**
 * Moves the drafts of earlier versions of the app, one by one under their claims. The draft of an open tab stays until
 * that tab is closed. An old tab never opens its drafts again after they were deleted, so the empty database is deleted
 * only once no such tab can be open any longer.
 */
export const moveDrafts = async (memberId: string, name: string, database: MemberDatabase) => {
  const old = await openShared(name)
  if (!old) return
  let isOver = false
  try {
    const hasStores = old.objectStoreNames.contains('drafts')
    for (const slot of hasStores ? await old.getAllKeys('drafts') : [])
      await underClaim(memberId, slot, old, () => moveDraft(slot, old, database))
    const isEmpty = !hasStores || (await old.count('drafts')) === 0
    isOver = (await isLongGone(name, database)) && isEmpty
  } finally {
    old.close()
  }
  if (isOver) await deleteDB(name)
}

/** A tab of an earlier version has files for no longer than this. */
const longestUse = 7 * 24 * 60 * 60_000

const isLongGone = async (name: string, database: MemberDatabase) => {
  const since = await database.get('moved', name)
  if (since === undefined) await database.put('moved', Date.now(), name)
  return since !== undefined && Date.now() - since > longestUse
}

const underClaim = async (memberId: string, slot: string, old: OldDatabase, move: () => Promise<void>) => {
  if ('locks' in navigator) {
    await navigator.locks.request(draftLockName(memberId, slot), { ifAvailable: true }, async lock => {
      if (lock) await move()
    })
    return
  }
  const lease = await old.get('leases', slot)
  if (!lease || lease.until <= Date.now()) await move()
}

/** The note of what was moved stays: if this page dies before it deletes the old draft, the next one does not copy it again. */
const moveDraft = async (slot: string, old: OldDatabase, database: MemberDatabase) => {
  const [draft, bytes] = await Promise.all([old.get('drafts', slot), old.get('bytes', slot)])
  if (!draft) return
  const copying = database.transaction(['drafts', 'draftBytes', 'moved'], 'readwrite', strict)
  const note = `draft ${slot}`
  const moved = await copying.objectStore('moved').get(note)
  const present = await copying.objectStore('drafts').get(slot)
  if (Math.max(moved ?? 0, present?.savedAt ?? 0) < draft.savedAt) {
    void copying.objectStore('drafts').put(draft)
    if (bytes) void copying.objectStore('draftBytes').put(bytes, slot)
    void copying.objectStore('moved').put(draft.savedAt, note)
  }
  await copying.done
  const deleting = old.transaction(['drafts', 'bytes'], 'readwrite', strict)
  // Without Web Locks, a tab that slept past the end of its lease may have written it again.
  const last = await deleting.objectStore('drafts').get(slot)
  if (last?.savedAt === draft.savedAt) {
    void deleting.objectStore('drafts').delete(slot)
    void deleting.objectStore('bytes').delete(slot)
  }
  await deleting.done
}
