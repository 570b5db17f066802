import type { Challenge } from '@bowline/api'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Whether there is progress to show: the member's own, or the group's. */
export const hasProgress = ({ kind, own, phase }: Challenge) =>
  phase !== 'ahead' && (kind === 'cooperative' || own !== null)

/** The check-ins that count towards the goal: everybody's, or the member's own. */
export const useProgressWords = ({ kind, goal, checkInCount, own }: Challenge) => {
  const { t, i18n } = useLingui()
  const isTogether = kind === 'cooperative'
  const mine = own?.checkIns ?? 0
  const done = isTogether ? checkInCount : mine
  const [reached, byMe] = [i18n.number(done), i18n.number(mine)]
  const label = !isTogether
    ? t`${reached} of ${plural(goal, { one: '# check-in', other: '# check-ins' })}`
    : own
      ? t`Group goal: ${reached} of ${plural(goal, { one: '# check-in', other: '# check-ins' })}, ${byMe} by you`
      : t`Group goal: ${reached} of ${plural(goal, { one: '# check-in', other: '# check-ins' })}`
  return {
    done,
    goal,
    mine,
    left: Math.max(0, goal - done),
    /** The member's part of what the group has done; undefined where that is no question. */
    share: isTogether && own ? mine : undefined,
    /** Next to a bar or ring. */
    words: isTogether
      ? t`Group goal: ${reached} of ${plural(goal, { one: '# check-in', other: '# check-ins' })}`
      : label,
    label,
  }
}
