import { cityOfPlace } from '@bowline/domain/event-city'
import { html } from 'hono/html'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { visitorsMayViewPost } from '../../database/visitor-visibility.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'
import { type PersonRow, personJson } from '../profiles/index.ts'
import { type CoverHobby, coverHobby, coverOf, hobbyChip } from './cover.ts'
import { factIcon } from './fact-icon.ts'
import type { PublicPage } from './page.ts'
import { byline, counted, excerptOf, joinToAct, linkedText, personData, pictureIn, textOf } from './parts.ts'

type Row = {
  title: string
  description: string
  starts_at: Date
  ends_at: Date
  time_zone: string
  place: string
  going_count: number
  cancelled_at: Date | null
  hobby: CoverHobby
  media: PictureRow | null
  host: PersonRow
}

/** An event without its exact address, its link and its attendees, which are for those who go. */
export const findEventPage = async (
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  id: string,
): Promise<PublicPage | null> => {
  const { rows } = await sql<Row>`
    select events.title, events.description, events.starts_at, events.ends_at, events.time_zone, events.place,
      events.going_count, events.cancelled_at, ${coverHobby} as hobby,
      ${pictureRow('media')} as media, ${personJson('host', 'photo')} as host
    from events
    join posts on posts.id = events.post_id
    join hobbies on hobbies.id = posts.hobby_id
    join profiles host on host.member_id = posts.author_id
    left join media on media.id = posts.media_id
    left join media photo on photo.id = host.photo_id
    where events.id = ${id} and ${visitorsMayViewPost}`.execute(db)
  return rows[0] ? present(rows[0], { id, publicUrl: config.publicUrl, now: now() }) : null
}

type Place = { id: string; publicUrl: string; now: Date }

const present = (row: Row, { id, publicUrl, now }: Place): PublicPage => {
  const path = `/events/${id}`
  const title = textOf(row.title)
  const place = textOf(row.place) || 'Online'
  return {
    title,
    description: `${timeOf(row)}, ${place}. ${excerptOf(row.description, 160)}`.trim(),
    path,
    image: row.media,
    kind: 'website',
    data: {
      '@type': 'Event',
      name: title,
      description: textOf(row.description),
      startDate: row.starts_at.toISOString(),
      endDate: row.ends_at.toISOString(),
      eventStatus: `https://schema.org/${row.cancelled_at ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: `https://schema.org/${row.place ? 'Offline' : 'Online'}EventAttendanceMode`,
      location: row.place
        ? { '@type': 'Place', name: place, address: place }
        : { '@type': 'VirtualLocation', url: publicUrl + path },
      organizer: personData(row.host, publicUrl),
    },
    content: html`<article class="card">
  <div class="top-picture">
    ${row.media ? pictureIn(row.media) : coverOf(id, row.hobby)}
    ${leafOf(row)}
  </div>
  <div class="body">
    <ul class="chips">${hobbyChip(row.hobby)}${row.cancelled_at && html`<li>Cancelled</li>`}</ul>
    <h1>${title}</h1>
    <dl class="facts">
      <div><dt>${factIcon('clock')}When</dt><dd><time datetime="${row.starts_at.toISOString()}">${timeOf(row)}</time></dd></div>
      <div><dt>${factIcon(row.place ? 'place' : 'online')}Where</dt><dd>${place}</dd></div>
      <div><dt>${factIcon('people')}Going</dt><dd>${counted(row.going_count, 'person', 'people')}</dd></div>
    </dl>
    ${row.description && html`<p class="text">${linkedText(row.description)}</p>`}
    ${byline(row.host, 'Host')}
    ${!row.cancelled_at && row.ends_at > now && joinToAct(path, 'Create an account to join')}
  </div>
</article>`,
  }
}

/** The date like a leaf of a calendar. Decorative: the text below has it, too. */
const leafOf = ({ starts_at, time_zone }: Row) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { ...options, timeZone: time_zone }).format(starts_at)
  return html`<span class="leaf" aria-hidden="true"><span>${part({ month: 'short' })}</span><b>${part({ day: 'numeric' })}</b></span>`
}

/**
 * The time at the event's place, or for the host if it is online, and says so: a page that everybody gets can't know
 * the reader's time zone.
 */
const timeOf = ({ starts_at, ends_at, time_zone, place, host }: Row) => {
  const time = new Intl.DateTimeFormat('en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: time_zone,
    ...(place ? {} : { timeZoneName: 'short' }),
  })
    .formatRange(starts_at, ends_at)
    // The font has no narrow space.
    .replaceAll('\u202f', '\u00a0')
  if (!place) return `${time} for ${textOf(host.display_name)}`
  const city = cityOfPlace(textOf(place), time_zone)
  return city ? `${time} in ${city}` : `${time} local time`
}
