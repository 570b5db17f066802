import type { Profile } from '@bowline/api'
import { Plural } from '@lingui/react/macro'
import { Link, useLocation } from '../../router/index.ts'
import { LevelKnot } from '../../ui/level-knot.tsx'
import { useKnots } from '../knots/index.ts'
import styles from './profile-header.module.css'

/** A member's level and Knots in a few words, which lead to the tab about them. */
export const KnotsLink = ({ profile }: { profile: Profile }) => {
  const { pathname } = useLocation()
  const { data } = useKnots(profile)
  if (!data) return null
  const { level, total } = data
  return (
    <Link to={`${pathname}?tab=knots`} replace className={styles.knots}>
      <LevelKnot level={level} size={20} />
      <span>
        {level} · <Plural value={total} one="# Knot" other="# Knots" />
      </span>
    </Link>
  )
}
