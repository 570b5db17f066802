import type { Challenge } from '@bowline/api'
import { calendarDay } from '@bowline/domain/knots'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, type LucideIcon, Minus, Pause } from 'lucide-react'
import justDone from '../../ui/just-done.module.css'
import plain from '../../ui/plain.module.css'
import { useJustDone } from '../../ui/use-just-done.ts'
import { type DayState, dayInWords, lastSevenDays } from './days.ts'
import progress from './own-progress.module.css'
import styles from './own-week.module.css'
import { useViewer } from './use-challenge.ts'

type Own = NonNullable<Challenge['own']>
type Props = { challenge: Challenge; own: Own }

/** The last seven days as marks, and what a day off does to the streak. */
export const OwnWeek = ({ challenge, own }: Props) => {
  const { t } = useLingui()
  const { now, timeZone } = useViewer()
  const today = calendarDay(now, timeZone)
  const week = lastSevenDays(challenge, own, today)
  return (
    <>
      <ol className={styles.week} aria-label={t`Your last seven days`}>
        {week.map(({ day, state }) => (
          <Day key={day} day={day} state={state} isToday={day === today} />
        ))}
      </ol>
      {!own.isCompleted && (
        <p className={progress.soft}>
          <StreakNote own={own} hadDayOff={week.some(({ state }) => state === 'off')} />
        </p>
      )}
    </>
  )
}

type DayProps = { day: string; state: DayState; isToday: boolean }

const Day = ({ day, state, isToday }: DayProps) => {
  const { t } = useLingui()
  const name = isToday ? t`Today` : dayInWords(day, { weekday: 'long' })
  const words = {
    done: t`${name}, checked in`,
    off: t`${name}, day off`,
    missed: t`${name}, missed`,
    paused: t`${name}, paused`,
    open: isToday ? t`${name}, not checked in yet` : name,
    outside: name,
  }
  const Mark = marks[state]
  const isJustDone = useJustDone(state === 'done')
  return (
    <li className={styles.day} data-state={state} aria-current={isToday ? 'date' : undefined}>
      <span aria-hidden>{dayInWords(day, { weekday: 'narrow' })}</span>
      <span className={plain.visuallyHidden}>{words[state]}</span>
      <span className={`${styles.mark} ${isJustDone ? justDone.justDone : ''}`}>
        {Mark && <Mark strokeWidth={3} aria-hidden />}
      </span>
    </li>
  )
}

const marks: { [State in DayState]?: LucideIcon } = { done: Check, off: Minus, paused: Pause }

/** Missing one day in seven is fine; the next missed day would end the streak. */
const StreakNote = ({ own, hadDayOff }: { own: Own; hadDayOff: boolean }) => {
  if (own.isPaused) return <Trans>This challenge is paused. Your streak is safe.</Trans>
  if (own.checkedInToday)
    return hadDayOff ? (
      <Trans>You've used this week's day off.</Trans>
    ) : (
      <Trans>You can still take one day off this week.</Trans>
    )
  return hadDayOff ? (
    <Plural
      value={own.streak + 1}
      one="Check in today to make it # day. You've used this week's day off."
      other="Check in today to make it # days. You've used this week's day off."
    />
  ) : (
    <Trans>You can take one day off a week without losing your streak.</Trans>
  )
}
