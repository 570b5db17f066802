import { live } from '@bowline/domain'

/** The posts on one screen. Whether the member may see each is what was true when last looked. */
export const createWatches = (onChange: {
  added: (postId: string) => void
  removed: (postId: string) => void
}) => {
  /** In the order of their coming. */
  const posts = new Map<string, boolean>()
  const remove = (postId: string) => {
    if (posts.delete(postId)) onChange.removed(postId)
  }
  let looking = Promise.resolve()
  return {
    add: (postIds: string[]) => {
      for (const postId of postIds) {
        const isNew = !posts.has(postId)
        const isVisible = posts.get(postId) ?? false
        posts.delete(postId)
        posts.set(postId, isVisible)
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
    isVisible: (postId: string) => posts.get(postId) === true,
    /** One look after the other, so that what is older never counts for newer. */
    look: (postIds: string[], read: () => Promise<(postId: string) => boolean>) => {
      looking = looking.then(async () => {
        const maySee = await read()
        for (const postId of postIds) if (posts.has(postId)) posts.set(postId, maySee(postId))
      })
    },
    looked: () => looking,
  }
}
