type DateLook = Intl.DateTimeFormatOptions

/**
 * A date or time as the reader's browser writes it: in its first language and region, so with 24 hours where those
 * are usual. Only notification dates have a fixed form, see docs/product/interface.md#times.
 */
export const formatDate = (
  date: Date | string | number,
  look: DateLook,
  locales: readonly string[] = readerLocales(),
) => unbroken(formatOf(look, locales).format(new Date(date)))

/** As `formatDate`, in parts. */
export const formatDateToParts = (
  date: Date | string | number,
  look: DateLook,
  locales: readonly string[] = readerLocales(),
) => formatOf(look, locales).formatToParts(new Date(date))

/** As `formatDate`, from one time to another. */
export const formatDateRange = (
  start: Date | string | number,
  end: Date | string | number,
  look: DateLook,
  locales: readonly string[] = readerLocales(),
) => unbroken(formatOf(look, locales).formatRange(new Date(start), new Date(end)))

/** "4:00 PM" stays on one line. */
const unbroken = (text: string) => text.replace(/\s(?=[AP]M)/g, '\u00a0')

/** A calendar day without a time, such as "2026-11-23", which is the same in every time zone. */
export const formatDay = (day: string, look: DateLook, locales: readonly string[] = readerLocales()) =>
  formatDate(`${day}T00:00:00Z`, { ...look, timeZone: 'UTC' }, locales)

const readerLocales = () => navigator.languages

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a format takes much longer than using it. */
const formatOf = (look: DateLook, locales: readonly string[]) => {
  const key = JSON.stringify([locales, look])
  const format = formats.get(key) ?? new Intl.DateTimeFormat([...locales], look)
  formats.set(key, format)
  return format
}
