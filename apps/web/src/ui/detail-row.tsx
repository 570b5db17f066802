import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './detail-row.module.css'
import { Text } from './text.tsx'

type Props = {
  as?: 'div' | 'li'
  icon?: LucideIcon
  /** Shown instead of an icon, such as a photo. */
  picture?: ReactNode
  /** Whether it is on, or the current one. */
  isOn?: boolean
  title: ReactNode
  /** Quiet lines below the title. */
  children?: ReactNode
  /** Buttons at the end, or below on a narrow screen. */
  action?: ReactNode
}

/** One thing of a list: its mark, its name, what there is to know about it, and what can be done. */
export const DetailRow = ({
  as: Tag = 'div',
  icon: Icon,
  picture,
  isOn = false,
  title,
  children,
  action,
}: Props) => (
  <Tag className={styles.row}>
    {Icon && (
      <span className={styles.mark} data-on={isOn || undefined} aria-hidden>
        <Icon size={20} />
      </span>
    )}
    {picture}
    <div className={styles.body}>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {children && (
          <Text as="div" size="sm" tone="soft">
            {children}
          </Text>
        )}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  </Tag>
)
