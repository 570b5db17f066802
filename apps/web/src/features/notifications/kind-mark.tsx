import type { ListedNotificationType } from '@bowline/domain/notification'
import {
  Archive,
  AtSign,
  CalendarDays,
  Heart,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Reply,
  ShieldAlert,
  Sparkles,
  UserPlus,
} from 'lucide-react'
import styles from './notification-line.module.css'

const icons: Record<ListedNotificationType, LucideIcon> = {
  like: Heart,
  comment: MessageCircle,
  reply: Reply,
  follow: UserPlus,
  mention: AtSign,
  hobbyUpdate: Sparkles,
  event: CalendarDays,
  poll: ListChecks,
  moderation: ShieldAlert,
  data: Archive,
}

/** A symbol on the sender's photo for the kind of action. The sentence names it too. */
export const KindMark = ({ type }: { type: ListedNotificationType }) => {
  const Icon = icons[type]
  return (
    <span aria-hidden className={styles.kind} data-kind={type}>
      <Icon size={12} strokeWidth={2.5} />
    </span>
  )
}
