import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './notice.module.css'

type Props = Omit<ComponentProps<'div'>, 'className'> & {
  tone: 'info' | 'good' | 'warn' | 'wrong'
  /** A button or link at the end. */
  action?: ReactNode
}

/** One thing to know, in a tinted box. It has no role of its own: pass `role="alert"` or "status" where it appears later. */
export const Notice = ({ tone, action, children, ...box }: Props) => {
  const Icon = icons[tone]
  return (
    <div {...box} className={styles.notice} data-tone={tone}>
      <Icon size={20} aria-hidden />
      <div className={styles.body}>{children}</div>
      {action}
    </div>
  )
}

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, wrong: CircleAlert }
