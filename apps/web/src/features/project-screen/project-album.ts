import type { Picture } from '@bowline/api'
import type { ShownEntry, ShownProject } from '../projects/index.ts'

/** The project's pictures from before and after, then those of its posts. */
export const projectAlbum = (
  { before, after }: Pick<ShownProject, 'before' | 'after'>,
  entries: readonly ShownEntry[],
): Picture[] => {
  const posted = entries.map(entry => (entry.kind === 'post' ? entry.post.media : null))
  const all = [before, after, ...posted].filter(picture => picture !== null)
  return [...new Map(all.map(picture => [picture.url, picture])).values()]
}
