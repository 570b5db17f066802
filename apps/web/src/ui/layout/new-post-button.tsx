import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import styles from './new-post-button.module.css'

/** In the header, where it covers nothing. On a phone it is a plus without words. */
export const NewPostButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useLingui()
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      <Plus size={18} aria-hidden />
      <span className={styles.words}>{t`New post`}</span>
    </button>
  )
}
