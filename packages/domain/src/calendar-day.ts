import { invalid } from './errors.ts'

/** The years that members may enter, which excludes typing errors. */
export const calendarYears = { first: 1900, last: 2999 } as const

/** @throws Refusal */
export const checkDay = (text: string, field: string) => {
  if (!isCalendarDay(text)) throw invalid('Enter a date like 2027-03-28', { field })
  checkYear(Number(text.slice(0, 4)), field)
}

/** @throws Refusal */
export const checkYear = (year: number, field: string) => {
  const { first, last } = calendarYears
  if (!isYear(year)) throw invalid(`Enter a date between the years ${first} and ${last}`, { field })
}

/** Whether it is an allowed day, such as "2027-03-28". */
export const isDay = (text: string) => isCalendarDay(text) && isYear(Number(text.slice(0, 4)))

const isYear = (year: number) => year >= calendarYears.first && year <= calendarYears.last

/** Whether the day exists in the calendar. */
const isCalendarDay = (text: string) => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
