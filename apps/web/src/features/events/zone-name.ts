import { cityOfZone } from '@bowline/domain/event-city'
import { useLingui } from '@lingui/react/macro'
import { formatDateToParts } from '../../ui/format-date.ts'

/** What people call a zone: "Central European Time", or by its city where the language has no name for it. */
export const useZoneName = () => {
  const { t } = useLingui()
  return (timeZone: string, instant: Date) => {
    const city = cityOfZone(timeZone)
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
