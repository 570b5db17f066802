import { Trans, useLingui } from '@lingui/react/macro'
import { PictureStrip } from '../post-card/index.ts'
import styles from './topic.module.css'
import { usePicturedPosts } from './use-pictured-posts.ts'

/** The banner shows four; fewer than six would mostly repeat them. */
const fewest = 6
const most = 8
const week = 7 * 24 * 60 * 60_000

/** The best liked pictures of the week among the hobby's latest posts; nothing if there are too few. */
export const BestOfWeek = ({ slug }: { slug: string }) => {
  const { t } = useLingui()
  const posts = usePicturedPosts(slug)
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
