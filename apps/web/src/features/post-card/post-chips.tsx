import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import { Link } from '../../router/index.ts'
import { HobbyBadge, useHobby } from '../hobbies/index.ts'
import styles from './post-chips.module.css'

/** The post's hobby and tags. Each links to other posts with it. */
export const PostChips = ({ hobby: slug, tags }: { hobby: string; tags: readonly string[] }) => {
  const { t } = useLingui()
  const hobby = useHobby(slug)
  return (
    <ul aria-label={t`Hobby and tags`} className={styles.chips}>
      <li className={styles.item}>
        <Link to={`/hobbies/${encodeURIComponent(slug)}`} className={styles.link}>
          <span className={styles.hobby}>
            {hobby && <HobbyBadge hobby={hobby} size={20} />}
            {hobby?.name ?? slug}
          </span>
        </Link>
      </li>
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
