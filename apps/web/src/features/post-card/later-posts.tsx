import type { PostListSource, ShownPage, ShownPost } from '../posts/data.ts'
import styles from './later-posts.module.css'
import type { Entry } from './list-window.ts'
import { MissingPage, pageLength } from './missing-page.tsx'
import { PostEntry } from './post-entry.tsx'
import { useListWindow } from './use-list-window.ts'

type Props = {
  pages: readonly ShownPage[]
  /** The number of posts above these. */
  before: number
  /** The number of posts in the whole list; -1 if it is not known. */
  size: number
  source: PostListSource | undefined
  wanted: string | null
}

/** The posts after the first page. Space of the same height replaces those far from the window. */
export const LaterPosts = ({ pages, before, size, source, wanted }: Props) => {
  const entries = entriesOf(pages, before)
  const { list, parts } = useListWindow(entries, wanted)
  return (
    <div ref={list} className={styles.list}>
      {parts.map(part =>
        part.entry ? (
          <div key={part.key} data-entry={part.key} className={styles.entry}>
            {'post' in part.entry ? (
              <PostEntry post={part.entry.post} position={part.entry.position} size={size} />
            ) : (
              source && <MissingPage cursor={part.entry.cursor} source={source} isNear={wanted === null} />
            )}
          </div>
        ) : (
          <div key={part.key} style={{ height: part.height }} />
        ),
      )}
    </div>
  )
}

type ListEntry = Entry & ({ post: ShownPost; position: number } | { cursor: string })

const entriesOf = (pages: readonly ShownPage[], before: number): ListEntry[] => {
  let position = before
  return pages.flatMap(({ key, posts, isMissing }): ListEntry[] => {
    if (isMissing) return [{ key: `page-${key}`, posts: pageLength, cursor: key }]
    return posts.map(post => {
      position += 1
      return { key: post.id, posts: 1, post, position }
    })
  })
}
