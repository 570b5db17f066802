/**
 * The script that writes the times of a public page in the visitor's language and region. The server can't, because
 * everybody gets the same page. See `timeElement` for the attributes, and docs/product/events.md#time-and-place.
 */
export const timesScript = String.raw`{
  const now = new Date()
  const clock = { hour: 'numeric', minute: '2-digit' }
  const day = { day: 'numeric', month: 'short' }
  const looks = {
    day,
    longDay: { day: 'numeric', month: 'long' },
    month: { month: 'long', year: 'numeric' },
    leafMonth: { month: 'short' },
    leafDay: { day: 'numeric' },
    event: { weekday: 'long', day: 'numeric', month: 'long', ...clock },
  }
  const write = (start, end, look, timeZone) => {
    const yearOf = time => time.toLocaleString('en', { year: 'numeric', timeZone })
    const isThisYear = [start, end].every(time => yearOf(time) === yearOf(now))
    const year = look.day && look.month && !isThisYear ? 'numeric' : look.year
    const format = new Intl.DateTimeFormat(navigator.languages, { ...look, year, timeZone })
    if (look === day && start < end) return format.format(start) + ' – ' + format.format(end)
    return format
      .formatRange(start, end)
      // The font has no narrow space. The hours stay on one line.
      .replace(/\u202f|\s(?=[AP]M)/g, '\u00a0')
      .replace(/(?<=\d)\s?–\s?(?=\d)/, dash => dash.replace(/\s/g, '\u00a0').replace('–', '–\u2060'))
  }
  const isOneDay = (start, end, zone) => write(start, start, day, zone) === write(end, end, day, zone)
  const span = (start, end, look, zone) => {
    if (isOneDay(start, end, zone) || !look.hour || end - start > 12 * 3600_000) return write(start, end, look, zone)
    // A night has the day it begins.
    const from = write(start, start, look, zone)
    return from + (/\d$/.test(from) ? '–\u2060' : ' – ') + write(end, end, { timeStyle: 'short' }, zone)
  }
  for (const element of document.querySelectorAll('time[data-look]')) {
    const { look, until, zone, note, hostZone, hostNote } = element.dataset
    const start = new Date(element.dateTime)
    const end = until ? new Date(until) : start
    const own = span(start, end, looks[look], zone)
    element.textContent = note ? own + ' ' + note : own
    if (!hostZone || span(start, end, looks[look], hostZone) === own) continue
    const isSameDay = write(start, start, day, hostZone) === write(start, start, day, zone)
    const host = document.createElement('span')
    host.className = 'soft'
    const hostLook = isSameDay && end - start < 24 * 3600_000 ? clock : looks[look]
    host.textContent = span(start, end, hostLook, hostZone) + ' ' + hostNote
    element.after(host)
  }
}`
