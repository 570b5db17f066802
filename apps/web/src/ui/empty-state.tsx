import { type ReactNode, Suspense } from 'react'
import styles from './empty-state.module.css'
import { Illustration, type IllustrationName } from './illustrations/index.ts'

type Props = {
  art: IllustrationName
  title: ReactNode
  /** One sentence. */
  children?: ReactNode
  action?: ReactNode
  /** Whether it is the screen's only content. */
  isWhole?: boolean
  /** Something more useful follows, so it is lower. */
  isLow?: boolean
}

/** Shown instead of an empty list: one illustration, one sentence, one action. */
export const EmptyState = ({ art, title, children, action, isWhole = false, isLow = false }: Props) => {
  const Heading = isWhole ? 'h1' : 'h2'
  return (
    <div className={styles.empty} data-low={isLow || undefined}>
      <div className={styles.art}>
        <Suspense>
          <Illustration art={art} />
        </Suspense>
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
