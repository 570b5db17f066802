import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useLocation } from '../../router/index.ts'
import { useScrollsDown } from '../use-scrolls-down.ts'
import styles from './new-post-button.module.css'

/** In the header, from 600 px up. */
export const NewPostButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useLingui()
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      <Plus size={18} aria-hidden />
      {t`New post`}
    </button>
  )
}

/** Screens without posts or with a post button of their own, where it would cover the buttons of lists or switches. */
const isInTheWay = /^\/(hobbyists|events|challenges|projects|search|settings|admin|removed)(\/|$)/

/** Above a phone's bottom bar, and away while the member scrolls down. */
export const FloatingNewPostButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useLingui()
  const isReading = useScrollsDown()
  if (isInTheWay.test(useLocation().pathname)) return null
  return (
    <button
      type="button"
      aria-label={t`New post`}
      className={styles.floating}
      data-away={isReading || undefined}
      onClick={onClick}
    >
      <Plus size={24} aria-hidden />
    </button>
  )
}
