import type { ShownPage, ShownPost } from '../posts/data.ts'

/**
 * Puts adjacent check-ins of one author into one entry, the first of them; the others leave the list. Those that are
 * still being sent stay as they are.
 */
export const groupCheckIns = (pages: readonly ShownPage[]): ShownPage[] => {
  let last: ShownPost | undefined
  return pages.map(({ key, posts }) => {
    const entries: ShownPost[] = []
    for (const post of posts) {
      if (last && isCheckIn(last) && isCheckIn(post) && last.authorId === post.authorId) {
        last.group = [...(last.group ?? [last]), post]
        continue
      }
      last = { ...post }
      entries.push(last)
    }
    return { key, posts: entries }
  })
}

const isCheckIn = ({ about, pending }: ShownPost) =>
  about?.kind === 'challenge' && !about.isAnnouncement && !pending
