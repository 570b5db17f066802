import { Trans } from '@lingui/react/macro'
import { Check, CheckCheck, Clock } from 'lucide-react'
import type { Pending } from '../../offline/pending.ts'
import plain from '../../ui/plain.module.css'
import styles from './log.module.css'

/** The delivery state of the member's own message. */
export const MessageState = ({ pending, isRead }: { pending: Pending | undefined; isRead: boolean }) => {
  if (pending)
    return (
      <span className={styles.state} data-state="waiting">
        <Clock size={14} aria-hidden />
        <span className={plain.visuallyHidden}>
          {pending.state === 'sending' ? <Trans>Sending…</Trans> : <Trans>Waiting to be sent</Trans>}
        </span>
      </span>
    )
  const Icon = isRead ? CheckCheck : Check
  return (
    <span className={styles.state} data-state={isRead ? 'read' : 'sent'}>
      <Icon size={15} aria-hidden />
      <span className={plain.visuallyHidden}>{isRead ? <Trans>Read</Trans> : <Trans>Sent</Trans>}</span>
    </span>
  )
}
