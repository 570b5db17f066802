/** "8 AM" or "08", as hours are written in the reader's language. */
export const hourName = (hour: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, 0, 1, hour)),
  )
