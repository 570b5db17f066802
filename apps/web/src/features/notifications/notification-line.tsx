import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import { Check, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Link } from '../../router/index.ts'
import { useMe } from '../../session/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { clockAlone } from '../../ui/dates.ts'
import { formatDate } from '../../ui/format-date.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import plain from '../../ui/plain.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { urlAt } from '../media/index.ts'
import { FollowBack } from './follow-back.tsx'
import type { Line } from './group-alike.ts'
import { KindMark } from './kind-mark.tsx'
import { notificationDate } from './notification-date.ts'
import styles from './notification-line.module.css'
import { NotificationSentence } from './notification-sentence.tsx'

type Props = {
  line: Line
  /** It is below the heading "Yesterday", so it has the time of day. */
  isOfYesterday?: boolean
  onOpened: () => void
  onRead: () => void
  onDelete: () => void
}

/**
 * A notification, which opens its subject. Its other actions appear on hover and focus, and on touch screens when it is
 * swiped aside.
 */
export const NotificationLine = ({ line, isOfYesterday = false, onOpened, onRead, onDelete }: Props) => {
  const { t } = useLingui()
  const me = useMe()
  const id = useId()
  const [sender] = line.senders
  // The sentence about an event says it all.
  const about = line.event ? null : (line.removal ?? line.comment ?? line.post)
  const excerpt = plainText(about?.excerpt ?? '')
  const picture = line.post?.picture
  const open = () => {
    if (!line.read) onRead()
    onOpened()
  }
  return (
    <li className={styles.line} data-unread={!line.read}>
      <div className={styles.content}>
        <span className={styles.face}>
          {sender && sender.uid !== me.uid ? (
            <>
              <MemberAvatar member={sender} size={44} />
              <KindMark line={line} />
            </>
          ) : (
            <KindMark line={line} isAlone />
          )}
        </span>
        <span className={styles.words}>
          <Link id={id} to={placeOf(line, me.uid)} className={styles.link} onClick={open}>
            {!line.read && <span className={plain.visuallyHidden}>{t`Unread:`} </span>}
            <NotificationSentence line={line} />
          </Link>
          <span className={styles.about}>
            <span>
              {isOfYesterday ? (
                <time dateTime={line.createdAt}>{formatDate(line.createdAt, clockAlone)}</time>
              ) : (
                <RelativeTime date={line.createdAt} written={notificationDate} />
              )}
              {excerpt && ` · ${excerpt}`}
            </span>
          </span>
          {sender && line.followedBack !== null && line.senderCount === 1 && (
            <FollowBack userId={sender.uid} followedBack={line.followedBack} describedBy={id} />
          )}
        </span>
        {picture && (
          <img
            src={urlAt(picture, 48)}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className={styles.picture}
          />
        )}
      </div>
      <span className={styles.buttons}>
        {!line.read && (
          <IconButton icon={Check} label={t`Mark as read`} aria-describedby={id} onClick={onRead} />
        )}
        <IconButton icon={Trash2} label={t`Delete`} aria-describedby={id} onClick={onDelete} />
      </span>
    </li>
  )
}

/** The target; for a follow or a deleted post, the sender; for several follows or posts, where all of them are. */
const placeOf = ({ type, times, post, event, removal, data, senders: [sender] }: Line, ownId: string) => {
  if (type === 'follow' && times > 1) return `/profile/${ownId}/followers`
  if (type === 'hobbyUpdate' && times > 1 && sender) return `/profile/${sender.uid}`
  if (data) return '/settings'
  if (removal) return `/removed/${removal.id}`
  if (event) return `/events/${event.id}`
  if (post) return `/post/${post.id}`
  return sender ? `/profile/${sender.uid}` : '/home'
}
