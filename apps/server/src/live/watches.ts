import { live } from '@bowline/domain'
import type { PostVisibility } from './visible-pairs.ts'

/** The posts on one screen, each with its state at the last check. */
export const createWatches = (onChange: {
  added: (postIds: string[]) => void
  removed: (postIds: string[]) => void
  /** The first post of an author has come, or the last one has gone. */
  authorAdded: (authorId: string) => void
  authorRemoved: (authorId: string) => void
}) => {
  /** In order of arrival. */
  const posts = new Map<string, PostVisibility | undefined>()
  /** The number of posts of each author. */
  const authors = new Map<string, number>()

  const remove = (postIds: string[]) => {
    const removed = postIds.filter(postId => posts.has(postId))
    for (const postId of removed) {
      const authorId = posts.get(postId)?.authorId
      posts.delete(postId)
      if (authorId) forgetAuthor(authorId)
    }
    if (removed.length > 0) onChange.removed(removed)
  }
  const forgetAuthor = (authorId: string) => {
    const left = (authors.get(authorId) ?? 1) - 1
    if (left > 0) return authors.set(authorId, left)
    authors.delete(authorId)
    onChange.authorRemoved(authorId)
  }
  const update = (postId: string, found: PostVisibility) => {
    if (!posts.get(postId)) {
      const count = authors.get(found.authorId) ?? 0
      authors.set(found.authorId, count + 1)
      if (count === 0) onChange.authorAdded(found.authorId)
    }
    posts.set(postId, found)
  }
  let looking = Promise.resolve()
  let pendingLooks = 0
  const see = (postId: string, found: PostVisibility) => {
    if (posts.has(postId)) update(postId, found)
  }
  return {
    add: (postIds: string[]) => {
      const added: string[] = []
      for (const postId of postIds) {
        if (!posts.has(postId)) added.push(postId)
        const sight = posts.get(postId)
        posts.delete(postId)
        posts.set(postId, sight)
      }
      if (added.length > 0) onChange.added(added)
      remove([...posts.keys()].slice(0, Math.max(0, posts.size - live.maxWatched)))
    },
    remove,
    clear: () => remove([...posts.keys()]),
    list: () => [...posts.keys()],
    isVisible: (postId: string) => posts.get(postId)?.isVisible === true,
    listOf: (authorId: string) =>
      [...posts].flatMap(([postId, sight]) => (sight?.authorId === authorId ? [postId] : [])),
    /**
     * Checks run one after the other, so that an older result never replaces a newer one. A deleted post keeps its state:
     * members who could see it hear of the deletion.
     */
    look: (postIds: string[], read: () => Promise<(postId: string) => PostVisibility | undefined>) => {
      pendingLooks += 1
      looking = looking.then(async () => {
        const visibilityOf = await read()
        for (const postId of postIds) {
          const found = visibilityOf(postId)
          if (found) see(postId, found)
        }
        pendingLooks -= 1
      })
    },
    /** Takes over the result of a check, after those in progress. */
    note: (postId: string, found: PostVisibility) => {
      if (pendingLooks === 0) return see(postId, found)
      pendingLooks += 1
      looking = looking.then(() => {
        see(postId, found)
        pendingLooks -= 1
      })
    },
    looked: () => looking,
  }
}
