import { Plural, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { PictureStrip, showsPicture } from '../post-card/index.ts'
import { postListQuery, shownPages, withNewPosts } from '../posts/data.ts'
import styles from './challenge-card.module.css'
import { checkIns } from './queries.ts'
import type { ShownChallenge } from './shown-challenge.ts'

const picturesAtMost = 12

/** How many check-ins there are, and the pictures of the latest ones that the viewer may see. Each leads to its post. */
export const LatestCheckIns = ({ challenge }: { challenge: ShownChallenge }) => {
  const { t } = useLingui()
  const pending = usePendingChanges()
  const { data } = useInfiniteQuery(postListQuery(checkIns(useApi(), challenge.id)))
  const none = withNewPosts(pending, () => false)
  const pages = data ? shownPages(data, none) : []
  const posts = pages.flatMap(page => page.posts.filter(showsPicture)).slice(0, picturesAtMost)
  const { checkInCount } = challenge
  if (checkInCount === 0) return null
  return (
    <div className={styles.latest}>
      <Plural value={checkInCount} one="# check-in so far" other="# check-ins so far" />
      {posts.length > 0 && <PictureStrip posts={posts} size={64} label={t`Latest pictures`} />}
    </div>
  )
}
