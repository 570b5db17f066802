import { html } from 'hono/html'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { visitorsMayViewPost } from '../../database/visitor-visibility.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'
import { type PersonRow, personJson } from '../profiles/index.ts'
import { type CoverHobby, coverHobby, coverOf, hobbyChip } from './cover.ts'
import { factIcon } from './fact-icon.ts'
import type { PublicPage } from './page.ts'
import {
  byline,
  counted,
  datesOf,
  excerptOf,
  joinToAct,
  linkedText,
  personData,
  pictureIn,
  textOf,
} from './parts.ts'

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
  hobby: CoverHobby
  media: PictureRow | null
  check_in_media: PictureRow | null
  creator: PersonRow
}

/** A challenge without the members who joined it. */
export const findChallengePage = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  id: string,
): Promise<PublicPage | null> => {
  const { rows } = await sql<Row>`
    select challenges.title, challenges.description, challenges.kind, challenges.starts_on::text as starts_on,
      challenges.ends_on::text as ends_on, challenges.goal, challenges.member_count, challenges.check_in_count,
      challenges.created_at, ${coverHobby} as hobby,
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
  return rows[0] ? present(rows[0], id, config.publicUrl) : null
}

const present = (row: Row, id: string, publicUrl: string): PublicPage => {
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
  ${cover ? pictureIn(cover, 'cover') : coverOf(id, row.hobby)}
  <div class="body">
    <ul class="chips">${hobbyChip(row.hobby)}</ul>
    <h1>${title}</h1>
    <dl class="facts">
      <div><dt>${factIcon('target')}Goal</dt><dd>${goal}</dd></div>
      <div><dt>${factIcon('calendar')}When</dt><dd>${datesOf(new Date(row.starts_on), new Date(row.ends_on))}</dd></div>
      <div><dt>${factIcon('people')}Taking part</dt><dd>${counted(row.member_count, 'person', 'people')}, ${counted(row.check_in_count, 'check-in', 'check-ins')} so far</dd></div>
    </dl>
    ${row.description && html`<p class="text">${linkedText(row.description)}</p>`}
    ${byline(row.creator, 'Started this challenge')}
    ${joinToAct(`/challenges/${id}`, 'Create an account to take part')}
  </div>
</article>`,
  }
}

const goalOf = ({ goal, kind }: Row) =>
  `${counted(goal, 'check-in', 'check-ins')} ${kind === 'cooperative' ? 'as a group' : 'each'}`
