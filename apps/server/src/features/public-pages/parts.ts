import { linkLabel, plainText, textParts } from '@bowline/domain'
import { avatarColour, initials } from '@bowline/domain/avatar-colour'
import { html } from 'hono/html'
import { mediaUrl } from '../../media/paths.ts'
import { avatarUrl, type PictureRow } from '../media/index.ts'
import type { PersonRow } from '../profiles/index.ts'

export const logo = html`<svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="5.4" aria-hidden="true"><path stroke-linecap="round" d="M18.5 6v0M30 13.2h0"/><path d="M18.5 6v12.3M23.6 13.2H30M18.5 28.9v3.6A9.6 9.6 0 1 0 28.1 23.6H13.4a5.2 5.2 0 0 1 0-10.4"/></svg>`

/** A stored text, which is sanitised for other uses; the template escapes it again. */
export const textOf = (stored: string) => plainText(stored)

/** A stored text, in which web addresses and mentions are links. Tags only look like tags: their pages are for members. */
export const linkedText = (stored: string) =>
  textParts(textOf(stored)).map(({ text, mention, tag, href }) => {
    if (mention) return html`<a href="/profile/@${mention}" rel="nofollow">${text}</a>`
    if (tag) return html`<span class="tag">${text}</span>`
    return href ? html`<a href="${href}" rel="nofollow ugc noopener noreferrer">${linkLabel(text)}</a>` : text
  })

/** The beginning of a text in one line, for titles and previews. */
export const excerptOf = (stored: string, most: number) => {
  const line = textOf(stored).replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : line
}

/** @param shape `picture`: whole; `cover`: cropped to a banner */
export const pictureIn = (
  { path, width, height, description, variants }: PictureRow,
  shape: 'picture' | 'cover' = 'picture',
) => {
  const sizes = [...variants, { path, width }].map(each => `${mediaUrl(each.path)} ${each.width}w`).join(', ')
  return html`<img class="${shape}" src="${mediaUrl(path)}" srcset="${sizes}" sizes="(min-width: 900px) 660px, 100vw" width="${width}" height="${height}" alt="${textOf(description)}">`
}

export const face = (
  { member_id, display_name, photo_path }: Pick<PersonRow, 'member_id' | 'display_name' | 'photo_path'>,
  size = '',
) =>
  photo_path
    ? html`<img class="face ${size}" src="${avatarUrl(photo_path)}" alt="" width="96" height="96">`
    : html`<svg class="face ${size}" viewBox="0 0 96 96" aria-hidden="true"><rect width="96" height="96" fill="${avatarColour(member_id)}"/><text x="48" y="49" text-anchor="middle" dominant-baseline="central">${initials(textOf(display_name))}</text></svg>`

/** The member with what they did when, and a link to their profile. */
export const byline = (
  person: PersonRow,
  about: ReturnType<typeof html> | string,
) => html`<a class="author" href="/profile/${person.member_id}">
  ${face(person)}
  <span><b>${textOf(person.display_name)}</b><span>${about}</span></span>
</a>`

type TimeLook = 'day' | 'longDay' | 'month' | 'leafMonth' | 'leafDay' | 'event'

type TimeAttributes = {
  /** The end of a span that starts at `time`. */
  until?: Date | string
  /** Where it is not the visitor's time zone. */
  zone?: string
  /** After the time, such as "in Kyiv". */
  note?: string
  /** A second line has this time, if it differs from the visitor's. */
  host?: { zone: string; note: string }
}

/** A time that the page's script writes as the visitor's browser does. @param text without the script */
export const timeElement = (
  time: Date | string,
  look: TimeLook,
  text: string,
  { until, zone, note, host }: TimeAttributes = {},
) =>
  html`<time datetime="${isoOf(time)}" data-look="${look}"${until && html` data-until="${isoOf(until)}"`}${zone && html` data-zone="${zone}"`}${note && html` data-note="${note}"`}${host && html` data-host-zone="${host.zone}" data-host-note="${host.note}"`}>${text}</time>`

const isoOf = (time: Date | string) => (typeof time === 'string' ? time : time.toISOString())

/** For readers everywhere, so in UTC. */
export const dateOf = (time: Date) => timeElement(time, 'longDay', day.format(time))

/** "Nov 14", with the year if it is not this one. */
export const shortDateOf = (time: Date, now: Date) =>
  timeElement(time, 'day', shortDay([time], now).format(time))

/** "July 2026" */
export const monthOf = (time: Date) =>
  timeElement(
    time,
    'month',
    new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(time),
  )

/** "Nov 13 – Nov 27", from the first to the last day, such as "2026-11-13", which are the same everywhere. */
export const datesOf = (first: string, last: string, now: Date) => {
  const days = [new Date(first), new Date(last)]
  const format = shortDay(days, now)
  const text = days.map(day => format.format(day)).join(' – ')
  return timeElement(first, 'day', text, { until: last, zone: 'UTC' })
}

const shortDay = (days: Date[], now: Date) => {
  const isThisYear = days.every(day => day.getUTCFullYear() === now.getUTCFullYear())
  const year = isThisYear ? undefined : 'numeric'
  return new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year, timeZone: 'UTC' })
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** "1 comment", "2 comments". */
export const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** Who hosts or started something, as a link to their profile. */
export const linkToPerson = ({ member_id, display_name }: PersonRow) =>
  html`<a href="/profile/${member_id}">${textOf(display_name)}</a>`

/** What a visitor would do here as a member. It leads back to the page after signing up. */
export const joinToAct = (path: string, what: string) =>
  html`<p><a class="button main wide" href="/auth?create&amp;from=${encodeURIComponent(path)}">${what}</a></p>`

export const personData = ({ display_name, username, member_id }: PersonRow, publicUrl: string) => ({
  '@type': 'Person',
  name: textOf(display_name),
  alternateName: username,
  url: `${publicUrl}/profile/${member_id}`,
})
