import type { Repeat } from '@bowline/domain/calendar-event'
import { useLingui } from '@lingui/react/macro'

/** How often a series takes place, in words. */
export const useRecurrenceNames = (): Record<Repeat, string> => {
  const { t } = useLingui()
  return { week: t`Every week`, 'two-weeks': t`Every two weeks`, month: t`Every month` }
}
