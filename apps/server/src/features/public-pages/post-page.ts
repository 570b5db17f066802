import { tagsBeside } from '@bowline/domain/text-parts'
import { html } from 'hono/html'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { visitorsMayViewPost } from '../../database/visitor-visibility.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'
import { type PersonRow, personJson } from '../profiles/index.ts'
import { type CoverHobby, coverHobby, hobbyChip } from './cover.ts'
import { factIcon } from './fact-icon.ts'
import type { PublicPage } from './page.ts'
import {
  byline,
  counted,
  excerptOf,
  joinToAct,
  linkedText,
  personData,
  pictureIn,
  shortDateOf,
  textOf,
} from './parts.ts'
import { findTiles, type TileRow, tilesOf } from './tiles.ts'

type Row = {
  content: string
  created_at: Date
  updated_at: Date
  tags: string[]
  like_count: number
  comment_count: number
  hobby_id: string
  hobby: CoverHobby
  media: PictureRow | null
  further: PictureRow[]
  author: PersonRow
  poll: { options: string[]; counts: number[] | null; votes: number } | null
  announced: { kind: 'events' | 'challenges'; id: string; title: string } | null
}

/** A post with its pictures. Its comments were written by others, so visitors only see how many there are. */
export const findPostPage = async (
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  id: string,
): Promise<PublicPage | null> => {
  const { rows } = await sql<Row>`
    select posts.content, posts.created_at, posts.updated_at, posts.tags, posts.like_count, posts.comment_count,
      posts.hobby_id,
      ${coverHobby} as hobby, ${pictureRow('media')} as media, ${personJson('author', 'photo')} as author,
      coalesce((
        select json_agg(${pictureRow('further')} order by position)
        from post_pictures join media further on further.id = post_pictures.media_id
        where post_pictures.post_id = posts.id
      ), '[]') as further,
      case when posts.poll_options is not null then json_build_object(
        'options', posts.poll_options, 'counts', case when posts.poll_is_over then posts.poll_counts end,
        'votes', (select sum(count)::int from unnest(posts.poll_counts) count)
      ) end as poll,
      coalesce(
        (select json_build_object('kind', 'events', 'id', events.id, 'title', events.title) from events
          where events.post_id = posts.id order by events.ends_at < now(), events.starts_at limit 1),
        (select json_build_object('kind', 'challenges', 'id', challenges.id, 'title', challenges.title) from challenges
          where challenges.post_id = posts.id)
      ) as announced
    from posts
    join hobbies on hobbies.id = posts.hobby_id
    join profiles author on author.member_id = posts.author_id
    left join media on media.id = posts.media_id
    left join media photo on photo.id = author.photo_id
    where posts.id = ${id} and ${visitorsMayViewPost}`.execute(db)
  const [row] = rows
  if (!row) return null
  const author = sql`posts.author_id = ${row.author.member_id}`
  const ofAuthor = await findTiles(db, sql`${author} and posts.id <> ${id}`, 4)
  const ofHobby = await findTiles(db, sql`posts.hobby_id = ${row.hobby_id} and not ${author}`, 8)
  return present(row, { ofAuthor, ofHobby }, { id, config, now: now() })
}

type More = { ofAuthor: TileRow[]; ofHobby: TileRow[] }
type Place = { id: string; config: Config; now: Date }

const present = (row: Row, { ofAuthor, ofHobby }: More, { id, config, now }: Place): PublicPage => {
  const { publicUrl, productName } = config
  const { author, media, further, hobby } = row
  const name = textOf(author.display_name)
  return {
    title: excerptOf(row.content, 70) || `${name} · ${hobby.name}`,
    description: excerptOf(row.content, 200) || `${hobby.name} picture by ${name}`,
    path: `/post/${id}`,
    image: media,
    kind: 'article',
    data: {
      '@type': 'SocialMediaPosting',
      headline: excerptOf(row.content, 110) || hobby.name,
      articleBody: textOf(row.content),
      datePublished: row.created_at.toISOString(),
      dateModified: row.updated_at.toISOString(),
      author: personData(author, publicUrl),
      commentCount: row.comment_count,
    },
    content: html`<h1 class="hidden">Post by ${name}</h1>
<article class="card">
  <div class="body">
    ${byline(author, html`@${author.username} · ${shortDateOf(row.created_at, now)}`)}
    ${row.content && html`<p class="text">${linkedText(row.content)}</p>`}
    ${row.announced && html`<p><a href="/${row.announced.kind}/${row.announced.id}">${textOf(row.announced.title)}</a></p>`}
  </div>
  ${row.poll && pollIn(row.poll)}
  ${media && [media, ...further].map(picture => pictureIn(picture))}
  <div class="body">
    <ul class="chips">
      ${hobbyChip(hobby)}
      ${tagsBeside(row.tags.map(textOf), textOf(row.content)).map(tag => html`<li class="tag">#${tag}</li>`)}
    </ul>
    ${countsOf(row)}
    ${joinToAct(`/post/${id}`, `Join ${productName} to like or comment`)}
  </div>
</article>
${tilesOf(`More from ${name}`, ofAuthor, 'hobby', now)}
${tilesOf(`More in ${hobby.name}`, ofHobby, 'author', now)}`,
  }
}

const countsOf = ({ like_count, comment_count }: Row) => {
  const likes =
    like_count > 0 && html`<span>${factIcon('heart')}${counted(like_count, 'like', 'likes')}</span>`
  const comments =
    comment_count > 0 &&
    html`<span>${factIcon('comment')}${counted(comment_count, 'comment', 'comments')}</span>`
  return (likes || comments) && html`<p class="soft line">${likes}${comments}</p>`
}

/** Visitors see the results once the poll has ended. */
const pollIn = ({ options, counts, votes }: NonNullable<Row['poll']>) => html`<div class="body">
    <ul class="options">
      ${options.map((text, index) => html`<li>${textOf(text)}${counts && html` · ${counted(counts[index] ?? 0, 'vote', 'votes')}`}</li>`)}
    </ul>
    <p class="soft">${counted(votes, 'vote', 'votes')}${counts && ' · Ended'}</p>
  </div>`
