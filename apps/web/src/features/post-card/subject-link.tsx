import { plainText } from '@bowline/domain/sanitise'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link, useLocation } from '../../router/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './subject-link.module.css'

type Props = {
  to: `/${string}/${string}`
  icon: LucideIcon
  /** What the post has to do with it: "Part of the project". */
  relation: ReactNode
  title: string
  /** The post's hobby, for the colours of the drawn cover. */
  hobby: string
  isAnnouncement?: boolean
}

const SubjectCover = lazyPart(() => import('./subject-cover.tsx'), 'SubjectCover')

/** A link from a post to its event, challenge or project; nothing on that page itself. */
export const SubjectLink = ({ to, icon: Icon, relation, title, hobby, isAnnouncement = false }: Props) => {
  if (useLocation().pathname === to) return null
  return (
    <Link to={to} className={styles.link} data-announcement={isAnnouncement || undefined}>
      <span className={styles.icon}>
        <Suspense fallback={<Icon size={20} aria-hidden />}>
          <SubjectCover id={to.split('/')[2] ?? to} hobby={hobby} />
        </Suspense>
      </span>
      <span className={styles.words}>
        <span className={styles.relation}>{relation}</span>
        <span className={styles.title}>{plainText(title)}</span>
      </span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  )
}
