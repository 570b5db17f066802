import type { Me } from '@bowline/api'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { OpenReads } from '../reads/open-reads.ts'
import { loadWithRetry } from '../ui/lazy-retry.ts'
import { noteAuthCheck } from './auth-check.ts'
import {
  cachedMemberId,
  cacheMember,
  dropCachedMember,
  onCachedMemberChange,
  readCachedMember,
} from './cached-member.ts'
import { createCleanUp, reportFailure } from './clean-up.ts'
import { forgetReads } from './forget-reads.ts'
import { noteLeaving, noteSigningOut, noteWiping, unansweredSignOut } from './leaving.ts'
import type { LoadOnMemberLeaves } from './member-leaves.ts'
import { sessionKey } from './session-key.ts'

export type Device = ReturnType<typeof createDevice>

type Options = {
  /** This browser stores nothing. */
  onRefused: () => void
  loadOnMemberLeaves: LoadOnMemberLeaves
}

type Here = { uid: string; reads: Promise<OpenReads | null> }

/**
 * This browser's stored data of the signed-in member, in step with the session: identity and queries. No other
 * member ever sees it.
 */
export const createDevice = (client: QueryClient, { onRefused, loadOnMemberLeaves }: Options) => {
  const cleanUp = createCleanUp(loadOnMemberLeaves)
  let here: Here | null = null
  let expiry: ReturnType<typeof setTimeout> | undefined

  const begin = (uid: string): Here => ({
    uid,
    reads: loadWithRetry(() => import('../reads/open-reads.ts')).then(
      ({ openReads }) => (here?.uid === uid ? openReads(uid, client, onRefused) : null),
      () => null,
    ),
  })
  /** @param isAnswer of the server. Only that deletes anything: this device's clock may be wrong. */
  const follow = (member: Me | null, isAnswer: boolean) => {
    const uid = member?.uid ?? null
    // Even if this device's clock says that their session is over and the app shows nobody.
    const former = here?.uid ?? cachedMemberId()
    const hasLeft = isAnswer && former !== null && former !== uid
    if (hasLeft) noteWiping(true)
    if (member) cacheMember(member)
    else if (isAnswer) dropCachedMember()
    endInTime(member)
    if (isAnswer) cleanUp.finishSignOut(uid)
    const gone = here?.uid === uid ? null : here
    if (here?.uid !== uid) here = uid ? begin(uid) : null
    // At once, so that the former member's data is not rendered again.
    if (gone) forgetReads(client, loadOnMemberLeaves)
    const end = async () => {
      await (await gone?.reads)?.close()
      if (hasLeft) await cleanUp.wipeFormer(former)
    }
    end().catch(reportFailure)
  }

  /** Hides a session on time without the server. Timers can't wait for 30 days. See docs/product/accounts.md#sessions. */
  const endInTime = (member: Me | null) => {
    clearTimeout(expiry)
    const left = member ? Date.parse(member.sessionExpiresAt) - Date.now() : 0
    if (!member || left <= 0) return
    expiry = setTimeout(() => (left > longestTimer ? endInTime(member) : void expire()), left % longestTimer)
  }
  const expire = async () => {
    await client.refetchQueries({ queryKey: sessionKey })
    if (!client.getQueryState(sessionKey)?.error) return
    noteAuthCheck(false)
    client.setQueryData(sessionKey, { member: null }, unanswered)
  }
  const leaveSession = () => {
    noteAuthCheck(false)
    client.setQueryData(sessionKey, { member: null })
  }

  return {
    /** Shows stored data before the server's first answer, and from then on stores the answers. */
    start: () => {
      client.getQueryCache().subscribe(({ type, query, ...event }) => {
        if (type !== 'updated' || query.queryHash !== sessionHash || !('action' in event)) return
        const { data, dataUpdatedAt } = query.state
        if (event.action.type === 'success') follow(data?.member ?? null, dataUpdatedAt > 0)
      })
      onCachedMemberChange(uid => {
        if (uid === null && here) leaveSession()
        else if (uid !== here?.uid) void client.invalidateQueries({ queryKey: sessionKey })
      })
      // Only the server knows whether an interrupted sign-out reached it.
      if (unansweredSignOut()) return
      const member = readCachedMember()
      if (member) client.setQueryData(sessionKey, { member }, unanswered)
      cleanUp.tidy().catch(reportFailure)
    },

    /** Resolves once stored data is loaded and can be shown and changed. */
    settled: async () => (await here?.reads)?.ready,
    /** Resolves once the changes are stored. */
    flush: async () => (await here?.reads)?.flush(),

    /** Ends the session through `send`. If the page dies meanwhile, the next start finishes it. */
    signingOut: async (uid: string, send: () => Promise<unknown>) => {
      noteSigningOut(uid)
      try {
        await send()
      } catch (error) {
        noteSigningOut(null)
        throw error
      }
    },
    /** The member has signed out at the server: all their data is deleted. */
    forget: async (uid: string) => {
      noteLeaving(uid)
      noteSigningOut(null)
      const gone = here
      leaveSession()
      await (await gone?.reads)?.close()
      await cleanUp.wipeLeaver(uid)
    },
  }
}

const sessionHash = hashKey(sessionKey)
/** Stale from the start, so the server is asked anyway. */
const unanswered = { updatedAt: 0 }
const longestTimer = 24 * 60 * 60_000
