import { live } from '@bowline/domain'
import type { PostVisibility } from './visible-pairs.ts'

type Found = (postId: string) => PostVisibility | undefined

/** The posts on one screen, each with its state at the last check. */
export const createWatches = (screen: {
  added: (postIds: string[]) => void
  removed: (postIds: string[]) => void
  /** The first post of an author has come, or the last one has gone. */
  authorAdded: (authorId: string) => void
  authorRemoved: (authorId: string) => void
  /** Reads the state of these posts. Null if that fails. */
  read: (postIds: string[]) => Promise<Found | null>
}) => {
  /** In order of arrival. */
  const posts = new Map<string, PostVisibility | undefined>()
  /** The number of posts of each author. */
  const authors = new Map<string, number>()
  /** Posts for the next check, also those whose last one failed. */
  const unchecked = new Set<string>()
  let isCheckWaiting = false

  const remove = (postIds: string[]) => {
    const removed = postIds.filter(postId => posts.has(postId))
    for (const postId of removed) {
      const authorId = posts.get(postId)?.authorId
      posts.delete(postId)
      unchecked.delete(postId)
      if (authorId) forgetAuthor(authorId)
    }
    if (removed.length > 0) screen.removed(removed)
  }
  const forgetAuthor = (authorId: string) => {
    const left = (authors.get(authorId) ?? 1) - 1
    if (left > 0) return authors.set(authorId, left)
    authors.delete(authorId)
    screen.authorRemoved(authorId)
  }
  const update = (postId: string, found: PostVisibility) => {
    if (!posts.get(postId)) {
      const count = authors.get(found.authorId) ?? 0
      authors.set(found.authorId, count + 1)
      if (count === 0) screen.authorAdded(found.authorId)
    }
    posts.set(postId, found)
  }
  let looking = Promise.resolve()
  let pendingLooks = 0
  const see = (postId: string, found: PostVisibility) => {
    if (posts.has(postId)) update(postId, found)
  }
  /** A deleted post is not found. It counts as hidden, because its author may have hidden it just before. */
  const seeAll = (postIds: string[], visibilityOf: Found | null) => {
    for (const postId of postIds) {
      if (!visibilityOf && posts.has(postId)) unchecked.add(postId)
      const known = posts.get(postId)
      const found = visibilityOf?.(postId) ?? (visibilityOf && known && { ...known, isVisible: false })
      if (found) see(postId, found)
    }
  }
  /** Looks run one after the other, so that an older result never replaces a newer one. */
  const afterOthers = (look: () => Promise<void> | void) => {
    pendingLooks += 1
    looking = looking.then(look).then(() => {
      pendingLooks -= 1
    })
  }
  const checkWaiting = async () => {
    isCheckWaiting = false
    const postIds = takeUnchecked()
    if (postIds.length > 0) seeAll(postIds, await screen.read(postIds))
  }
  const takeUnchecked = () => {
    const postIds = [...unchecked]
    unchecked.clear()
    return postIds
  }
  const check = (postIds: string[]) => {
    for (const postId of postIds) if (posts.has(postId)) unchecked.add(postId)
    if (isCheckWaiting || unchecked.size === 0) return
    isCheckWaiting = true
    afterOthers(checkWaiting)
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
      if (added.length > 0) screen.added(added)
      remove([...posts.keys()].slice(0, Math.max(0, posts.size - live.maxWatched)))
    },
    remove,
    clear: () => remove([...posts.keys()]),
    list: () => [...posts.keys()],
    isVisible: (postId: string) => posts.get(postId)?.isVisible === true,
    listOf: (authorId: string) =>
      [...posts].flatMap(([postId, sight]) => (sight?.authorId === authorId ? [postId] : [])),
    /**
     * Checks those without a state. One check runs at a time, and one waits for all that come meanwhile.
     */
    check: (postIds: string[]) => check(postIds.filter(postId => !posts.get(postId))),
    checkAll: () => check([...posts.keys()]),
    /** Those whose last check failed, for another one that many screens share. */
    takeFailed: () => (isCheckWaiting ? [] : takeUnchecked()),
    /** A check that many screens share. After one in progress, its result could be older, so these posts get their own. */
    look: (postIds: string[], read: () => Promise<Found | null>) => {
      if (pendingLooks > 0) return check(postIds)
      afterOthers(async () => seeAll(postIds, await read()))
    },
    /** Takes over the result of a check, after those in progress. */
    note: (postId: string, found: PostVisibility) => {
      if (pendingLooks === 0) return see(postId, found)
      afterOthers(() => see(postId, found))
    },
    looked: () => looking,
  }
}
