export type Candidate = { id: string; author_id: string; hobby_id: number; rank: string }

/** So many of the next posts are searched for one by another author. */
export const authorReach = 30
/** So many of the next posts are searched for one about another hobby. */
const hobbyReach = 5

type Last = { author: string; hobby: number }

/**
 * Chooses the next posts in the order of their ranks, but none by the author of the post before it, and none about
 * its hobby if one about another hobby is near. See docs/product/feed.md#discover.
 */
export const arrange = (candidates: readonly Candidate[], last: Last | null, count: number) => {
  const waiting = [...candidates]
  const chosen: Candidate[] = []
  let before = last
  while (chosen.length < count && waiting.length > 0) {
    const [next] = waiting.splice(nextOf(waiting, before), 1)
    if (!next) break
    chosen.push(next)
    before = { author: next.author_id, hobby: next.hobby_id }
  }
  return chosen
}

const nextOf = (waiting: readonly Candidate[], last: Last | null) => {
  const isByAnother = (post: Candidate) => post.author_id !== last?.author
  const near = waiting.slice(0, hobbyReach)
  const varied = near.findIndex(post => isByAnother(post) && post.hobby_id !== last?.hobby)
  if (varied >= 0) return varied
  return Math.max(0, waiting.slice(0, authorReach).findIndex(isByAnother))
}
