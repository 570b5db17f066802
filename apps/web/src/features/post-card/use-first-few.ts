import { startTransition, useEffect, useState } from 'react'
import type { ShownPage } from '../posts/data.ts'

/** As many posts as a window has room for. */
const few = 3

let isFirst = true

/** Of the first list that the app draws what is seen at once, and nothing once the rest is drawn too, right after it. */
export const useFirstFew = (pages: readonly ShownPage[]): ShownPage[] | null => {
  const [isWhole, setWhole] = useState(!isFirst)
  useEffect(() => {
    isFirst = false
    startTransition(() => setWhole(true))
  }, [])
  return isWhole ? null : pages.slice(0, 1).map(page => ({ ...page, posts: page.posts.slice(0, few) }))
}
