import { loadWithRetry } from '../ui/lazy-retry.ts'
import { cachedMemberId, dropCachedMember, hasBrowserClosed } from './cached-member.ts'
import {
  isWipeUnfinished,
  noteLeaving,
  noteSigningOut,
  noteWiping,
  unansweredSignOut,
  unfinishedLeave,
} from './leaving.ts'
import type { LoadOnMemberLeaves } from './member-leaves.ts'

/** Deletes what members leave behind on this device. A deletion that a page does not live to finish is finished at the next start. */
export const createCleanUp = (loadOnMemberLeaves: LoadOnMemberLeaves) => {
  const loadWipe = async () => {
    const [{ wipeFormerMember, wipeMember }, { wipe }] = await Promise.all([
      loadWithRetry(() => import('../reads/wipe.ts')),
      loadWithRetry(loadOnMemberLeaves),
    ])
    const given = {
      stays: cachedMemberId,
      wipeFeatures: (stays: string | null) => {
        for (const run of wipe) run(stays)
      },
    }
    return {
      wipeFormerMember: (uid: string | null) => wipeFormerMember(uid, given),
      wipeMember: (uid: string) => wipeMember(uid, given),
    }
  }

  /** After a session has ended, or another member has signed in. */
  const wipeFormer = async (uid: string | null) => {
    const { wipeFormerMember } = await loadWipe()
    await wipeFormerMember(uid)
    noteWiping(false)
  }
  /** After a member has signed out or deleted their account. */
  const wipeLeaver = async (uid: string) => {
    const { wipeMember } = await loadWipe()
    await wipeMember(uid)
    noteLeaving(null)
  }

  return {
    wipeFormer,
    wipeLeaver,

    /** At the start: deletes what a closed browser has left, and finishes any deletion that was interrupted. */
    tidy: async () => {
      const leaver = unfinishedLeave()
      const former = hasBrowserClosed() ? cachedMemberId() : null
      if (former) {
        noteWiping(true)
        // A member remembered from now on has signed in since, so their data stays.
        dropCachedMember()
      }
      const isUnfinished = isWipeUnfinished()
      if (leaver) await wipeLeaver(leaver)
      if (isUnfinished) await wipeFormer(former)
    },

    /** Once the server has confirmed who is signed in: finishes a sign-out whose answer did not arrive. */
    finishSignOut: (uid: string | null) => {
      const leaver = unansweredSignOut()
      if (!leaver) return
      if (uid !== leaver) {
        noteLeaving(leaver)
        wipeLeaver(leaver).catch(reportFailure)
      }
      noteSigningOut(null)
    },
  }
}

export const reportFailure = (error: unknown) =>
  console.debug('What a member left on this device could not be deleted.', error)
