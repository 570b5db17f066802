import type { ShownPage, ShownPost } from '../posts/data.ts'

/**
 * Puts adjacent check-ins of one author into one entry, the first of them; the others leave the list. Those that are
 * still being sent stay as they are.
 */
export const groupCheckIns = (pages: readonly ShownPage[]): ShownPage[] => {
  let last: ShownPost | undefined
  let lastEntries: ShownPost[] = []
  return pages.map(page => {
    const entries: ShownPost[] = []
    for (const post of page.posts) {
      if (last && isCheckIn(last) && isCheckIn(post) && last.authorId === post.authorId) {
        last = { ...last, group: [...(last.group ?? [last]), post] }
        lastEntries.splice(-1, 1, last)
        continue
      }
      last = post
      lastEntries = entries
      entries.push(post)
    }
    return { ...page, posts: entries }
  })
}

const isCheckIn = ({ about, pending }: ShownPost) =>
  about?.kind === 'challenge' && !about.isAnnouncement && !pending
