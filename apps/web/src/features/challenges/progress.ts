import type { Challenge } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'

/** The check-ins that count towards the goal: everybody's, or the member's own. */
export const useProgressWords = ({ kind, goal, checkInCount, own }: Challenge) => {
  const { t, i18n } = useLingui()
  const done = kind === 'cooperative' ? checkInCount : (own?.checkIns ?? 0)
  const [reached, wanted] = [i18n.number(done), i18n.number(goal)]
  return {
    done,
    goal,
    /** 0 to 1. */
    share: Math.min(1, done / goal),
    label:
      kind === 'cooperative'
        ? t`Group: ${reached} of ${wanted} check-ins`
        : t`${reached} of ${wanted} check-ins`,
  }
}
