import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useApi } from '../../api.tsx'
import styles from './admin-navigation.module.css'
import { applicantsQuery } from './queries.ts'

/** Links to the pages of the console; on a phone the row scrolls. */
export const AdminNavigation = ({ isAdmin }: { isAdmin: boolean }) => {
  const { t } = useLingui()
  const { data } = useQuery({ ...applicantsQuery(useApi()), enabled: isAdmin })
  const waiting = data?.waiting ?? 0
  const line = useRef<HTMLElement>(null)
  const page = useLocation().pathname.split('/')[2] ?? ''
  // A single case belongs to the queue's page.
  const current = page && page !== 'cases' ? `/admin/${page}` : '/admin'
  // On a phone, the link to the current page may be out of view.
  useEffect(() => {
    const selector = `[href="${current}"]`
    line.current?.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav ref={line} aria-label={t`Admin`} className={styles.line}>
      {isAdmin && (
        <>
          <Link to="/admin" aria-current={current === '/admin' ? 'page' : undefined} className={styles.link}>
            <Trans>Reports</Trans>
          </Link>
          <NavLink to="/admin/members" className={styles.link}>
            <Trans>Members</Trans>
          </NavLink>
          <NavLink to="/admin/new-members" className={styles.link}>
            {waiting > 0 ? <Trans>New members ({waiting})</Trans> : <Trans>New members</Trans>}
          </NavLink>
          <NavLink to="/admin/announcements" className={styles.link}>
            <Trans>Announcements</Trans>
          </NavLink>
          <NavLink to="/admin/hobbies" className={styles.link}>
            <Trans>Hobbies</Trans>
          </NavLink>
          <NavLink to="/admin/log" className={styles.link}>
            <Trans>Log</Trans>
          </NavLink>
          <NavLink to="/admin/analytics" className={styles.link}>
            <Trans>Analytics</Trans>
          </NavLink>
        </>
      )}
      <NavLink to="/admin/diagnostics" className={styles.link}>
        <Trans>Diagnostics</Trans>
      </NavLink>
    </nav>
  )
}
