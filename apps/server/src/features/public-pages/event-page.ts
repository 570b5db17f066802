import { html } from 'hono/html'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { visitorsMayViewPost } from '../../database/visitor-visibility.ts'
import { onClock } from '../events/index.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'
import { type PersonRow, personJson } from '../profiles/index.ts'
import { type CoverHobby, coverHobby, coverOf, hobbyChip } from './cover.ts'
import { factIcon } from './fact-icon.ts'
import type { PublicPage } from './page.ts'
import {
  counted,
  excerptOf,
  joinToAct,
  linkedText,
  linkToPerson,
  personData,
  pictureIn,
  textOf,
  timeElement,
} from './parts.ts'
import { findTiles, type TileRow, tilesOf } from './tiles.ts'

type Row = {
  title: string
  description: string
  starts_at: Date
  ends_at: Date
  time_zone: string
  place: string
  going_count: number
  waiting_count: number
  capacity: number | null
  cancelled_at: Date | null
  hobby_id: string
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
      events.going_count, events.waiting_count, events.capacity, events.cancelled_at, posts.hobby_id, ${coverHobby} as hobby,
      ${pictureRow('media')} as media, ${personJson('host', 'photo')} as host
    from events
    join posts on posts.id = events.post_id
    join hobbies on hobbies.id = posts.hobby_id
    join profiles host on host.member_id = posts.author_id
    left join media on media.id = posts.media_id
    left join media photo on photo.id = host.photo_id
    where events.id = ${id} and ${visitorsMayViewPost}`.execute(db)
  const [row] = rows
  if (!row) return null
  const ofEvent = await findTiles(db, sql`posts.event_id = ${id}`, 8)
  const ofHobby = await findTiles(
    db,
    sql`posts.hobby_id = ${row.hobby_id} and posts.event_id is distinct from ${id} and posts.announces is null`,
    8,
  )
  return present(row, { ofEvent, ofHobby }, { id, config, now: now() })
}

type More = { ofEvent: TileRow[]; ofHobby: TileRow[] }
type Place = { id: string; config: Config; now: Date }

const present = (row: Row, { ofEvent, ofHobby }: More, { id, config, now }: Place): PublicPage => {
  const { publicUrl, productName } = config
  const going = goingOf(row, now)
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
    <div>
      <h1>${title}</h1>
      <p class="soft">Hosted by ${linkToPerson(row.host)}</p>
    </div>
    ${row.cancelled_at && html`<p class="notice"><b>This event was canceled.</b></p>`}
    <dl class="facts">
      <div><dt>${factIcon('clock')}<span class="hidden">When</span></dt><dd>${whenOf(row)}</dd></div>
      <div><dt>${factIcon(row.place ? 'place' : 'online')}<span class="hidden">Where</span></dt><dd>${place}</dd></div>
    </dl>
    ${!row.cancelled_at && row.ends_at > now && joinToAct(path, `Join ${productName} to ${row.place ? 'come along' : 'take part'}`)}
    ${going && html`<p class="soft line"><span>${factIcon('people')}${going}</span></p>`}
    ${row.description && html`<p class="text">${linkedText(row.description)}</p>`}
    <ul class="chips">${hobbyChip(row.hobby)}</ul>
  </div>
</article>
${tilesOf('Posts about this event', ofEvent, 'author', now)}
${tilesOf(`More in ${row.hobby.name}`, ofHobby, 'author', now)}`,
  }
}

/** The date like a leaf of a calendar. Decorative: the text below has it, too. */
const leafOf = ({ starts_at, time_zone, place }: Row) => {
  const part = (look: 'leafMonth' | 'leafDay', options: Intl.DateTimeFormatOptions) => {
    const text = new Intl.DateTimeFormat('en', { ...options, timeZone: time_zone }).format(starts_at)
    return timeElement(starts_at, look, text, place ? { zone: time_zone } : {})
  }
  return html`<span class="leaf" aria-hidden="true">${part('leafMonth', { month: 'short' })}<b>${part('leafDay', { day: 'numeric' })}</b></span>`
}

/** The visitor's time for an event online; the time there for one at a place, where its attendees must be. */
const whenOf = (row: Row) => {
  const { starts_at, ends_at, time_zone, place } = row
  const note = onClock(row, '').trim()
  return timeElement(starts_at, 'event', timeOf(row), {
    until: ends_at,
    ...(place ? { zone: time_zone, note } : { note: 'your time', host: { zone: time_zone, note } }),
  })
}

/** The time there, and says so: only the page's script knows the visitor's time zone. */
const timeOf = ({ starts_at, ends_at, time_zone, place }: Row) =>
  onClock(
    { place, time_zone },
    new Intl.DateTimeFormat('en', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: time_zone,
    })
      .formatRange(starts_at, ends_at)
      // The font has no narrow space. The hours stay on one line.
      .replaceAll('\u202f', '\u00a0')
      .replace(/(?<=\d)\s–\s(?=\d)/, '\u00a0–\u2060\u00a0'),
  )

/** In the words of the app; empty if nobody went. */
const goingOf = ({ going_count, waiting_count, capacity, cancelled_at, ends_at }: Row, now: Date) => {
  if (cancelled_at) return going_count > 0 ? `${going_count} ${going_count === 1 ? 'was' : 'were'} going` : ''
  if (ends_at <= now) return going_count > 0 ? `${counted(going_count, 'person', 'people')} went` : ''
  const going = going_count > 0 ? `${going_count} going` : "No one's going yet"
  if (capacity === null) return going_count > 0 ? going : `${going}. Be the first!`
  const left = Math.max(0, capacity - going_count - waiting_count)
  return `${going} · ${left > 0 ? `${counted(left, 'spot', 'spots')} left` : 'Full'}`
}
