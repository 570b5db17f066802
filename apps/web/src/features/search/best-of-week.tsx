import { Trans, useLingui } from '@lingui/react/macro'
import { PictureStrip } from '../post-card/index.ts'
import { bestOfWeek, usePicturedPosts } from './pictured-posts.ts'
import styles from './topic.module.css'

/** The best liked pictures of the week among the hobby's latest posts; nothing if there are too few. */
export const BestOfWeek = ({ slug }: { slug: string }) => {
  const { t } = useLingui()
  const posts = bestOfWeek(usePicturedPosts(slug))
  if (posts.length === 0) return null
  return (
    <section className={styles.best} aria-labelledby="best-of-week">
      <h2 id="best-of-week">
        <Trans>This week's best</Trans>
      </h2>
      <PictureStrip posts={posts} size={120} label={t`This week's best`} />
    </section>
  )
}
