import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import { HobbyChipOf } from '../hobbies/hobby-chip-of.tsx'
import styles from './post-chips.module.css'

/** What a post is about: its hobby, then its tags. */
export const PostChips = ({ hobby, tags }: { hobby: string; tags: readonly string[] }) => {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Hobby and tags`} className={styles.chips}>
      <li className={styles.hobby}>
        <HobbyChipOf slug={hobby} />
      </li>
      {tags.map(tag => (
        <li key={tag} className={styles.tag}>
          #{plainText(tag)}
        </li>
      ))}
    </ul>
  )
}
