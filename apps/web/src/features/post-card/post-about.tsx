import type { Post } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { CalendarDays, ChevronRight, Trophy } from 'lucide-react'
import { Link } from '../../router/index.ts'
import styles from './post-about.module.css'

type Props = { about: NonNullable<Post['about']> }

/** A link to the event or challenge that a post announces, is about or checks in to. */
export const PostAbout = ({ about: { kind, id, title, isAnnouncement } }: Props) => {
  const Icon = kind === 'event' ? CalendarDays : Trophy
  return (
    <Link to={`/${kind}s/${id}`} className={styles.about} data-announcement={isAnnouncement || undefined}>
      <span className={styles.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.kind}>
          <Kind kind={kind} isAnnouncement={isAnnouncement} />
        </span>
        <span className={styles.title}>{plainText(title)}</span>
      </span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  )
}

const Kind = ({ kind, isAnnouncement }: Pick<Props['about'], 'kind' | 'isAnnouncement'>) => {
  if (kind === 'event') return isAnnouncement ? <Trans>New event</Trans> : <Trans>About the event</Trans>
  return isAnnouncement ? <Trans>New challenge</Trans> : <Trans>Checked in to</Trans>
}
