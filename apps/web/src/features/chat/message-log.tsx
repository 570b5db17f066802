import type { Author } from '@bowline/api'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApi } from '../../api.tsx'
import { useMe } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import type { Box } from '../../ui/menu-place.ts'
import { hasEarlier } from './conversation.ts'
import styles from './log.module.css'
import { linesOf } from './log-lines.ts'
import { LogSkeleton } from './log-skeleton.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { readEarlier } from './read-conversation.ts'
import type { OnEdit } from './refused-message.tsx'
import { TypingMark } from './typing-mark.tsx'
import type { useConversation } from './use-conversation.ts'
import { useJumpToMessage } from './use-jump-to-message.ts'
import { useLogPlace } from './use-log-place.ts'
import { useMessageGestures } from './use-message-gestures.ts'

type Props = {
  chatId: string
  conversation: ReturnType<typeof useConversation>
  /** Whether the newest messages are visible. */
  onLooking: (isLooking: boolean) => void
  onEdit: OnEdit
  onReply: (messageId: string) => void
}

/** The messages, newest at the bottom. It stays scrolled to the end until the reader scrolls up. */
export const MessageLog = ({ chatId, conversation, onLooking, onEdit, onReply }: Props) => {
  const { t } = useLingui()
  const me = useMe()
  const { chat, member, maySend, messages, query, isNew } = conversation
  const { scroller, content, unseen, toBottom, toMessage, nearTop } = useLogPlace(messages, me.uid, onLooking)
  const earlier = useEarlier(chatId)
  const { jump, marked } = useJumpToMessage(chatId, messages, toMessage)
  const [menu, setMenu] = useState<{ messageId: string; at: Box } | null>(null)
  const openMenu = (messageId: string, at: Box | null) => setMenu(at && { messageId, at })
  useMessageGestures(scroller, openMenu)
  const isWaiting = !query.data && !isNew && !query.isError
  const name = member?.displayName ?? t`Conversation`
  const isLoud = useIsLoud(isWaiting || earlier.isReading)
  const readUpTo = chat?.otherReadUpTo ?? 0

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        role="log"
        aria-label={name}
        aria-live={isLoud ? 'polite' : 'off'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is scrolled by keys
        tabIndex={0}
        className={styles.log}
      >
        <div ref={content} className={styles.content}>
          {query.data && hasEarlier(query.data) && (
            <div className={styles.earlier} ref={earlier.failed ? undefined : nearTop(earlier.read)}>
              <Button kind="text" loading={earlier.isReading} onClick={earlier.read}>
                <Trans>Show earlier messages</Trans>
              </Button>
              {earlier.failed && (
                <p role="alert">
                  <Trans>Couldn't load earlier messages.</Trans>
                </p>
              )}
            </div>
          )}
          {isWaiting && <LogSkeleton />}
          {!isWaiting && messages.length === 0 && member && <SayHello member={member} />}
          <ol className={styles.lines}>
            {linesOf(messages).map(line => (
              <MessageBubble
                key={line.message.id}
                message={line.message}
                startsDay={line.startsDay}
                isEarlierDay={line.isEarlierDay}
                isFirst={line.isFirst}
                isLast={line.isLast}
                member={member}
                name={name}
                isOwn={line.message.senderId === me.uid}
                isRead={line.message.seq > 0 && line.message.seq <= readUpTo}
                isMarked={line.message.id === marked}
                maySend={maySend !== false}
                menuAt={line.message.id === menu?.messageId ? menu.at : null}
                onMenu={openMenu}
                onEdit={onEdit}
                onReply={onReply}
                onJump={jump}
              />
            ))}
          </ol>
          <TypingMark chatId={chatId} member={member} />
        </div>
      </div>
      {unseen > 0 && (
        <button type="button" className={styles.pill} onClick={toBottom}>
          <ArrowDown size={16} aria-hidden />
          <Plural value={unseen} one="# new message" other="# new messages" />
        </button>
      )}
    </div>
  )
}

/**
 * Whether screen readers announce new messages. Messages from before the log opened, older ones and the member's
 * own are not announced.
 */
const useIsLoud = (isReading: boolean) => {
  const [isLoud, setLoud] = useState(false)
  if (isReading && isLoud) setLoud(false)
  useEffect(() => {
    if (isReading) return
    // Once the loaded messages are rendered.
    const timer = setTimeout(() => setLoud(true), 1_000)
    return () => clearTimeout(timer)
  }, [isReading])
  return isLoud
}

const SayHello = ({ member }: { member: Author }) => (
  <div className={styles.hello}>
    <MemberAvatar member={member} size={72} />
    <p>
      <Trans>You and {member.displayName} haven't talked yet. Say hello!</Trans>
    </p>
  </div>
)

const useEarlier = (chatId: string) => {
  const api = useApi()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle')
  const read = async () => {
    if (state === 'reading') return
    setState('reading')
    try {
      await readEarlier(queryClient, api, chatId)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { read, isReading: state === 'reading', failed: state === 'failed' }
}
