import type { Leader } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../router/index.ts'
import styles from '../../ui/leaderboard.module.css'
import { LevelKnot } from '../../ui/level-knot.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import plain from '../../ui/plain.module.css'

type Props = {
  leader: Leader
  /** The Knots of the first rank. */
  most: number
  /** Left out where all are of one level. */
  showsLevel: boolean
  /** The rank before, for the viewer's own row. */
  ahead?: Leader
  /** The viewer's own row below the first ranks, after a gap. */
  isBelow?: boolean
  /** The size of the photo in pixels. */
  photo?: number
  onLeave: () => void
}

export const LeaderRow = ({
  leader,
  most,
  showsLevel,
  ahead,
  isBelow = false,
  photo = 44,
  onLeave,
}: Props) => {
  const { i18n } = useLingui()
  const { rank, member, level, knots, isSelf } = leader
  return (
    <li className={styles.row} data-self={isSelf || undefined} data-below={isBelow || undefined}>
      <span className={styles.rank} data-rank={rank <= 3 ? rank : undefined}>
        {rank > limits.leaderboardRanks ? `${i18n.number(limits.leaderboardRanks)}+` : i18n.number(rank)}
      </span>
      <MemberAvatar member={member} size={photo} />
      <span className={styles.who}>
        <span className={styles.line}>
          <Link to={`/profile/${member.uid}`} className={styles.name} onClick={onLeave}>
            {member.displayName}
          </Link>
          {showsLevel && <LevelKnot level={level} size={20} />}
          <span className={plain.visuallyHidden}>{level}</span>
          {isSelf && (
            <span className={styles.self}>
              <Trans>You</Trans>
            </span>
          )}
        </span>
        <span
          className={styles.bar}
          style={{ width: `${most > 0 ? Math.max(2, (knots / most) * 100) : 0}%` }}
          aria-hidden
        />
        {isSelf && ahead && ahead.knots > knots && (
          <span className={styles.behind}>
            <Plural
              value={ahead.knots - knots}
              one={`# Knot behind ${ahead.member.displayName}`}
              other={`# Knots behind ${ahead.member.displayName}`}
            />
          </span>
        )}
      </span>
      <span className={styles.count}>
        {i18n.number(knots)}
        <span className={styles.unit}>
          {' '}
          <Trans>Knots</Trans>
        </span>
      </span>
    </li>
  )
}
