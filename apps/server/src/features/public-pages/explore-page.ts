import { html } from 'hono/html'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { visitorsMayViewPost } from '../../database/visitor-visibility.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'
import { type PersonRow, personJson } from '../profiles/index.ts'
import { type CoverHobby, coverHobby, hobbyBadge, tileChip } from './cover.ts'
import { findLivelyHobbies, type LivelyHobby } from './front-page.ts'
import type { PublicPage } from './page.ts'
import { excerptOf, face, textOf } from './parts.ts'
import { quoteOf, tilePicture } from './tiles.ts'

export const explorePath = '/explore'

type Row = {
  id: string
  content: string
  author: PersonRow
  hobby: CoverHobby
  media: PictureRow | null
}

/** The latest public posts, for visitors who look around. @param slug of the one hobby to show; null shows all */
export const findExplorePage = async (
  { db, config }: Pick<Context, 'db' | 'config' | 'now'>,
  slug: string | null,
): Promise<PublicPage | null> => {
  const hobbies = await findLivelyHobbies(db, 12)
  const chosen =
    slug === null
      ? null
      : await db.selectFrom('hobbies').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (chosen === undefined) return null
  const { rows } = await sql<Row>`
    select posts.id, posts.content, ${personJson('author', 'photo')} as author, ${coverHobby} as hobby,
      ${pictureRow('media')} as media
    from posts
    join profiles author on author.member_id = posts.author_id
    join hobbies on hobbies.id = posts.hobby_id
    left join media on media.id = posts.media_id
    left join media photo on photo.id = author.photo_id
    where ${visitorsMayViewPost} and ${chosen ? sql`posts.hobby_id = ${chosen.id}` : sql`true`}
      and not exists (select from removals where removals.media_id = media.id and restored_at is null)
      and not exists (select from moderation_cases where moderation_cases.media_id = media.id)
    order by posts.created_at desc, posts.id desc limit 24`.execute(db)
  const shownHobbies = chosen && !hobbies.some(hobby => hobby.slug === slug) ? [chosen, ...hobbies] : hobbies
  return {
    title: chosen ? chosen.name : 'Look around',
    description: `See what people on ${config.productName} have been making.`,
    path: chosen ? addressOf(chosen.slug) : explorePath,
    image: null,
    kind: 'website',
    data: { '@type': 'CollectionPage', name: chosen ? chosen.name : config.productName },
    content: html`<h1 class="title">${chosen ? chosen.name : 'Look around'}</h1>
<nav aria-label="Hobbies"><ul class="filters">
  ${filterOf({ slug: null, name: 'All' }, slug)}
  ${shownHobbies.map(hobby => filterOf(hobby, slug))}
</ul></nav>
${
  rows.length > 0
    ? html`<ul class="grid explore">${rows.map(postOf)}</ul>`
    : html`<p class="soft">No public posts yet.</p>`
}`,
  }
}

const addressOf = (slug: string) => `${explorePath}?hobby=${encodeURIComponent(slug)}`

const filterOf = (hobby: LivelyHobby | { slug: null; name: string }, chosen: string | null) => html`<li><a
  href="${hobby.slug === null ? explorePath : addressOf(hobby.slug)}"${hobby.slug === chosen && html` aria-current="true"`}>
  ${hobby.slug !== null && hobbyBadge(hobby)}${hobby.name}</a></li>`

const postOf = ({ id, content, author, hobby, media }: Row) => {
  const words = excerptOf(content, media ? 120 : 160) || hobby.name
  return html`<li><a href="/post/${id}">
  ${media ? tilePicture(media, tileChip(hobby)) : quoteOf(words, hobby, tileChip(hobby))}
  <span class="words">${media && html`<span>${words}</span>`}
    <span class="who">${face(author, 'small')}<span class="soft">${textOf(author.display_name)}</span></span></span>
</a></li>`
}
