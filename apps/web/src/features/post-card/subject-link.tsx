import { plainText } from '@bowline/domain/sanitise'
import { ChevronRight } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link, useLocation } from '../../router/index.ts'
import { HobbyCover } from '../hobbies/index.ts'
import styles from './subject-link.module.css'

type Props = {
  to: `/${string}/${string}`
  /** What the post has to do with it: "Part of the project". */
  relation: ReactNode
  title: string
  /** The post's hobby, for the colours of the drawn cover. */
  hobby: string
  isAnnouncement?: boolean
  /** Toward a goal; 1 or more has reached it. */
  progress?: number | undefined
}

/** A link from a post to its event, challenge or project; nothing on that page itself. */
export const SubjectLink = ({ to, relation, title, hobby, isAnnouncement = false, progress }: Props) => {
  if (useLocation().pathname === to) return null
  return (
    <Link
      to={to}
      className={styles.link}
      data-announcement={isAnnouncement || undefined}
      data-reached={(progress ?? 0) >= 1 || undefined}
    >
      <span className={styles.icon}>
        <HobbyCover picture={null} seed={to.split('/')[2] ?? to} hobby={hobby} ratio="square" sizes="48px" />
      </span>
      <span className={styles.words}>
        <span className={styles.relation}>{relation}</span>
        <span className={styles.title}>{plainText(title)}</span>
        {progress !== undefined && (
          <span className={styles.progress} style={{ '--progress': progress } as CSSProperties} />
        )}
      </span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  )
}
