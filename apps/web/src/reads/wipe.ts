import { draftsJournalPrefix } from '../drafts/unload-journal.ts'
import { deleteMemberDatabase, membersOnDevice, wipeExceptPending } from '../member-database/wipe-member.ts'
import { unloadJournalPrefix } from '../offline/unload-journal.ts'
import { forgetPlaces } from '../ui/place.ts'

/** Pictures that were seen; the service worker fills it. */
const mediaCache = 'bowline-media'

/** A tab's own data, for example which drafts are its own. */
const tabPrefix = 'bowline-'

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
  const members = await membersOnDevice(gone)
  const member = stays()
  forgetDraftsJournals(member)
  wipeFeatures(member)
  await Promise.all(members.filter(id => id !== member).map(wipeExceptPending))
}

/** Deletes all data of a member who signs out or deletes their account, including unsent operations. */
export const wipeMember = async (gone: string, wipe: Wipe) => {
  await wipeFormerMember(gone, wipe)
  // Signed in again before this was finished.
  if (wipe.stays() === gone) return
  localStorage.removeItem(`${unloadJournalPrefix}${gone}`)
  await deleteMemberDatabase(gone)
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
