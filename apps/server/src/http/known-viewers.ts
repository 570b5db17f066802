import type { Viewer } from '../context.ts'

export type KnownViewers = ReturnType<typeof createKnownViewers>

/** Beyond that, those who were not seen for longest are forgotten. */
const most = 10_000

/**
 * Whose session each token was at the latest request with it. What may have changed since has to be asked again: the session may
 * have ended, and the member may have been suspended.
 */
export const createKnownViewers = () => {
  const viewers = new Map<string, Viewer>()
  return {
    of: (token: string) => viewers.get(token) ?? null,
    remember: (token: string, viewer: Viewer) => {
      viewers.delete(token)
      viewers.set(token, viewer)
      if (viewers.size <= most) return
      const [longestUnseen] = viewers.keys()
      if (longestUnseen !== undefined) viewers.delete(longestUnseen)
    },
    forget: (token: string) => viewers.delete(token),
  }
}
