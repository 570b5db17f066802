import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { FormMessageId } from './form.tsx'
import styles from './form-message.module.css'

type Props = { kind: 'error' | 'success'; children: ReactNode; action?: ReactNode }

/** A form's result: an alert for an error, a status for a success. */
export const FormMessage = ({ kind, children, action }: Props) => {
  const id = use(FormMessageId)
  const Icon = kind === 'error' ? CircleAlert : CircleCheck
  return (
    <div
      {...(kind === 'error' ? { role: 'alert', id, tabIndex: -1 } : { role: 'status' })}
      className={styles.message}
    >
      <Icon size={20} aria-hidden />
      <div className={styles.body}>
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
