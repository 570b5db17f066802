import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  Activity,
  ChartNoAxesColumn,
  FileText,
  Flag,
  type LucideIcon,
  Megaphone,
  Palette,
  ScrollText,
  UserRoundPlus,
  Users,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useApi } from '../../api.tsx'
import { Link, useLocation } from '../../router/index.ts'
import styles from './admin-navigation.module.css'
import { applicantsQuery } from './queries.ts'

/** Links to the pages of the console. */
export const AdminNavigation = ({ isAdmin }: { isAdmin: boolean }) => {
  const { t } = useLingui()
  const { data } = useQuery({ ...applicantsQuery(useApi()), enabled: isAdmin })
  const links = useRef<HTMLElement>(null)
  const page = useLocation().pathname.split('/')[2] ?? ''
  // A single case belongs to the page of reports.
  const current = page && page !== 'cases' ? `/admin/${page}` : '/admin'
  // On a phone, the link to the current page may be out of view.
  useEffect(() => {
    const selector = `[href="${current}"]`
    links.current?.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const pages: Page[] = isAdmin
    ? [
        { to: '/admin', icon: Flag, name: t`Reports` },
        { to: '/admin/members', icon: Users, name: t`Members` },
        { to: '/admin/new-members', icon: UserRoundPlus, name: t`New members`, count: data?.waiting ?? 0 },
        { to: '/admin/announcements', icon: Megaphone, name: t`Announcements` },
        { to: '/admin/hobbies', icon: Palette, name: t`Hobbies` },
        { to: '/admin/texts', icon: FileText, name: t`Rules and privacy` },
        { to: '/admin/log', icon: ScrollText, name: t`Log` },
        { to: '/admin/analytics', icon: ChartNoAxesColumn, name: t`Analytics` },
      ]
    : []
  return (
    <nav ref={links} aria-label={t`Admin`} className={styles.links}>
      {[...pages, { to: '/admin/diagnostics', icon: Activity, name: t`Diagnostics` }].map(each => (
        <PageLink key={each.to} page={each} isCurrent={each.to === current} />
      ))}
    </nav>
  )
}

type Page = { to: string; icon: LucideIcon; name: string; count?: number }

const PageLink = ({ page, isCurrent }: { page: Page; isCurrent: boolean }) => {
  const { to, icon: Icon, name, count = 0 } = page
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={styles.link}>
      <Icon size={18} aria-hidden />
      {name}
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  )
}
