import { pointsInfo } from '@bowline/domain/knots'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMe } from '../../session/session.ts'

/** The member's level and Knots, and the way to the next level, which is null at the highest. */
export const useKnotsWords = () => {
  const { t } = useLingui()
  // A session stored by an earlier version does not have them.
  const { level, knots = 0 } = useMe()
  const { nextLevel, knotsNeeded } = pointsInfo(knots)
  const total = t`${plural(knots, { one: '# Knot', other: '# Knots' })}`
  return {
    level,
    knots,
    total,
    next: nextLevel && t`${plural(knotsNeeded, { one: '# Knot', other: '# Knots' })} to ${nextLevel}`,
  }
}
