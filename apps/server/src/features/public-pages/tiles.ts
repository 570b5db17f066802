import { html } from 'hono/html'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { visitorsMayViewPost } from '../../database/visitor-visibility.ts'
import { mediaUrl } from '../../media/paths.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'
import { type CoverHobby, coverHobby, hobbyBadge } from './cover.ts'
import { excerptOf, shortDateOf, textOf } from './parts.ts'

export type TileRow = {
  id: string
  content: string
  created_at: string
  author_name: string
  hobby: CoverHobby
  media: PictureRow | null
}

/** The latest public posts that fulfil a condition on `posts`. */
export const findTiles = async (db: Kysely<DB>, condition: RawBuilder<unknown>, most: number) => {
  const { rows } = await sql<TileRow>`
    select posts.id, posts.content, posts.created_at, author.display_name as author_name, ${coverHobby} as hobby,
      ${pictureRow('media')} as media
    from posts
    join profiles author on author.member_id = posts.author_id
    join hobbies on hobbies.id = posts.hobby_id
    left join media on media.id = posts.media_id
    where ${condition} and ${visitorsMayViewPost}
    order by posts.created_at desc, posts.id desc limit ${most}`.execute(db)
  return rows
}

/** Posts below a page's main content; nothing if there are none. @param name what differs between them */
export const tilesOf = (title: string, tiles: TileRow[], name: 'hobby' | 'author', now: Date) =>
  tiles.length > 0 &&
  html`<section><h2 class="heading">${title}</h2><ul class="grid">${tiles.map(tile => tileOf(tile, name, now))}</ul></section>`

const tileOf = (
  { id, content, created_at, author_name, hobby, media }: TileRow,
  name: 'hobby' | 'author',
  now: Date,
) => {
  const words = excerptOf(content, media ? 120 : 160) || hobby.name
  return html`<li><a href="/post/${id}">
  ${media ? tilePicture(media) : quoteOf(words, hobby)}
  <span class="words">${media && html`<span>${words}</span>`}<span class="soft">${name === 'hobby' ? hobby.name : textOf(author_name)} · ${shortDateOf(new Date(created_at), now)}</span></span>
</a></li>`
}

/**
 * A post without a picture shows its words on a tint of its hobby's colour with the hobby's icon, as in the app.
 * @param mark of the hobby: its icon, or its chip
 */
export const quoteOf = (
  words: string,
  hobby: CoverHobby,
  mark = hobbyBadge(hobby),
) => html`<span class="quote">
  <svg class="tint" color="${hobby.colour}" aria-hidden="true"><rect width="100%" height="100%"/>${printOf(hobby)}</svg><span>${words}</span>${mark}
</span>`

/** The hobby's icon, large and pale, over the lower corner. */
const printOf = ({ icon }: CoverHobby) =>
  html`<g transform="translate(-92 -92)"><svg x="100%" y="100%" width="112" height="112" viewBox="0 0 24 24"><use href="/icons/hobbies.svg#${icon}"/></svg></g>`

/** @param mark over the picture */
export const tilePicture = (
  { path, width, description, variants }: PictureRow,
  mark: ReturnType<typeof html> | '' = '',
) => {
  const sizes = [...variants, { path, width }].map(each => `${mediaUrl(each.path)} ${each.width}w`).join(', ')
  return html`<span class="photo"><img src="${mediaUrl(variants[0]?.path ?? path)}" srcset="${sizes}" sizes="auto, (min-width: 900px) 290px, 50vw" alt="${textOf(description)}" width="400" height="400" loading="lazy">${mark}</span>`
}
