import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import plain from '../../ui/plain.module.css'
import styles from './chat-panel.module.css'

/** The top line of the panel, with "Close" at its end. */
export const PanelHead = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <div className={styles.head}>
      {children}
      <button type="button" className={plain.iconButton} aria-label={t`Close`} onClick={onClose}>
        <X size={20} aria-hidden />
      </button>
    </div>
  )
}
