import { Trans } from '@lingui/react/macro'
import { Check, CheckCheck, Clock } from 'lucide-react'
import type { Pending } from '../../offline/pending.ts'
import styles from './log.module.css'

/** How far an own message has come. */
export const MessageState = ({ pending, isRead }: { pending: Pending | undefined; isRead: boolean }) => {
  if (pending)
    return (
      <span className={styles.state} data-state="waiting">
        <Clock size={14} aria-hidden />
        <span className={styles.hidden}>
          {pending.state === 'sending' ? <Trans>Sending…</Trans> : <Trans>Waiting to be sent</Trans>}
        </span>
      </span>
    )
  const Icon = isRead ? CheckCheck : Check
  return (
    <span className={styles.state} data-state={isRead ? 'read' : 'sent'}>
      <Icon size={15} aria-hidden />
      <span className={styles.hidden}>{isRead ? <Trans>Read</Trans> : <Trans>Sent</Trans>}</span>
    </span>
  )
}
