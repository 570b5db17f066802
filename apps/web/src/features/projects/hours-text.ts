import { useLingui } from '@lingui/react/macro'

/** Formats a duration briefly: "45 min", "2 h", "2 h 30 min". */
export const useHoursText = () => {
  const { t } = useLingui()
  return (total: number) => {
    const hours = Math.floor(total / 60)
    const minutes = total % 60
    if (hours === 0) return t`${minutes} min`
    return minutes === 0 ? t`${hours} h` : t`${hours} h ${minutes} min`
  }
}
