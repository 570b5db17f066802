import { deleteDB } from 'idb'
import { draftsPrefix } from '../drafts/draft-store.ts'
import { draftsJournalPrefix } from '../drafts/unload-journal.ts'
import { answersPrefix } from '../offline/cached-answers.ts'
import { deleteStore } from '../offline/store.ts'
import { unloadJournalPrefix } from '../offline/unload-journal.ts'
import { forgetPlaces } from '../ui/place.ts'
import { readsPrefix } from './read-store.ts'

/** Pictures that were seen; the service worker fills it. */
const mediaCache = 'bowline-media'

/** A tab's own data, for example which drafts are its own. */
const tabPrefix = 'bowline-'

/** A member's databases, except the outbox. */
const prefixes = [readsPrefix, answersPrefix, draftsPrefix]

export type Wipe = {
  /** The member who is signed in when the databases are deleted. */
  stays: () => string | null
  /** Deletes what features have stored of all members but that one outside of the databases. */
  wipeFeatures: (stays: string | null) => void
}

/** Deletes a former member's cached data and drafts, however their session ended. Pending operations stay for their owner. */
export const wipeFormerMember = async (gone: string | null, { stays, wipeFeatures }: Wipe) => {
  forgetTab()
  // Only where the page came over https, or from this machine.
  if ('caches' in globalThis) await caches.delete(mediaCache)
  const names = await databaseNames(gone)
  const member = stays()
  forgetDraftsJournals(member)
  wipeFeatures(member)
  const memberDatabases = prefixes.map(prefix => `${prefix}${member}`)
  await Promise.all(names.filter(name => !memberDatabases.includes(name)).map(name => deleteDB(name)))
}

/** Deletes all data of a member who signs out or deletes their account, including unsent operations. */
export const wipeMember = async (gone: string, wipe: Wipe) => {
  await wipeFormerMember(gone, wipe)
  // Signed in again before this was finished.
  if (wipe.stays() === gone) return
  localStorage.removeItem(`${unloadJournalPrefix}${gone}`)
  await deleteStore(gone)
}

/** The databases of all members of this device, if the browser lists them. */
const databaseNames = async (gone: string | null) => {
  if (!('databases' in indexedDB)) return gone ? prefixes.map(prefix => `${prefix}${gone}`) : []
  const all = await indexedDB.databases()
  return all.flatMap(({ name }) => (name && prefixes.some(prefix => name.startsWith(prefix)) ? name : []))
}

const forgetTab = () => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(tabPrefix)) sessionStorage.removeItem(key)
  forgetPlaces()
}

const forgetDraftsJournals = (stays: string | null) => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(draftsJournalPrefix) && key !== `${draftsJournalPrefix}${stays}`)
      localStorage.removeItem(key)
}
