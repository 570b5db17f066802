import { type LiveRequest, live } from '@bowline/domain/live'

/** The posts on the screen, each for as long as something shows it, and those that the server already watches. */
export const createWatchSet = () => {
  /** The number of elements that show each post, in order of arrival. */
  const shown = new Map<string, number>()
  let sent = new Set<string>()
  return {
    add: (postId: string) => {
      shown.set(postId, (shown.get(postId) ?? 0) + 1)
    },
    remove: (postId: string) => {
      const count = shown.get(postId) ?? 0
      if (count > 1) shown.set(postId, count - 1)
      else shown.delete(postId)
    },
    /** A new connection watches nothing yet. */
    forget: () => {
      sent = new Set()
    },
    /**
     * The messages that bring the server up to date. If there are more posts than it accepts, the newest are
     * watched.
     */
    changes: (): LiveRequest[] => {
      const wanted = new Set([...shown.keys()].slice(-live.maxWatched))
      const gone = [...sent].filter(postId => !wanted.has(postId))
      const come = [...wanted].filter(postId => !sent.has(postId))
      sent = wanted
      const requests: LiveRequest[] = []
      if (gone.length > 0) requests.push({ type: 'unwatch', posts: gone })
      if (come.length > 0) requests.push({ type: 'watch', posts: come })
      return requests
    },
  }
}
