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
  Trophy,
  UserPlus,
} from 'lucide-react'
import { HobbyIcon } from '../../ui/hobby-icon.tsx'
import { useHobby } from '../hobbies/index.ts'
import type { Line } from './group-alike.ts'
import styles from './notification-line.module.css'

type Kind = ListedNotificationType | 'challenge'

const icons: Record<Kind, LucideIcon> = {
  like: Heart,
  comment: MessageCircle,
  reply: Reply,
  follow: UserPlus,
  mention: AtSign,
  hobbyUpdate: Sparkles,
  event: CalendarDays,
  challenge: Trophy,
  poll: ListChecks,
  moderation: ShieldAlert,
  data: Archive,
}

type Props = {
  line: Pick<Line, 'type' | 'post'>
  /** In place of a photo, where no other member did something. */
  isAlone?: boolean
}

/** A symbol on the sender's photo for the kind of action, for a post its hobby's. The sentence names it too. */
export const KindMark = ({ line: { type, post }, isAlone = false }: Props) => {
  const hobby = useHobby(post?.hobby ?? '')
  const kind = type === 'hobbyUpdate' ? (post?.announced?.kind ?? type) : type
  const Icon = icons[kind]
  const size = isAlone ? 22 : 12
  const ofHobby = kind === 'hobbyUpdate' && hobby
  return (
    <span
      aria-hidden
      className={isAlone ? styles.alone : styles.kind}
      data-kind={kind}
      style={ofHobby && !isAlone ? { backgroundColor: hobby.colour } : undefined}
    >
      {ofHobby ? (
        <HobbyIcon icon={hobby.icon} size={size} />
      ) : (
        <Icon size={size} strokeWidth={isAlone ? 2 : 2.5} />
      )}
    </span>
  )
}
