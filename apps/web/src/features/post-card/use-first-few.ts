import { startTransition, useEffect, useState } from 'react'
import type { ShownPage } from '../posts/data.ts'

/** A phone shows hardly more than one post with a picture, and the pictures of others would delay its own. */
const fewOf = ([first]: ShownPage['posts']) => (first?.media ? 1 : 2)
/** So many posts can be laid out without delaying a tap. */
const more = 2

let isFirst = true

/** Limits the app's first rendered list to what a phone shows of it. The others are rendered right after it, in small steps. */
export const useFirstFew = (pages: readonly ShownPage[]): ShownPage[] | null => {
  const [count, setCount] = useState(isFirst ? fewOf(pages[0]?.posts ?? []) : Number.POSITIVE_INFINITY)
  const isWhole = count >= (pages[0]?.posts.length ?? 0)
  useEffect(() => {
    isFirst = false
    if (isWhole) return
    const timer = setTimeout(() => startTransition(() => setCount(count + more)))
    return () => clearTimeout(timer)
  }, [count, isWhole])
  return isWhole ? null : pages.slice(0, 1).map(page => ({ ...page, posts: page.posts.slice(0, count) }))
}
