import type { Profile } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { PictureLink, showsPicture } from '../post-card/index.ts'
import { shownPages, withNewPosts } from '../posts/data.ts'
import { profilePicturesQuery } from '../profiles/index.ts'
import styles from './profile-pictures.module.css'

const columns = 3

/** The pictures of a member's latest posts, in whole rows. Each leads to its post. */
export const ProfilePictures = ({ profile }: { profile: Profile }) => {
  const { t } = useLingui()
  const pending = usePendingChanges()
  const { data } = useInfiniteQuery(profilePicturesQuery(useApi(), profile.uid))
  if (!data) return null
  const none = withNewPosts(pending, () => false)
  const posts = shownPages(data, none).flatMap(page => page.posts.filter(showsPicture))
  const shown = posts.slice(0, posts.length - (posts.length % columns))
  if (shown.length === 0) return null
  return (
    <ul aria-label={t`Pictures`} className={styles.grid}>
      {shown.map(post => (
        <li key={post.id}>
          <PictureLink post={post} sizes="(min-width: 720px) 220px, 33vw" />
        </li>
      ))}
    </ul>
  )
}
