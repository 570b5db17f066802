import { useLingui } from '@lingui/react/macro'
import { NavLink } from '../../router/index.ts'
import styles from './app-layout.module.css'
import type { NavigationLink } from './links.ts'

/** One list in three layouts: bottom bar below 600 px, rail up to 1200 px, side bar above. */
export const Navigation = ({ links }: { links: readonly NavigationLink[] }) => {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Main`} className={styles.nav}>
      {links.map(({ to, label, icon: Icon }) => (
        // Another member's profile does not select "Profile", but a single event selects "Events".
        <NavLink key={to} to={to} end={to === '/profile'} className={styles.link}>
          <span className={styles.pill}>
            <Icon size={22} aria-hidden />
          </span>
          {i18n._(label)}
        </NavLink>
      ))}
    </nav>
  )
}
