import { pointsInfo } from '@bowline/domain/knots'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../router/index.ts'
import { useMe } from '../../session/session.ts'
import { LevelKnot } from '../../ui/level-knot.tsx'
import styles from './knots-tile.module.css'
import { progressOf } from './progress.ts'

/** The member's Knots, and the way to the next level. */
export const KnotsTile = () => {
  const { i18n } = useLingui()
  const { level, knots = 0 } = useMe()
  const { nextLevel, knotsNeeded } = pointsInfo(knots)
  const [total, needed] = [i18n.number(knots), i18n.number(knotsNeeded)]
  return (
    <Link to="/profile#knots" className={styles.tile}>
      <LevelKnot level={level} size={36} />
      <span className={styles.words}>
        <b>
          <Trans>{total} Knots</Trans>
        </b>
        <span>
          {nextLevel ? (
            <Trans>
              {needed} more to reach {nextLevel}
            </Trans>
          ) : (
            level
          )}
        </span>
        <span aria-hidden className={styles.track}>
          <span style={{ width: `${Math.round(progressOf(knots) * 100)}%` }} />
        </span>
      </span>
    </Link>
  )
}
