import { deleteDB } from 'idb'
import { draftsPrefix } from '../drafts/draft-store.ts'
import { searchesPrefix } from '../features/search/recent-searches.ts'
import { answersPrefix } from '../offline/kept-answers.ts'
import { partingPrefix } from '../offline/parting-notes.ts'
import { deleteStore } from '../offline/store.ts'
import { readsPrefix } from './read-store.ts'

/** Pictures that were seen; the service worker fills it. */
const mediaCache = 'bowline-media'

/** Of a tab: where its reader was in lists, and which drafts are its own. */
const tabPrefixes = ['place:', 'bowline-']

const readPrefixes = [readsPrefix, answersPrefix]

/** All that was read here, for when whoever read it is gone. */
export const wipeReads = (gone: string | null) => wipe(readPrefixes, { gone, stays: null })

/** Also what the former had begun to write: somebody else has signed in. */
export const wipeOthers = (gone: string, stays: string) =>
  wipe([...readPrefixes, draftsPrefix], { gone, stays })

/** Everything of a member who leaves: what was not sent is gone for good. */
export const wipeMember = async (gone: string) => {
  await wipe([...readPrefixes, draftsPrefix], { gone, stays: null })
  localStorage.removeItem(`${partingPrefix}${gone}`)
  await deleteStore(gone)
}

type Who = { gone: string | null; stays: string | null }

const wipe = async (prefixes: readonly string[], { gone, stays }: Who) => {
  forgetTab()
  forgetSearches(`${searchesPrefix}${stays}`)
  // Only where the page came over https, or from this machine.
  if ('caches' in globalThis) await caches.delete(mediaCache)
  const names = await databaseNames(prefixes, gone)
  const kept = prefixes.map(prefix => `${prefix}${stays}`)
  await Promise.all(names.filter(name => !kept.includes(name)).map(name => deleteDB(name)))
}

/** Of everybody who was ever here, where the browser can tell. */
const databaseNames = async (prefixes: readonly string[], gone: string | null) => {
  if (!('databases' in indexedDB)) return gone ? prefixes.map(prefix => `${prefix}${gone}`) : []
  const all = await indexedDB.databases()
  return all.flatMap(({ name }) => (name && prefixes.some(prefix => name.startsWith(prefix)) ? name : []))
}

const forgetTab = () => {
  for (const key of Object.keys(sessionStorage))
    if (tabPrefixes.some(prefix => key.startsWith(prefix))) sessionStorage.removeItem(key)
}

const forgetSearches = (kept: string) => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(searchesPrefix) && key !== kept) localStorage.removeItem(key)
}
