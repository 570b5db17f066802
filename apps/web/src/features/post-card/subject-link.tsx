import { plainText } from '@bowline/domain/sanitise'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from '../../router/index.ts'
import styles from './subject-link.module.css'

type Props = {
  to: string
  icon: LucideIcon
  /** What the post has to do with it: "Part of the project". */
  relation: ReactNode
  title: string
  isAnnouncement?: boolean
}

/** A link from a post to its event, challenge or project; nothing on that page itself. */
export const SubjectLink = ({ to, icon: Icon, relation, title, isAnnouncement = false }: Props) => {
  if (useLocation().pathname === to) return null
  return (
    <Link to={to} className={styles.link} data-announcement={isAnnouncement || undefined}>
      <span className={styles.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.relation}>{relation}</span>
        <span className={styles.title}>{plainText(title)}</span>
      </span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  )
}
