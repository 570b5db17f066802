import { useLingui } from '@lingui/react/macro'
import { formatDate, formatDateToParts } from '../../ui/format-date.ts'

/** This device's zone. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone in which an event's times are shown: for an online event the reader's, who attends from where they are. */
export const shownZone = ({ isOnline, timeZone }: { isOnline: boolean; timeZone: string }) =>
  isOnline ? ownTimeZone() : timeZone

/** When an event starts, for short lists: "Fri, 7:00 PM". */
export const startText = (startsAt: string, timeZone: string) =>
  formatDate(startsAt, { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' })

/** What people call a zone: "Central European Time", or by its city where the language has no name for it. */
export const useZoneName = () => {
  const { t } = useLingui()
  return (timeZone: string, instant: Date) => {
    const city = cityOf(timeZone)
    return nameOfZone(timeZone, instant) ?? (city ? t`${city} time` : 'UTC')
  }
}

/** "Central European Time"; null if it would be a number such as "GMT+00:00". */
export const nameOfZone = (timeZone: string, instant: Date) => {
  const name = formatDateToParts(instant, { timeZone, timeZoneName: 'longGeneric' }).find(
    ({ type }) => type === 'timeZoneName',
  )?.value
  return name && !/^(GMT|UTC)/.test(name) ? name : null
}

/** "Ho Chi Minh" of "Asia/Ho_Chi_Minh"; null for a zone without a place. */
export const cityOf = (timeZone: string) =>
  timeZone.startsWith('Etc/') ? null : (timeZone.split('/').slice(1).at(-1)?.replaceAll('_', ' ') ?? null)

/** The month and the day for the calendar leaf, in the event's zone. */
export const leafOf = (startsAt: string, timeZone: string) => {
  const part = (options: Intl.DateTimeFormatOptions) => formatDate(startsAt, { timeZone, ...options })
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }) }
}
