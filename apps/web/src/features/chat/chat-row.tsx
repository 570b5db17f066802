import type { Chat } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { shortNumber } from '../../ui/badge.ts'
import plain from '../../ui/plain.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './contacts.module.css'
import { Face } from './face.tsx'

/** A chat in the list: member, last message, time and unread count. */
export const ChatRow = ({ chat, onOpen }: { chat: Chat; onOpen: () => void }) => {
  const { member, unread, lastMessage } = chat
  return (
    <li>
      <button type="button" className={styles.row} data-unread={unread > 0} onClick={onOpen}>
        <Face member={member} isActive={chat.activeRecently === true} size={48} />
        <span className={styles.words}>
          <span className={styles.top}>
            <b className={styles.name}>{member.displayName}</b>
            {lastMessage && (
              <span className={styles.time}>
                <RelativeTime date={lastMessage.writtenAt} />
              </span>
            )}
          </span>
          <span className={styles.top}>
            <span className={styles.last}>
              <LastWords chat={chat} />
            </span>
            {unread > 0 && (
              <span className={styles.unread}>
                <span aria-hidden>{shortNumber(unread)}</span>
                <span className={plain.visuallyHidden}>
                  <Plural value={unread} one="# unread message" other="# unread messages" />
                </span>
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  )
}

const LastWords = ({ chat: { lastMessage, member } }: { chat: Chat }) => {
  const { t } = useLingui()
  if (!lastMessage) return <Trans>Say hello</Trans>
  const words = lastMessage.isDeleted
    ? t`Message deleted`
    : plainText(lastMessage.text).replace(/\s+/g, ' ') || t`Picture`
  if (lastMessage.senderId === member.uid) return words
  const reaction = lastMessage.reactions.find(({ userId }) => userId === member.uid)
  return reaction ? (
    <Trans>
      Reacted {reaction.emoji} to “{words}”
    </Trans>
  ) : (
    <Trans>You: {words}</Trans>
  )
}
