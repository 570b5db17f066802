import type { MessagePermission, ProfileVisibility, SkillLevel } from '@bowline/domain'
import { followMessages, mayView, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import {
  authorAllows,
  isFollowing,
  mayViewProfileOf,
  mayWriteTo,
  notBlocked,
  notMuted,
} from '../../database/visibility.ts'
import { type RelationRow, relationColumns } from '../follows/index.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'

export type ProfileRow = RelationRow & {
  member_id: string
  username: string
  display_name: string
  bio: string
  link: string
  location: string
  profile_visibility: ProfileVisibility
  post_count: number
  follower_count: number
  following_count: number
  connection_count: number
  created_at: Date
  muted: boolean
  may_write: boolean
  message_permission: MessagePermission
  photo: PictureRow | null
  cover: PictureRow | null
  hobbies: { slug: string; level: SkillLevel | null }[]
}

/** @param named their id, or `@` and their username @throws Refusal 404 */
export const findProfile = async (db: Kysely<DB>, viewerId: string, named: string) => {
  // Usernames can be guessed, so they reveal only what searching does.
  const isMeant = named.startsWith('@')
    ? sql`member.username_key = ${named.slice(1).toLowerCase()} and ${mayViewProfileOf(viewerId, 'member')}`
    : sql`member.member_id = ${named}`
  const { rows } = await sql<ProfileRow>`
    select member.member_id, member.username, member.display_name, member.bio, member.link, member.location,
      member.profile_visibility, member.message_permission,
      member.post_count - (${hiddenPosts(viewerId)}) as post_count, member.follower_count, member.following_count, member.connection_count, member.created_at,
      ${pictureRow('photo')} as photo, ${pictureRow('cover')} as cover,
      coalesce((
        select json_agg(json_build_object('slug', hobbies.slug, 'level', profile_hobbies.level) order by profile_hobbies.position)
        from profile_hobbies join hobbies on hobbies.id = profile_hobbies.hobby_id
        where profile_hobbies.member_id = member.member_id
      ), '[]') as hobbies,
      not ${notMuted(viewerId, sql.ref('member.member_id'))} as muted,
      ${mayWriteTo(viewerId, 'member')} as may_write,
      ${relationColumns(viewerId)}
    from profiles member
    left join media photo on photo.id = member.photo_id
    left join media cover on cover.id = member.cover_id
    where ${isMeant} and ${notBlocked(viewerId, sql.ref('member.member_id'))}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The number of the member's posts that the viewer may not see or count. Most posts are public. */
const hiddenPosts = (viewerId: string) => {
  const id = sql.ref('member.member_id')
  const author = {
    id,
    profileVisibility: sql.ref('member.profile_visibility'),
    isFollowed: isFollowing(viewerId, id),
  }
  return sql`
    select count(*)::int from posts
    where posts.author_id = ${id} and posts.visibility <> 'public' and posts.removed_at is null
      and not ${authorAllows(viewerId, author)}`
}

/** Whether the viewer may see more of a member than name and photo. @throws Refusal 404 */
export const mayViewProfile = async (db: Kysely<DB>, viewerId: string, memberId: string) => {
  const { rows } = await sql<{ profile_visibility: ProfileVisibility; follows: boolean }>`
    select profile_visibility,
      exists (select from follows where follower_id = ${viewerId} and following_id = ${memberId}) as follows
    from profiles where member_id = ${memberId} and ${notBlocked(viewerId, sql.ref('member_id'))}`.execute(db)
  if (!rows[0]) throw notFound()
  return mayView(rows[0].profile_visibility, { isOwner: viewerId === memberId, follows: rows[0].follows })
}

/** The photo and the cover, for admins who decide about a report. Nobody else sees the cover of a private profile. */
export const findPicturesOfProfile = async (db: Kysely<DB>, memberId: string) => {
  const { rows } = await sql<PictureRow>`
    select media.path, media.width, media.height, media.placeholder, media.description, media.variants
    from profiles join media on media.id = profiles.photo_id
      or (media.id = profiles.cover_id and profile_visibility <> 'private')
    where member_id = ${memberId} order by media.id = profiles.photo_id desc`.execute(db)
  return rows
}

const notFound = () => new Refusal('not-found', followMessages.notFound)
