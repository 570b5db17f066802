import type { Challenge } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { Ring } from '../../ui/ring.tsx'
import styles from './own-progress.module.css'

type Props = { challenge: Challenge; own: NonNullable<Challenge['own']> }

/** The member's check-ins around their number, for an individual or a group goal. */
export const ProgressRing = ({ challenge: { kind, goal, checkInCount }, own: { checkIns } }: Props) => {
  const { t, i18n } = useLingui()
  const isTogether = kind === 'cooperative'
  const [done, all] = [i18n.number(checkIns), i18n.number(isTogether ? checkInCount : goal)]
  return (
    <Ring
      label={isTogether ? t`You've done ${done} of ${all} check-ins so far` : t`${done} of ${all} check-ins`}
      value={checkIns}
      max={isTogether ? Math.max(checkInCount, 1) : goal}
      size={104}
      width={10}
    >
      <span aria-hidden className={styles.count}>
        <strong>{done}</strong>
        <span>{isTogether ? t`by you` : t`of ${all}`}</span>
      </span>
    </Ring>
  )
}
