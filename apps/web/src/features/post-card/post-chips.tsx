import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '../../router/index.ts'
import { HobbyChipOf } from '../hobbies/index.ts'
import styles from './post-chips.module.css'

/** The post's hobby, and its tags that are not in its text. Each links to other posts with it. */
export const PostChips = ({ hobby, tags }: { hobby: string; tags: readonly string[] }) => {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const isOnItsPage = pathname === `/hobbies/${hobby}`
  if (isOnItsPage && !tags.length) return null
  return (
    <ul aria-label={t`Hobby and tags`} className={styles.chips}>
      {!isOnItsPage && (
        <li className={styles.item}>
          <Link to={`/hobbies/${encodeURIComponent(hobby)}`} className={styles.link}>
            <HobbyChipOf slug={hobby} />
          </Link>
        </li>
      )}
      {tags.map(tag => (
        <li key={tag} className={styles.item}>
          <Link to={`/tags/${encodeURIComponent(plainText(tag))}`} className={styles.link}>
            <span className={styles.tag}>#{plainText(tag)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
