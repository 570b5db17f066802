import type { Challenge } from '@bowline/api'
import { readStreak } from '@bowline/domain/challenge-days'
import { calendarDay } from '@bowline/domain/knots'
import { Plural, Trans } from '@lingui/react/macro'
import { Flame } from '../../ui/flame.tsx'
import { dayInWords } from './days.ts'
import styles from './own-progress.module.css'
import { useViewer } from './use-challenge.ts'

type Own = NonNullable<Challenge['own']>

/** The current streak; missed days are not mentioned. */
export const StreakWords = ({ own, isOver }: { own: Own; isOver: boolean }) => {
  const { streak, checkIns } = own
  if (isOver)
    return (
      <p className={styles.main}>
        <Plural
          value={checkIns}
          _0="This challenge has ended. Thanks for taking part!"
          one="You checked in on # day. Well done!"
          other="You checked in on # days. Well done!"
        />
      </p>
    )
  return (
    <p className={styles.main}>
      <Flame />
      {streak > 0 ? (
        <Plural value={streak} one="#-day streak" other="#-day streak" />
      ) : checkIns > 0 ? (
        <Trans>Your next check-in starts a new streak</Trans>
      ) : (
        <Trans>Your first check-in starts a streak</Trans>
      )}
    </p>
  )
}

/** What a day off does to the streak. */
export const StreakNote = ({ own }: { own: Own }) => {
  const { isPaused, checkedInToday, days, rests } = own
  const { now, timeZone } = useViewer()
  const [missed] = readStreak(days, rests, calendarDay(now, timeZone)).forgiven
  return (
    <p className={styles.soft}>
      {isPaused && checkedInToday ? (
        <Trans>Done for today. This challenge is paused. Your streak is safe.</Trans>
      ) : isPaused ? (
        <Trans>This challenge is paused. Your streak is safe.</Trans>
      ) : missed ? (
        <Missed day={missed} checkedInToday={checkedInToday} />
      ) : checkedInToday ? (
        <Trans>Done for today. You can still take one day off this week.</Trans>
      ) : (
        <Trans>You can take one day off a week without losing your streak.</Trans>
      )}
    </p>
  )
}

/** Missing one day in seven is fine; the next missed day would end the streak. */
const Missed = ({ day, checkedInToday }: { day: string; checkedInToday: boolean }) => {
  const weekday = dayInWords(day, { weekday: 'long' })
  return checkedInToday ? (
    <Trans>You missed {weekday}, but one miss a week doesn't break your streak.</Trans>
  ) : (
    <Trans>
      You missed {weekday}, but one miss a week doesn't break your streak. Check in today to keep it going.
    </Trans>
  )
}
