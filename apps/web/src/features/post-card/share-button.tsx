import { useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { loadWithRetry } from '../../ui/lazy-retry.ts'
import { useToast } from '../../ui/toasts.tsx'
import styles from './post-actions.module.css'

export const ShareButton = ({ postId }: { postId: string }) => {
  const { t } = useLingui()
  const toast = useToast()
  const share = async () => {
    const { shareLink } = await loadWithRetry(() => import('../../ui/share-link.ts'))
    await shareLink(toast, `/post/${postId}`)
  }
  return (
    <button type="button" className={styles.action} aria-label={t`Share`} onClick={share}>
      <Share2 size={21} aria-hidden />
    </button>
  )
}
