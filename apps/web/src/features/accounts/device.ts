import type { Me } from '@bowline/api'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { OpenReads } from '../../reads/open-reads.ts'
import { loadWithRetry } from '../../ui/lazy-retry.ts'
import { noteAuthCheck } from './auth-check.ts'
import { forgetReads } from './forget-reads.ts'
import {
  dropKeptMember,
  hasKeptMember,
  keepMember,
  onKeptMemberChange,
  readKeptMember,
} from './kept-member.ts'
import { isWipeUnfinished, noteLeaving, noteWiping, unfinishedLeave } from './leaving.ts'
import { sessionKey } from './session-key.ts'

export type Device = ReturnType<typeof createDevice>

type Here = { uid: string; reads: Promise<OpenReads | null> }

/**
 * What this browser keeps of whoever is signed in, in step with what the session says of that: who it is, and what
 * they have read. Somebody else never sees any of it.
 * @param onRefused this browser keeps nothing
 */
export const createDevice = (client: QueryClient, onRefused: () => void) => {
  let here: Here | null = null
  let expiry: ReturnType<typeof setTimeout> | undefined

  const begin = (uid: string): Here => ({
    uid,
    reads: loadWithRetry(() => import('../../reads/open-reads.ts')).then(
      ({ openReads }) => (here?.uid === uid ? openReads(uid, client, onRefused) : null),
      () => null,
    ),
  })
  const end = async (gone: Here, next: string | null) => {
    await (await gone.reads)?.close()
    const { wipeOthers, wipeReads } = await wiping()
    await (next ? wipeOthers(gone.uid, next) : wipeReads(gone.uid))
    noteWiping(false)
  }

  const follow = (member: Me | null) => {
    const uid = member?.uid ?? null
    if (here && here.uid !== uid) noteWiping(true)
    if (member) keepMember(member)
    else dropKeptMember()
    endInTime(member)
    if (uid === (here?.uid ?? null)) return
    const gone = here
    here = uid ? begin(uid) : null
    if (!gone) return
    // At once: what the former member has read must not be drawn once more.
    forgetReads(client)
    end(gone, uid).catch(logged)
  }

  /** SPEC.md §4: a session ends after its time, also where no server says so. Timers can't wait for 30 days. */
  const endInTime = (member: Me | null) => {
    clearTimeout(expiry)
    const left = member ? Date.parse(member.sessionExpiresAt) - Date.now() : 0
    if (!member || left <= 0) return
    expiry = setTimeout(() => (left > longestTimer ? endInTime(member) : void expire()), left % longestTimer)
  }
  const expire = async () => {
    await client.refetchQueries({ queryKey: sessionKey })
    if (client.getQueryState(sessionKey)?.error) leaveSession()
  }
  const leaveSession = () => {
    noteAuthCheck(false)
    client.setQueryData(sessionKey, { member: null })
  }

  return {
    /** Shows what was kept, before the server has said anything; from then on keeps what it says. */
    start: () => {
      client.getQueryCache().subscribe(({ type, query, ...event }) => {
        if (type !== 'updated' || query.queryHash !== sessionHash || !('action' in event)) return
        if (event.action.type === 'success') follow(query.state.data?.member ?? null)
      })
      onKeptMemberChange(uid => {
        if (uid === null && here) leaveSession()
        else if (uid !== here?.uid) void client.invalidateQueries({ queryKey: sessionKey })
      })
      const member = readKeptMember()
      // Old from the start: the server is asked all the same.
      if (member) client.setQueryData(sessionKey, { member }, { updatedAt: 0 })
      else tidy().catch(logged)
    },

    /** Resolves once what was kept is there to be changed, and to be shown. */
    settled: async () => (await here?.reads)?.ready,
    /** Resolves once what has changed can't be lost any more. */
    flush: async () => (await here?.reads)?.flush(),

    /** The member has left, and the server knows: nothing of theirs stays. */
    forget: async (uid: string) => {
      noteLeaving(uid)
      const gone = here
      leaveSession()
      await (await gone?.reads)?.close()
      await wipeFor(uid)
    },
  }
}

/** A session that is over takes along what was read in it; a leave that was cut short is brought to its end. */
const tidy = async () => {
  const uid = unfinishedLeave()
  if (uid) return wipeFor(uid)
  if (!hasKeptMember() && !isWipeUnfinished()) return
  const { wipeReads } = await wiping()
  await wipeReads(null)
  dropKeptMember()
  noteWiping(false)
}

const wipeFor = async (uid: string) => {
  const { wipeMember } = await wiping()
  await wipeMember(uid)
  noteLeaving(null)
}

const wiping = () => loadWithRetry(() => import('../../reads/wipe.ts'))

const logged = (error: unknown) =>
  console.debug('What a member left on this device could not be deleted.', error)

const sessionHash = hashKey(sessionKey)
const longestTimer = 24 * 60 * 60_000
