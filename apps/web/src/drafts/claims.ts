import type { DraftStore } from './draft-store.ts'

/** Of all tabs one can have a claim; a tab that dies lets go of its own. */
export type Claims = {
  /** What lets go of it; null while another tab has it. */
  claim: (name: string) => Promise<(() => void) | null>
}

export const webClaims = (memberId: string): Claims => ({
  claim: name =>
    new Promise((resolve, reject) => {
      navigator.locks
        .request(`bowline-draft-${memberId}-${name}`, { ifAvailable: true }, lock => {
          if (!lock) return resolve(null)
          return new Promise<void>(release => resolve(() => release()))
        })
        .catch(reject)
    }),
})

const leaseLife = 20_000
const renewal = 5_000

/** For browsers without Web Locks, and pages without https: what a dead tab wrote is free after 20 s. */
export const leaseClaims = (store: Pick<DraftStore, 'takeLease'>, now: () => number = Date.now): Claims => {
  const holder = crypto.randomUUID()
  const take = (name: string) => store.takeLease(name, holder, now(), now() + leaseLife)
  return {
    claim: async name => {
      if (!(await take(name))) return null
      const renewing = setInterval(() => take(name).catch(() => undefined), renewal)
      return () => {
        clearInterval(renewing)
        store.takeLease(name, holder, now(), 0).catch(() => undefined)
      }
    },
  }
}
