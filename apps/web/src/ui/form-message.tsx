import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './form-message.module.css'

type Props = { kind: 'error' | 'success'; children: ReactNode; action?: ReactNode }

/** What came of a form: an alert for an error, a status for a success. */
export const FormMessage = ({ kind, children, action }: Props) => {
  const Icon = kind === 'error' ? CircleAlert : CircleCheck
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={styles.message}>
      <Icon size={20} aria-hidden />
      <div className={styles.body}>
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
