import type { Author, QuotedMessage } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import { memo, Suspense } from 'react'
import { clock, clockAlone } from '../../ui/dates.ts'
import { formatDate } from '../../ui/format-date.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import type { Box } from '../../ui/menu-place.ts'
import plain from '../../ui/plain.module.css'
import { PictureView } from '../media/index.ts'
import styles from './log.module.css'
import { LogDay } from './log-day.tsx'
import type { LogLine, ShownMessage } from './log-lines.ts'
import { MessageMenu } from './message-menu.tsx'
import { MessageQuote } from './message-quote.tsx'
import { MessageReactions } from './message-reactions.tsx'
import { MessageState } from './message-state.tsx'
import { isEmojiOnly } from './message-text.ts'
import { type OnEdit, RefusedMessage } from './refused-message.tsx'

const LinkPreviewCard = lazyPart(() => import('../post-card/link-preview-card.tsx'), 'LinkPreviewCard')

type Props = LogLine & {
  /** Who the chat is with; null until they are loaded. */
  member: Author | null
  name: string
  isOwn: boolean
  isRead: boolean
  /** For a moment after a quote led to it. */
  isMarked: boolean
  /** Whether the member may write in the chat. */
  maySend: boolean
  /** Where its menu is open; null if it is closed. */
  menuAt: Box | null
  onMenu: (messageId: string, at: Box | null) => void
  onEdit: OnEdit
  onReply: (messageId: string) => void
  onJump: (quoted: QuotedMessage) => void
}

/** Skips rendering while its props stay the same: each letter typed and each pending change renders the log. */
export const MessageBubble = memo(function MessageBubble({
  message,
  startsDay,
  isEarlierDay,
  isFirst,
  isLast,
  member,
  name,
  isOwn,
  isRead,
  isMarked,
  maySend,
  menuAt,
  onMenu,
  onEdit,
  onReply,
  onJump,
}: Props) {
  const { id, pending, isDeleted, media, replyTo, linkPreview } = message
  const text = plainText(message.text)
  return (
    <li
      className={styles.message}
      // A tap moves the focus here, which shows the message's time and the button of its menu.
      tabIndex={-1}
      data-message={id}
      data-own={isOwn}
      data-first={isFirst}
      data-last={isLast}
      data-marked={isMarked || undefined}
      aria-live={isOwn ? 'off' : undefined}
    >
      {startsDay && <LogDay at={message.writtenAt} />}
      {isFirst && <span className={plain.visuallyHidden}>{isOwn ? <Trans>You</Trans> : name}</span>}
      <div className={styles.line}>
        {!isOwn && isLast && member && (
          <span className={styles.photo}>
            <MemberAvatar member={member} size={28} />
          </span>
        )}
        {isDeleted ? (
          <p className={styles.bubble} data-kind="deleted">
            <Ban size={15} aria-hidden />
            <Trans>Message deleted</Trans>
          </p>
        ) : (
          <div className={styles.bubble} data-kind={kindOf(message, text)}>
            {replyTo && <MessageQuote quoted={replyTo} name={name} onJump={onJump} />}
            {media && <PictureView picture={media} sizes="280px" />}
            {text && (
              <p className={styles.text}>
                <LinkedText text={text} />
              </p>
            )}
            {linkPreview && (
              <div className={styles.preview}>
                <Suspense>
                  <LinkPreviewCard preview={linkPreview} />
                </Suspense>
              </div>
            )}
          </div>
        )}
        <MessageMenu {...{ message, text, name, isOwn, maySend, menuAt, onMenu, onReply }} />
      </div>
      <MessageReactions message={message} member={member} name={name} />
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
})

const kindOf = ({ media, linkPreview, replyTo }: ShownMessage, text: string) => {
  if (media) return 'picture'
  if (linkPreview) return 'preview'
  return isEmojiOnly(text) && !replyTo ? 'emoji' : undefined
}

const ClockTime = ({ at, withDay }: { at: string; withDay: boolean }) => {
  return (
    <time dateTime={at} title={formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}>
      {formatDate(at, withDay ? { month: 'short', day: 'numeric', ...clock } : clockAlone)}
    </time>
  )
}
