import { draftLockName } from '../member-database/schema.ts'
import type { DraftStore } from './draft-store.ts'

/** Only one tab can hold a claim; a closed tab releases its claims. */
export type Claims = {
  /** Releases the claim; null while another tab holds it. */
  claim: (name: string) => Promise<(() => void) | null>
}

export const webClaims = (memberId: string): Claims => ({
  claim: name =>
    new Promise((resolve, reject) => {
      navigator.locks
        .request(draftLockName(memberId, name), { ifAvailable: true }, lock => {
          if (!lock) return resolve(null)
          return new Promise<void>(release => resolve(() => release()))
        })
        .catch(reject)
    }),
})

const leaseLife = 20_000
const renewal = 5_000

/** For browsers without Web Locks, and pages without https: a closed tab's drafts become free after 20 s. */
export const leaseClaims = (
  store: Pick<DraftStore, 'acquireLease'>,
  now: () => number = Date.now,
): Claims => {
  const holder = crypto.randomUUID()
  const claim = (name: string) => store.acquireLease(name, holder, now(), now() + leaseLife)
  return {
    claim: async name => {
      if (!(await claim(name))) return null
      const renewing = setInterval(() => claim(name).catch(() => undefined), renewal)
      return () => {
        clearInterval(renewing)
        store.acquireLease(name, holder, now(), 0).catch(() => undefined)
      }
    },
  }
}
