import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { PictureLink, showsPicture } from '../post-card/index.ts'
import { postListQuery, shownPages, withNewPosts } from '../posts/data.ts'
import styles from './topic.module.css'
import { topicPosts } from './topic-queries.ts'

const fewest = 3
const most = 8
const week = 7 * 24 * 60 * 60_000

/** The best liked pictures of the week among the hobby's latest posts; nothing if there are fewer than three. */
export const BestOfWeek = ({ slug }: { slug: string }) => {
  const pending = usePendingChanges()
  const { data } = useInfiniteQuery(postListQuery(topicPosts(useApi(), { kind: 'hobby', slug })))
  const first = data && { ...data, pages: data.pages.slice(0, 1) }
  const pages = first
    ? shownPages(
        first,
        withNewPosts(pending, () => false),
      )
    : []
  const posts = pages
    .flatMap(page => page.posts)
    .filter(showsPicture)
    .filter(({ createdAt }) => Date.parse(createdAt) > Date.now() - week)
    .sort((one, other) => other.likeCount - one.likeCount)
  if (posts.length < fewest) return null
  return (
    <section className={styles.best} aria-labelledby="best-of-week">
      <h2 id="best-of-week">
        <Trans>This week's best</Trans>
      </h2>
      <ul aria-labelledby="best-of-week" className={styles.pictures}>
        {posts.slice(0, most).map(post => (
          <li key={post.id}>
            <PictureLink post={post} sizes="120px" />
          </li>
        ))}
      </ul>
    </section>
  )
}
