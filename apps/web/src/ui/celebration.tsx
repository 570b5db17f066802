import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './celebration.module.css'
import plain from './plain.module.css'

type Props = {
  medal: ReactNode
  /** The achievement, its name and the next goal. */
  over: ReactNode
  title: ReactNode
  next: ReactNode
  /** Where to see more of it. */
  foot: ReactNode
  onDismiss: () => void
}

/** Takes no focus and blocks nothing; stays until it is dismissed. */
export const Celebration = ({ medal, over, title, next, foot, onDismiss }: Props) => {
  const { t } = useLingui()
  return (
    <div className={styles.card}>
      <div className={styles.medal}>
        {sparks.map(spark => (
          <i key={spark} className={styles.spark} style={{ rotate: `${spark}deg` }} aria-hidden />
        ))}
        {medal}
      </div>
      <div role="status" className={styles.words}>
        <p className={styles.over}>{over}</p>
        <p className={styles.level}>{title}</p>
        <p className={styles.next}>{next}</p>
      </div>
      <button type="button" className={plain.iconButton} aria-label={t`Close`} onClick={onDismiss}>
        <X size={18} aria-hidden />
      </button>
      <div className={styles.foot}>{foot}</div>
    </div>
  )
}

/** Degrees around the medal. */
const sparks = Array.from({ length: 12 }, (_, index) => index * 30)
