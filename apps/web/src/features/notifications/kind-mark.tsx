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

type Props = {
  type: ListedNotificationType
  /** In place of a photo, where no other member did something. */
  isAlone?: boolean
}

/** A symbol on the sender's photo for the kind of action. The sentence names it too. */
export const KindMark = ({ type, isAlone = false }: Props) => {
  const Icon = icons[type]
  return (
    <span aria-hidden className={isAlone ? styles.alone : styles.kind} data-kind={type}>
      <Icon size={isAlone ? 22 : 12} strokeWidth={isAlone ? 2 : 2.5} />
    </span>
  )
}
