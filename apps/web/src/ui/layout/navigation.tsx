import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect } from 'react'
import { Link, NavLink } from '../../router/index.ts'
import { markRoot } from '../mark-root.ts'
import styles from './app-layout.module.css'
import type { NavigationLink } from './links.ts'

type Props = {
  links: readonly NavigationLink[]
  /** The link that a screen without one of its own belongs to. */
  current?: string | undefined
  /** The member's Knots, below the links; not on a phone. */
  knots?: ReactNode
}

/** One list in three layouts: bottom bar below 600 px, rail up to 1200 px, side bar above. */
export const Navigation = ({ links, current, knots }: Props) => {
  const { t, i18n } = useLingui()
  useLayoutEffect(() => markRoot('data-navigation'), [])
  return (
    <nav aria-label={t`Main`} className={styles.nav}>
      {links.map(({ to, label, icon: Icon }) => (
        // Another member's profile does not select "Profile", but the own one does, and a single event selects "Events".
        <NavLink key={to} to={to} end={to === '/profile'} isAlso={to === current} className={styles.link}>
          <span className={styles.pill}>
            <Icon size={22} aria-hidden />
          </span>
          <span className={styles.label}>{i18n._(label)}</span>
        </NavLink>
      ))}
      {knots && (
        <Link to="/profile?tab=knots" className={styles.knots}>
          {knots}
        </Link>
      )}
    </nav>
  )
}
