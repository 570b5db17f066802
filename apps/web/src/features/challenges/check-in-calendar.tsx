import type { Challenge } from '@bowline/api'
import { isRest } from '@bowline/domain/challenge-days'
import { calendarDay } from '@bowline/domain/knots'
import { useLingui } from '@lingui/react/macro'
import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import plain from '../../ui/plain.module.css'
import styles from './check-in-calendar.module.css'
import { dayInWords, monthAfter, monthOf, weeksOf } from './days.ts'
import { useViewer } from './use-challenge.ts'

type Props = { challenge: Challenge; own: NonNullable<Challenge['own']> }

/** The days of a challenge, month by month: with check-in, paused, or in the future. */
export const CheckInCalendar = ({ challenge, own }: Props) => {
  const { t } = useLingui()
  const { now, timeZone } = useViewer()
  const nameId = useId()
  const { startsOn, endsOn } = challenge
  const today = calendarDay(now, timeZone)
  const [first, last] = [monthOf(startsOn), monthOf(endsOn)]
  const [month, setMonth] = useState(() => clamp(monthOf(today), first, last))
  const [weekdays = []] = weeksOf('2024-07')
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <h3 id={nameId} className={styles.month} aria-live="polite">
          {dayInWords(`${month}-01`, { month: 'long', year: 'numeric' })}
        </h3>
        {first !== last && (
          <span>
            <IconButton
              icon={ChevronLeft}
              label={t`Previous month`}
              disabled={month === first}
              onClick={() => setMonth(monthAfter(month, -1))}
            />
            <IconButton
              icon={ChevronRight}
              label={t`Next month`}
              disabled={month === last}
              onClick={() => setMonth(monthAfter(month, 1))}
            />
          </span>
        )}
      </div>
      <table className={styles.table} aria-labelledby={nameId}>
        <thead>
          <tr>
            {weekdays.map(day => (
              <th key={day} scope="col" abbr={day ? dayInWords(day, { weekday: 'long' }) : undefined}>
                {day && dayInWords(day, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map(week => (
            <tr key={week.find(day => day !== null)}>
              {week.map((day, at) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is its place
                  <td key={at} />
                ) : (
                  <Day
                    key={day}
                    day={day}
                    isToday={day === today}
                    isOutside={day < startsOn || day > endsOn}
                    isDone={own.days.includes(day)}
                    isRest={day <= today && isRest(day, own.rests)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = { day: string; isToday: boolean; isOutside: boolean; isDone: boolean; isRest: boolean }

const Day = ({ day, isToday, isOutside, isDone, isRest }: DayProps) => {
  const { t } = useLingui()
  const number = Number(day.slice(8))
  return (
    <td
      className={styles.day}
      data-done={isDone || undefined}
      data-rest={(isRest && !isDone) || undefined}
      data-outside={isOutside || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={styles.face}>
        {isDone ? <Check size={18} strokeWidth={3} aria-hidden /> : <span aria-hidden>{number}</span>}
        <span className={plain.visuallyHidden}>
          {isDone ? t`${number}, checked in` : isRest ? t`${number}, paused` : number}
        </span>
      </span>
    </td>
  )
}

const clamp = (month: string, first: string, last: string) =>
  month < first ? first : month > last ? last : month
