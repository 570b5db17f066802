import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useLocation } from '../../router/index.ts'
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

/** Screens on which it would cover switches, list buttons or a question. */
const isInTheWay = /^\/(settings|admin|removed)(\/|$)/

/** Above a phone's bottom bar. */
export const FloatingNewPostButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useLingui()
  if (isInTheWay.test(useLocation().pathname)) return null
  return (
    <button type="button" aria-label={t`New post`} className={styles.floating} onClick={onClick}>
      <Plus size={24} aria-hidden />
    </button>
  )
}
