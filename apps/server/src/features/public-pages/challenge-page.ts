import { calendarDay, daysFrom } from '@bowline/domain'
import { html } from 'hono/html'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { visitorsMayViewPost } from '../../database/visitor-visibility.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'
import { type PersonRow, personJson } from '../profiles/index.ts'
import { type CoverHobby, coverHobby, coverOf, hobbyChip } from './cover.ts'
import { factIcon } from './fact-icon.ts'
import type { PublicPage } from './page.ts'
import {
  counted,
  datesOf,
  excerptOf,
  joinToAct,
  linkedText,
  linkToPerson,
  personData,
  pictureIn,
  textOf,
} from './parts.ts'
import { findTiles, type TileRow, tilesOf } from './tiles.ts'

type Row = {
  title: string
  description: string
  kind: 'individual' | 'cooperative'
  starts_on: string
  ends_on: string
  goal: number
  member_count: number
  check_in_count: number
  created_at: Date
  hobby_id: string
  hobby: CoverHobby
  media: PictureRow | null
  check_in_media: PictureRow | null
  creator: PersonRow
}

/** A challenge without the members who joined it. */
export const findChallengePage = async (
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  id: string,
): Promise<PublicPage | null> => {
  const { rows } = await sql<Row>`
    select challenges.title, challenges.description, challenges.kind, challenges.starts_on::text as starts_on,
      challenges.ends_on::text as ends_on, challenges.goal, challenges.member_count, challenges.check_in_count,
      challenges.created_at, posts.hobby_id, ${coverHobby} as hobby,
      ${pictureRow('media')} as media, ${pictureRow('check_in_media')} as check_in_media,
      ${personJson('creator', 'photo')} as creator
    from challenges
    join posts on posts.id = challenges.post_id
    join hobbies on hobbies.id = posts.hobby_id
    join profiles creator on creator.member_id = posts.author_id
    left join media on media.id = posts.media_id
    left join media photo on photo.id = creator.photo_id
    left join lateral (
      select shown.* from posts join media shown on shown.id = posts.media_id
      where posts.challenge_id = challenges.id and ${visitorsMayViewPost}
      order by posts.created_at desc, posts.id desc limit 1
    ) check_in_media on media.id is null
    where challenges.id = ${id} and ${visitorsMayViewPost}`.execute(db)
  const [row] = rows
  if (!row) return null
  const checkIns = await findTiles(db, sql`posts.challenge_id = ${id}`, 8)
  const ofHobby = await findTiles(
    db,
    sql`posts.hobby_id = ${row.hobby_id} and posts.challenge_id is distinct from ${id} and posts.announces is null`,
    8,
  )
  return present(row, { checkIns, ofHobby }, { id, config, now: now() })
}

type More = { checkIns: TileRow[]; ofHobby: TileRow[] }
type Place = { id: string; config: Config; now: Date }

const present = (row: Row, { checkIns, ofHobby }: More, { id, config, now }: Place): PublicPage => {
  const { publicUrl, productName } = config
  const isOver = isOverEverywhere(row.ends_on, now)
  const title = textOf(row.title)
  const cover = row.media ?? row.check_in_media
  const goal = goalOf(row)
  return {
    title,
    description: `${goal}. ${excerptOf(row.description, 160)}`.trim(),
    path: `/challenges/${id}`,
    image: cover,
    kind: 'website',
    data: {
      '@type': 'CreativeWork',
      name: title,
      description: textOf(row.description),
      dateCreated: row.created_at.toISOString(),
      author: personData(row.creator, publicUrl),
    },
    content: html`<article class="card">
  <div class="top-picture">
    ${cover ? pictureIn(cover, 'cover') : coverOf(id, row.hobby)}
    <ul class="chips marks">${hobbyChip(row.hobby)}</ul>
  </div>
  <div class="body">
    <div>
      <h1>${title}</h1>
      <p class="soft">Started by ${linkToPerson(row.creator)}</p>
    </div>
    <p class="soft line">
      <span>${factIcon('calendar')}<span>${datesOf(row.starts_on, row.ends_on, now)} · ${timeLeftOf(row, now)}</span></span>
      <span>${factIcon(row.kind === 'cooperative' ? 'people' : 'target')}${goal}</span>
    </p>
    ${row.description && html`<p class="text">${linkedText(row.description)}</p>`}
    ${!isOver && joinToAct(`/challenges/${id}`, `Join ${productName} to take part`)}
    <p class="soft line">
      <span>${factIcon('people')}${counted(row.member_count, 'person', 'people')} taking part</span>
      ${row.check_in_count > 0 && html`<span>${counted(row.check_in_count, 'check-in', 'check-ins')} so far</span>`}
    </p>
  </div>
</article>
${tilesOf('Check-ins', checkIns, 'author', now)}
${tilesOf(`More in ${row.hobby.name}`, ofHobby, 'author', now)}`,
  }
}

/** In the words of the app. */
const goalOf = ({ goal, kind }: Row) =>
  kind === 'cooperative'
    ? `Group goal: ${counted(goal, 'check-in', 'check-ins')}`
    : `${counted(goal, 'check-in', 'check-ins')} each`

/** In the words of the app, by the calendar of UTC. */
const timeLeftOf = ({ starts_on, ends_on }: Row, now: Date) => {
  if (isOverEverywhere(ends_on, now)) return 'ended'
  const today = calendarDay(now, 'UTC')
  if (today < starts_on) {
    const days = daysFrom(today, starts_on) - 1
    return days === 1 ? 'starts tomorrow' : `starts in ${days} days`
  }
  return today < ends_on ? `${daysFrom(today, ends_on)} days left` : 'ends today'
}

/** A challenge lasts to the end of its last day in the time zone that is furthest behind. */
const isOverEverywhere = (lastDay: string, now: Date) => now > new Date(`${lastDay}T23:59:59-12:00`)
