import type { Challenge } from '@bowline/api'
import { calendarDay } from '@bowline/domain/knots'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronLeft, ChevronRight, type LucideIcon, Minus } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import plain from '../../ui/plain.module.css'
import styles from './check-in-calendar.module.css'
import { type DayState, dayInWords, monthAfter, monthOf, readDays, weeksOf } from './days.ts'
import { useViewer } from './use-challenge.ts'

type Props = { challenge: Challenge; own: NonNullable<Challenge['own']> }

/** The days of a challenge, month by month: with check-in, off, missed, paused, or to come. */
export const CheckInCalendar = ({ challenge, own }: Props) => {
  const { t } = useLingui()
  const { now, timeZone } = useViewer()
  const nameId = useId()
  const { startsOn, endsOn } = challenge
  const today = calendarDay(now, timeZone)
  const [first, last] = [monthOf(startsOn), monthOf(endsOn)]
  const [month, setMonth] = useState(() => clamp(monthOf(today), first, last))
  const [weekdays = []] = weeksOf('2024-07')
  const stateOf = readDays(challenge, own, today)
  const states = weeksOf(month).flatMap(week => week.flatMap(day => (day ? stateOf(day) : [])))
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
                  <Day key={day} day={day} isToday={day === today} state={stateOf(day)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend states={states} hasToday={monthOf(today) === month} />
    </div>
  )
}

type DayProps = { day: string; isToday: boolean; state: DayState }

const Day = ({ day, isToday, state }: DayProps) => {
  const { t } = useLingui()
  const number = Number(day.slice(8))
  const words = {
    done: t`${number}, checked in`,
    off: t`${number}, day off`,
    missed: t`${number}, missed`,
    paused: t`${number}, paused`,
    open: number,
    outside: number,
  }
  const Mark = marks[state]
  return (
    <td className={styles.day} data-state={state} aria-current={isToday ? 'date' : undefined}>
      <span className={styles.face}>
        {Mark ? <Mark size={18} strokeWidth={3} aria-hidden /> : <span aria-hidden>{number}</span>}
        <span className={plain.visuallyHidden}>{words[state]}</span>
      </span>
    </td>
  )
}

const marks: { [State in DayState]?: LucideIcon } = { done: Check, off: Minus }

/** Explains the marks of this month; screen readers hear them with each day. */
const Legend = ({ states, hasToday }: { states: readonly DayState[]; hasToday: boolean }) => {
  const { t } = useLingui()
  const names = [
    ['done', t`Checked in`],
    ['off', t`Day off`],
    ['missed', t`Missed`],
    ['paused', t`Paused`],
  ] as const
  return (
    <ul className={styles.legend} aria-hidden>
      {names
        .filter(([state]) => states.includes(state))
        .map(([state, name]) => {
          const Mark = marks[state]
          return (
            <li key={state} className={styles.day} data-state={state}>
              <span className={styles.face}>{Mark && <Mark size={12} strokeWidth={3} />}</span>
              {name}
            </li>
          )
        })}
      {hasToday && (
        <li className={styles.day} data-state="open" data-today>
          <span className={styles.face} />
          <Trans>Today</Trans>
        </li>
      )}
    </ul>
  )
}

const clamp = (month: string, first: string, last: string) =>
  month < first ? first : month > last ? last : month
