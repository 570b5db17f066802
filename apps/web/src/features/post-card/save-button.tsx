import { useLingui } from '@lingui/react/macro'
import { Bookmark } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import type { ShownPost } from '../posts/data.ts'
import styles from './save-button.module.css'
import { useSetSaved } from './use-set-saved.ts'

export const SaveButton = ({ post: { id, isSaved } }: { post: ShownPost }) => {
  const { t } = useLingui()
  const setSaved = useSetSaved(id)
  return (
    <IconButton
      icon={Bookmark}
      label={t`Bookmark`}
      title={isSaved ? t`Remove from Saved` : t`Save`}
      aria-pressed={isSaved}
      className={styles.save}
      onClick={() => void setSaved(!isSaved)}
    />
  )
}
