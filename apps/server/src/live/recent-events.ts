import type { LiveEvent } from '@bowline/domain'

/** Milliseconds. A page that needs longer to open its connection reads again what it shows: see `freshTime` in the app. */
const kept = 10_000

export type RecentEvents = ReturnType<typeof createRecentEvents>

/**
 * The events of each post from the last seconds, of each type the latest. A page that begins to watch a post gets them, because it
 * read the post a moment before.
 * @param now milliseconds since any moment
 */
export const createRecentEvents = (now = () => performance.now()) => {
  /** By type. The posts are in the order of their latest events. */
  const posts = new Map<string, Map<LiveEvent['type'], { event: LiveEvent; at: number }>>()
  const of = (postId: string) =>
    [...(posts.get(postId)?.values() ?? [])].filter(({ at }) => now() - at < kept).map(({ event }) => event)
  const dropOld = () => {
    for (const postId of posts.keys()) {
      if (of(postId).length > 0) return
      posts.delete(postId)
    }
  }
  return {
    add: (postId: string, event: LiveEvent) => {
      const events = posts.get(postId) ?? new Map()
      posts.delete(postId)
      posts.set(postId, events.set(event.type, { event, at: now() }))
      dropOld()
    },
    of,
    /** How many posts it keeps events of. */
    size: () => posts.size,
  }
}
