import { startTransition, useEffect, useState } from 'react'
import type { ShownPage } from '../posts/data.ts'

/** The number of posts that fit into a window. */
const few = 3

let isFirst = true

/** Limits the app's first rendered list to the visible posts. The rest is rendered right after it. */
export const useFirstFew = (pages: readonly ShownPage[]): ShownPage[] | null => {
  const [isWhole, setWhole] = useState(!isFirst)
  useEffect(() => {
    isFirst = false
    startTransition(() => setWhole(true))
  }, [])
  return isWhole ? null : pages.slice(0, 1).map(page => ({ ...page, posts: page.posts.slice(0, few) }))
}
