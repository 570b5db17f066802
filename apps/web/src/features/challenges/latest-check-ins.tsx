import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { PictureStrip, showsPicture } from '../post-card/index.ts'
import { postListQuery, shownPages, withNewPosts } from '../posts/data.ts'
import styles from './challenge-card.module.css'
import { checkIns } from './queries.ts'
import type { ShownChallenge } from './shown-challenge.ts'

const picturesAtMost = 12

/** The pictures of the latest check-ins that the viewer may see. Each leads to its post. */
export const LatestCheckIns = ({ challenge }: { challenge: ShownChallenge }) => {
  const { t } = useLingui()
  const pending = usePendingChanges()
  const { data } = useInfiniteQuery(postListQuery(checkIns(useApi(), challenge.id)))
  const none = withNewPosts(pending, () => false)
  const pages = data ? shownPages(data, none) : []
  const posts = pages.flatMap(page => page.posts.filter(showsPicture)).slice(0, picturesAtMost)
  if (posts.length === 0) return null
  return (
    <div className={styles.latest}>
      <PictureStrip posts={posts} size={112} label={t`Latest pictures`} />
    </div>
  )
}
