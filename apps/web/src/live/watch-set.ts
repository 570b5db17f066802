import { type LiveRequest, live } from '@bowline/domain/live'

/** The posts on the screen, each as long as anything shows it, and what the server has been told of them. */
export const createWatchSet = () => {
  /** How many show a post; in the order of their coming. */
  const shown = new Map<string, number>()
  let told = new Set<string>()
  return {
    add: (postId: string) => {
      shown.set(postId, (shown.get(postId) ?? 0) + 1)
    },
    remove: (postId: string) => {
      const count = shown.get(postId) ?? 0
      if (count > 1) shown.set(postId, count - 1)
      else shown.delete(postId)
    },
    /** A new connection knows nothing. */
    forget: () => {
      told = new Set()
    },
    /** What is to be said so that the server knows; of more than it takes, the newest. */
    changes: (): LiveRequest[] => {
      const wanted = new Set([...shown.keys()].slice(-live.maxWatched))
      const gone = [...told].filter(postId => !wanted.has(postId))
      const come = [...wanted].filter(postId => !told.has(postId))
      told = wanted
      const requests: LiveRequest[] = []
      if (gone.length > 0) requests.push({ type: 'unwatch', posts: gone })
      if (come.length > 0) requests.push({ type: 'watch', posts: come })
      return requests
    },
  }
}
