import { useLingui } from '@lingui/react/macro'
import { useMe } from '../../session/session.ts'
import { LevelKnot } from '../../ui/level-knot.tsx'
import styles from './own-knots.module.css'

/** The member's level and Knots, in the navigation and the account menu. */
export const OwnKnots = () => {
  const { t, i18n } = useLingui()
  const { level, knots } = useMe()
  // A session stored by an earlier version does not have them.
  const total = i18n.number(knots ?? 0)
  return (
    <span className={styles.own}>
      <LevelKnot level={level} size={28} />
      <span className={styles.words}>
        <b>{t`${total} Knots`}</b> <span>{t`Level: ${level}`}</span>
      </span>
    </span>
  )
}
