import type { Profile } from '@bowline/api'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useApi } from '../../api.tsx'
import { Link, useLocation } from '../../router/index.ts'
import { Flame } from '../../ui/flame.tsx'
import { LevelKnot } from '../../ui/level-knot.tsx'
import styles from './earned-row.module.css'
import { progressOf } from './progress.ts'
import { knotsQuery } from './queries.ts'

/** What a member has earned, as far as they share it, in one line that leads to the Knots below. */
export const EarnedRow = ({ profile }: { profile: Profile }) => {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const { data, isError } = useQuery(knotsQuery(useApi(), profile.uid))
  if (!data) return isError ? null : <div className={styles.row} />
  const { level, streak } = data
  const total = i18n.number(data.total)
  return (
    <Link to={`${pathname}#knots`} className={styles.row}>
      <span className={styles.earned}>
        <LevelKnot level={level} size={36} />
        <span className={styles.words}>
          <b>
            <Trans>{total} Knots</Trans>
          </b>
          <span>{level}</span>
          <span className={styles.way} style={{ '--share': progressOf(data.total) } as CSSProperties} />
        </span>
      </span>
      {streak && streak.longest > 1 && <Streak {...streak} />}
    </Link>
  )
}

/** The current streak with the longest, or the longest alone. */
const Streak = ({ current, longest }: { current: number; longest: number }) => {
  const { i18n } = useLingui()
  const best = i18n.number(longest)
  const isCurrent = current > 1
  return (
    <span className={styles.earned}>
      <Flame size={30} />
      <span className={styles.words}>
        <b>
          <Plural value={isCurrent ? current : longest} one="# day in a row" other="# days in a row" />
        </b>
        <span>{isCurrent ? <Trans>Best: {best}</Trans> : <Trans>Longest streak</Trans>}</span>
      </span>
    </span>
  )
}
