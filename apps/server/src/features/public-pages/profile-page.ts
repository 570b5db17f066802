import { type SkillLevel, shownProfileLink } from '@bowline/domain'
import { html } from 'hono/html'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { visitorsMayViewProfile } from '../../database/visitor-visibility.ts'
import { mediaUrl } from '../../media/paths.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'
import { type PersonRow, personJson } from '../profiles/index.ts'
import { type CoverHobby, coverHobby, coverOf, hobbyChip } from './cover.ts'
import { factIcon } from './fact-icon.ts'
import type { PublicPage } from './page.ts'
import { excerptOf, face, joinToAct, linkedText, monthOf, personData, textOf } from './parts.ts'
import { findTiles, type TileRow, tilesOf } from './tiles.ts'

type Place = Pick<Config, 'publicUrl' | 'productName'>

type Hobby = CoverHobby & { slug: string; level: SkillLevel | null }

type Row = {
  person: PersonRow
  bio: string
  link: string
  location: string
  photo: PictureRow | null
  cover: PictureRow | null
  created_at: Date
  hobbies: Hobby[]
  posts: TileRow[]
  ofHobby: TileRow[]
}

const postsShown = 12
/** A profile with fewer posts also shows others of its first hobby. */
const fewPosts = 4

/** A profile with the member's latest public posts. @param id or `@` and the username */
export const findProfilePage = async (
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  id: string,
): Promise<PublicPage | null> => {
  const isMeant = id.startsWith('@')
    ? sql`member.username_key = ${id.slice(1).toLowerCase()}`
    : sql`member.member_id = ${id}`
  const { rows } = await sql<Omit<Row, 'posts' | 'ofHobby'>>`
    select ${personJson('member', 'photo')} as person, member.bio, member.link, member.location, member.created_at,
      ${pictureRow('photo')} as photo, ${pictureRow('cover')} as cover,
      array(
        select (${coverHobby})::jsonb || jsonb_build_object('slug', hobbies.slug, 'level', profile_hobbies.level)
        from profile_hobbies join hobbies on hobbies.id = profile_hobbies.hobby_id
        where profile_hobbies.member_id = member.member_id order by profile_hobbies.position
      ) as hobbies
    from profiles member left join media photo on photo.id = member.photo_id
    left join media cover on cover.id = member.cover_id
    where ${isMeant} and ${visitorsMayViewProfile('member')}`.execute(db)
  const [row] = rows
  if (!row) return null
  const author = sql`posts.author_id = ${row.person.member_id}`
  const posts = await findTiles(db, author, postsShown)
  const [hobby] = row.hobbies
  const ofHobby =
    hobby && posts.length < fewPosts
      ? await findTiles(db, sql`hobbies.slug = ${hobby.slug} and not ${author}`, 8)
      : []
  return present({ ...row, posts, ofHobby }, config, now())
}

const present = (row: Row, { publicUrl, productName }: Place, now: Date): PublicPage => {
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
    <div>
      ${face(person, 'large')}
      <h1>${name}</h1>
      <p class="soft">@${person.username} · Joined ${monthOf(row.created_at)}</p>
    </div>
    ${row.bio && html`<p class="text">${linkedText(row.bio)}</p>`}
    ${(location || link) && html`<p class="soft line">${location && html`<span>${factIcon('place')}${location}</span>`}${link && html`<span>${factIcon('link')}${linkTo(link)}</span>`}</p>`}
    ${hobbies.length > 0 && html`<ul class="chips" aria-label="Hobbies">${hobbies.map(hobby => hobbyChip(hobby, 'medium', hobby.level && levelNames[hobby.level]))}</ul>`}
    ${joinToAct(`/profile/${person.member_id}`, `Join ${productName} to follow ${name}`)}
  </div>
</section>
${tilesOf('Posts', row.posts, 'hobby', now)}
${hobbies[0] && tilesOf(`More in ${hobbies[0].name}`, row.ofHobby, 'author', now)}`,
  }
}

const levelNames: Record<SkillLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
}

const bannerOf = ({ path, width, variants }: PictureRow) => {
  const sizes = [...variants, { path, width }].map(each => `${mediaUrl(each.path)} ${each.width}w`).join(', ')
  return html`<img class="banner" src="${mediaUrl(path)}" srcset="${sizes}" sizes="(min-width: 900px) 660px, 100vw" width="1500" height="500" alt="">`
}

const linkTo = (link: string) =>
  html`<a href="${link}" rel="nofollow noopener ugc me">${shownProfileLink(link)}</a>`
