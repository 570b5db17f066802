import { useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import styles from './app-layout.module.css'
import type { NavigationLink } from './links.ts'

/** One list in three shapes: bottom bar under 600 px, rail up to 1200 px, side bar above. */
export const Navigation = ({ links }: { links: readonly NavigationLink[] }) => {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Main`} className={styles.nav}>
      {links.map(({ to, label, icon: Icon }) => (
        // Somebody else's profile is not the member's own; one event is still among the events.
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
