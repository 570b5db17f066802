import { pointsInfo } from '@bowline/domain/knots'
import { useLingui } from '@lingui/react/macro'
import { useMe } from '../../session/session.ts'

/** The member's level and Knots, and the way to the next level, which is null at the highest. */
export const useKnotsWords = () => {
  const { t, i18n } = useLingui()
  // A session stored by an earlier version does not have them.
  const { level, knots = 0 } = useMe()
  const { nextLevel, knotsNeeded } = pointsInfo(knots)
  const [total, needed] = [i18n.number(knots), i18n.number(knotsNeeded)]
  return { level, knots, total: t`${total} Knots`, next: nextLevel && t`${needed} to ${nextLevel}` }
}
