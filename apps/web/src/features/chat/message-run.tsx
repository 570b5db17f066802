import { dayHeading } from '@bowline/domain/notification-days'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMe } from '../accounts/session.ts'
import type { MessageDraft } from './drafts.ts'
import styles from './log.module.css'
import { MessageBubble } from './message-bubble.tsx'
import type { Run } from './runs.ts'

type Props = {
  run: Run
  /** The other one's. */
  name: string
  readUpTo: number | null
  onEdit: (refused: MessageDraft) => void
}

/** What one of the two said in one go, below the day where one begins. */
export const MessageRun = ({ run, name, readUpTo, onEdit }: Props) => {
  const { t } = useLingui()
  const isOwn = run.senderId === useMe().uid
  const last = run.messages.length - 1
  return (
    <>
      {run.startsDay && <Day at={run.messages[0]?.createdAt ?? ''} />}
      <ol className={styles.run} data-own={isOwn} aria-label={isOwn ? t`You` : name}>
        {run.messages.map((message, index) => (
          <MessageBubble
            key={message.id}
            message={message}
            isOwn={isOwn}
            isLast={index === last}
            isRead={readUpTo !== null && message.seq > 0 && message.seq <= readUpTo}
            onEdit={onEdit}
          />
        ))}
      </ol>
    </>
  )
}

const Day = ({ at }: { at: string }) => {
  const { i18n } = useLingui()
  const heading = dayHeading(new Date(at), {
    now: new Date(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: i18n.locale,
  })
  return (
    <h3 className={styles.day}>
      {heading.kind === 'date' ? (
        heading.text
      ) : heading.kind === 'today' ? (
        <Trans>Today</Trans>
      ) : (
        <Trans>Yesterday</Trans>
      )}
    </h3>
  )
}
