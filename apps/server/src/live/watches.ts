import { live } from '@bowline/domain'
import type { PostVisibility } from './visible-pairs.ts'

/** The posts on one screen, each with its state at the last check. */
export const createWatches = (onChange: {
  added: (postId: string) => void
  removed: (postId: string) => void
}) => {
  /** In order of arrival. */
  const posts = new Map<string, PostVisibility | undefined>()
  const remove = (postId: string) => {
    if (posts.delete(postId)) onChange.removed(postId)
  }
  let looking = Promise.resolve()
  return {
    add: (postIds: string[]) => {
      for (const postId of postIds) {
        const isNew = !posts.has(postId)
        const sight = posts.get(postId)
        posts.delete(postId)
        posts.set(postId, sight)
        if (isNew) onChange.added(postId)
      }
      for (const postId of [...posts.keys()].slice(0, Math.max(0, posts.size - live.maxWatched)))
        remove(postId)
    },
    remove,
    clear: () => {
      for (const postId of [...posts.keys()]) remove(postId)
    },
    list: () => [...posts.keys()],
    isVisible: (postId: string) => posts.get(postId)?.isVisible === true,
    listOf: (authorId: string) =>
      [...posts].flatMap(([postId, sight]) => (sight?.authorId === authorId ? [postId] : [])),
    /**
     * Checks run one after the other, so that an older result never replaces a newer one. A deleted post keeps its state:
     * members who could see it hear of the deletion.
     */
    look: (postIds: string[], read: () => Promise<(postId: string) => PostVisibility | undefined>) => {
      looking = looking.then(async () => {
        const visibilityOf = await read()
        for (const postId of postIds) {
          const found = visibilityOf(postId)
          if (found && posts.has(postId)) posts.set(postId, found)
        }
      })
    },
    looked: () => looking,
  }
}
