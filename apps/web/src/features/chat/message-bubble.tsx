import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import { LinkedText } from '../../ui/linked-text.tsx'
import plain from '../../ui/plain.module.css'
import { PictureView } from '../media/index.ts'
import styles from './log.module.css'
import { LogDay } from './log-day.tsx'
import type { LogLine } from './log-lines.ts'
import { MessageMenu } from './message-menu.tsx'
import { MessageState } from './message-state.tsx'
import { isEmojiOnly } from './message-text.ts'
import { type OnEdit, RefusedMessage } from './refused-message.tsx'

type Props = LogLine & {
  /** Messages of the other member. */
  name: string
  isOwn: boolean
  isRead: boolean
  onEdit: OnEdit
}

export const MessageBubble = ({
  message,
  startsDay,
  isEarlierDay,
  isFirst,
  isLast,
  name,
  isOwn,
  isRead,
  onEdit,
}: Props) => {
  const { id, pending, isDeleted, media } = message
  const text = plainText(message.text)
  return (
    <li
      className={styles.message}
      data-message={id}
      data-own={isOwn}
      data-first={isFirst}
      data-last={isLast}
      aria-live={isOwn ? 'off' : undefined}
    >
      {startsDay && <LogDay at={message.writtenAt} />}
      {isFirst && <span className={plain.visuallyHidden}>{isOwn ? <Trans>You</Trans> : name}</span>}
      <div className={styles.line}>
        {isDeleted ? (
          <p className={styles.bubble} data-kind="deleted">
            <Ban size={15} aria-hidden />
            <Trans>Message deleted</Trans>
          </p>
        ) : (
          <div className={styles.bubble} data-kind={!media && isEmojiOnly(text) ? 'emoji' : undefined}>
            {media && (
              <div className={styles.picture} style={{ aspectRatio: media.width / media.height || 1 }}>
                <PictureView picture={media} sizes="280px" />
              </div>
            )}
            {text && (
              <p className={styles.text}>
                <LinkedText text={text} />
              </p>
            )}
          </div>
        )}
        <MessageMenu message={message} text={text} />
      </div>
      {pending?.state === 'attention' ? (
        <RefusedMessage message={message} pending={pending} onEdit={onEdit} />
      ) : (
        <span className={styles.meta}>
          <ClockTime at={message.writtenAt} withDay={isEarlierDay} />
          {isOwn && !isDeleted && <MessageState pending={pending} isRead={isRead} />}
        </span>
      )}
    </li>
  )
}

const ClockTime = ({ at, withDay }: { at: string; withDay: boolean }) => {
  const { i18n } = useLingui()
  const date = new Date(at)
  return (
    <time dateTime={at} title={date.toLocaleString()}>
      {i18n.date(date, {
        ...(withDay && { month: 'short', day: 'numeric' }),
        hour: 'numeric',
        minute: '2-digit',
      })}
    </time>
  )
}
