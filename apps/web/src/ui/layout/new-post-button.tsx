import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useLocation } from '../../router/index.ts'
import { FloatingButton } from '../floating-button.tsx'
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

/** Only on Home: elsewhere it would cover the buttons of posts, lists or switches, or the screen makes something else. */
export const FloatingNewPostButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return pathname === '/home' && <FloatingButton label={t`New post`} icon={Plus} onClick={onClick} />
}
