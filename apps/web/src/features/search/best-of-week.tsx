import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { PictureStrip, showsPicture } from '../post-card/index.ts'
import { postListQuery, shownPages, withNewPosts } from '../posts/data.ts'
import styles from './topic.module.css'
import { topicPosts } from './topic-queries.ts'

const fewest = 3
const most = 8
const week = 7 * 24 * 60 * 60_000

/** The best liked pictures of the week among the hobby's latest posts; nothing if there are fewer than three. */
export const BestOfWeek = ({ slug }: { slug: string }) => {
  const { t } = useLingui()
  const pending = usePendingChanges()
  const { data } = useInfiniteQuery(postListQuery(topicPosts(useApi(), { kind: 'hobby', slug })))
  const none = withNewPosts(pending, () => false)
  const pages = data ? shownPages({ ...data, pages: data.pages.slice(0, 1) }, none) : []
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
      <PictureStrip posts={posts.slice(0, most)} size={120} label={t`This week's best`} />
    </section>
  )
}
