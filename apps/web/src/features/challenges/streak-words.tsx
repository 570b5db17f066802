import type { Challenge } from '@bowline/api'
import { Plural, Trans } from '@lingui/react/macro'
import { Flame } from 'lucide-react'
import styles from './own-progress.module.css'

type Props = { own: NonNullable<Challenge['own']>; isOver: boolean }

/** The current streak; missed days are not mentioned. */
export const StreakWords = ({ own, isOver }: Props) => {
  const { streak, freezesLeft, checkIns, isPaused, checkedInToday } = own
  if (isOver)
    return (
      <p className={styles.main}>
        <Plural
          value={checkIns}
          _0="It is over. Thank you for being part of it."
          one="# day checked in. Well done!"
          other="# days checked in. Well done!"
        />
      </p>
    )
  return (
    <>
      <p className={styles.main}>
        <Flame size={19} aria-hidden />
        {streak > 0 ? (
          <Plural value={streak} one="# day in a row" other="# days in a row" />
        ) : checkIns > 0 ? (
          <Trans>Your next check-in starts a new streak</Trans>
        ) : (
          <Trans>Your first check-in starts a streak</Trans>
        )}
      </p>
      <p className={styles.soft}>
        {isPaused && checkedInToday ? (
          <Trans>Done for today. You are resting. Your streak waits for you.</Trans>
        ) : isPaused ? (
          <Trans>You are resting. Your streak waits for you.</Trans>
        ) : freezesLeft === 0 ? (
          <Trans>A day off is forgiven; your streak goes on.</Trans>
        ) : checkedInToday ? (
          <Trans>Done for today. One day off this week would be fine, too.</Trans>
        ) : (
          <Trans>One day off a week is fine: your streak goes on.</Trans>
        )}
      </p>
    </>
  )
}
