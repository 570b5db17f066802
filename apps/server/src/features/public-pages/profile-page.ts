import { shownProfileLink } from '@bowline/domain'
import { html } from 'hono/html'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { visitorsMayViewPost, visitorsMayViewProfile } from '../../database/visitor-visibility.ts'
import { mediaUrl } from '../../media/paths.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'
import { type PersonRow, personJson } from '../profiles/index.ts'
import { type CoverHobby, coverHobby, coverOf, hobbyChip } from './cover.ts'
import type { PublicPage } from './page.ts'
import { dateOf, excerptOf, face, linkedText, personData, shortDateOf, textOf } from './parts.ts'

type Row = {
  person: PersonRow
  bio: string
  link: string
  location: string
  photo: PictureRow | null
  cover: PictureRow | null
  created_at: Date
  hobbies: CoverHobby[]
  posts: PostRow[]
}

type PostRow = {
  id: string
  content: string
  created_at: string
  hobby: CoverHobby
  media: PictureRow | null
}

const postsShown = 12

/** A profile with the member's latest public posts. @param id or `@` and the username */
export const findProfilePage = async (
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  id: string,
): Promise<PublicPage | null> => {
  const isMeant = id.startsWith('@')
    ? sql`member.username_key = ${id.slice(1).toLowerCase()}`
    : sql`member.member_id = ${id}`
  const { rows } = await sql<Row>`
    select ${personJson('member', 'photo')} as person, member.bio, member.link, member.location, member.created_at,
      ${pictureRow('photo')} as photo, ${pictureRow('cover')} as cover,
      array(
        select ${coverHobby} from profile_hobbies join hobbies on hobbies.id = profile_hobbies.hobby_id
        where profile_hobbies.member_id = member.member_id order by profile_hobbies.position
      ) as hobbies,
      coalesce((
        select json_agg(latest) from (
          select posts.id, posts.content, posts.created_at, ${coverHobby} as hobby, ${pictureRow('media')} as media
          from posts join hobbies on hobbies.id = posts.hobby_id left join media on media.id = posts.media_id
          where posts.author_id = member.member_id and ${visitorsMayViewPost}
          order by posts.created_at desc, posts.id desc limit ${postsShown}
        ) latest
      ), '[]') as posts
    from profiles member left join media photo on photo.id = member.photo_id
    left join media cover on cover.id = member.cover_id
    where ${isMeant} and ${visitorsMayViewProfile('member')}`.execute(db)
  return rows[0] ? present(rows[0], config.publicUrl, now()) : null
}

const present = (row: Row, publicUrl: string, now: Date): PublicPage => {
  const { person, hobbies, link, location, cover } = row
  const name = textOf(person.display_name)
  return {
    title: `${name} (@${person.username})`,
    description:
      excerptOf(row.bio, 200) ||
      [name, hobbies.map(hobby => hobby.name).join(', ')].filter(Boolean).join(': '),
    path: `/profile/${person.member_id}`,
    image: row.photo,
    kind: 'profile',
    data: {
      '@type': 'ProfilePage',
      dateCreated: row.created_at.toISOString(),
      mainEntity: {
        ...personData(person, publicUrl),
        description: textOf(row.bio),
        knowsAbout: hobbies.map(hobby => hobby.name),
        ...(link && { sameAs: [link] }),
        ...(location && { homeLocation: { '@type': 'Place', name: location } }),
      },
    },
    content: html`<section class="card profile">
  ${cover ? bannerOf(cover) : hobbies[0] && coverOf(person.member_id, hobbies[0])}
  <div class="body">
    <div class="person">
      ${face(person, 'large')}
      <div><h1>${name}</h1><p class="soft">@${person.username} · Joined ${dateOf(row.created_at)}</p></div>
    </div>
    ${row.bio && html`<p class="text">${linkedText(row.bio)}</p>`}
    ${(location || link) && html`<p class="soft">${location}${location && link && ' · '}${link && linkTo(link)}</p>`}
    ${hobbies.length > 0 && html`<ul class="chips" aria-label="Hobbies">${hobbies.map(hobby => hobbyChip(hobby, 'medium'))}</ul>`}
  </div>
</section>
${row.posts.length > 0 && html`<h2 class="heading">Posts</h2><ul class="grid">${row.posts.map(post => postTile(post, now))}</ul>`}`,
  }
}

const bannerOf = ({ path, width, variants }: PictureRow) => {
  const sizes = [...variants, { path, width }].map(each => `${mediaUrl(each.path)} ${each.width}w`).join(', ')
  return html`<img class="banner" src="${mediaUrl(path)}" srcset="${sizes}" sizes="(min-width: 900px) 660px, 100vw" width="1500" height="500" alt="">`
}

const linkTo = (link: string) =>
  html`<a href="${link}" rel="nofollow noopener ugc me">${shownProfileLink(link)}</a>`

const postTile = (
  { id, content, created_at, hobby, media }: PostRow,
  now: Date,
) => html`<li><a href="/post/${id}">
  ${media ? tilePicture(media) : coverOf(id, hobby, 'square')}
  <span class="words"><span>${excerptOf(content, 120) || hobby.name}</span><span class="soft">${hobby.name}</span><span class="soft">${shortDateOf(new Date(created_at), now)}</span></span>
</a></li>`

const tilePicture = ({ path, width, description, variants }: PictureRow) => {
  const sizes = [...variants, { path, width }].map(each => `${mediaUrl(each.path)} ${each.width}w`).join(', ')
  return html`<img src="${mediaUrl(variants[0]?.path ?? path)}" srcset="${sizes}" sizes="(min-width: 900px) 210px, 50vw" alt="${textOf(description)}" width="400" height="400" loading="lazy">`
}
