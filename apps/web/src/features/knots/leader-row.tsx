import type { Leader } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../router/index.ts'
import { KnotMark } from '../../ui/knot-mark.tsx'
import styles from '../../ui/leaderboard.module.css'
import { LevelKnot } from '../../ui/level-knot.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'

type Props = {
  leader: Leader
  /** The Knots of the first rank. */
  most: number
  /** The viewer's own row below the first ranks, after a gap. */
  isBelow?: boolean
  onLeave: () => void
}

export const LeaderRow = ({ leader, most, isBelow = false, onLeave }: Props) => {
  const { i18n } = useLingui()
  const { rank, member, level, knots, isSelf } = leader
  return (
    <li className={styles.row} data-self={isSelf || undefined} data-below={isBelow || undefined}>
      <span className={styles.rank} data-rank={rank <= 3 ? rank : undefined}>
        {rank > limits.leaderboardRanks ? `${i18n.number(limits.leaderboardRanks)}+` : i18n.number(rank)}
      </span>
      <MemberAvatar member={member} size={44} />
      <span className={styles.who}>
        <Link to={`/profile/${member.uid}`} className={styles.name} onClick={onLeave}>
          {member.displayName}
        </Link>
        <span className={styles.level}>
          <LevelKnot level={level} size={20} />
          <span>{isSelf ? <Trans>{level} · you</Trans> : level}</span>
        </span>
        <span
          className={styles.bar}
          style={{ width: `${most > 0 ? Math.max(2, (knots / most) * 100) : 0}%` }}
          aria-hidden
        />
      </span>
      <span className={styles.knots}>
        <strong>{i18n.number(knots)}</strong>
        <span className={styles.unit}>
          <KnotMark size={14} />
          <Trans>Knots</Trans>
        </span>
      </span>
    </li>
  )
}
