import type { MemberCard, MemberPage, Profile } from '@bowline/api'
import { mayView } from '@bowline/domain'
import { pageOf } from '../../database/keyset.ts'
import { presentRelation } from '../follows/index.ts'
import { avatarUrl, pictureOf } from '../media/index.ts'
import type { MemberRow } from './member-lists.ts'
import type { ProfileRow } from './queries.ts'

/** Only name and photo if the viewer may not see the profile, see docs/product/privacy.md#profile-visibility. */
export const presentProfile = (row: ProfileRow, viewerId: string): Profile => {
  const isSelf = row.member_id === viewerId
  const isOpen = mayView(row.profile_visibility, { isOwner: isSelf, follows: row.following })
  const shown = isOpen ? row : closed
  return {
    uid: row.member_id,
    displayName: row.display_name,
    username: row.username,
    photoURL: avatarUrl(row.photo?.path ?? null),
    photo: row.photo && pictureOf(row.photo),
    cover: shown.cover && pictureOf(shown.cover),
    bio: shown.bio,
    link: shown.link,
    location: shown.location,
    hobbies: shown.hobbies,
    createdAt: row.created_at.toISOString(),
    counts: {
      posts: shown.post_count,
      followers: shown.follower_count,
      following: shown.following_count,
      connections: shown.connection_count,
    },
    relation: presentRelation(row),
    isSelf,
    restricted: !isOpen,
    muted: row.muted,
    messagesFrom: row.message_permission,
    can: { edit: isSelf, follow: !isSelf, message: !isSelf && row.may_write },
  }
}

const closed = {
  cover: null,
  bio: '',
  link: '',
  location: '',
  hobbies: [],
  post_count: 0,
  follower_count: 0,
  following_count: 0,
  connection_count: 0,
}

/** @param rows one more than the limit if there are more */
export const presentMemberPage = (rows: MemberRow[], limit: number, viewerId: string): MemberPage => {
  const { page, hasMore, nextCursor } = pageOf(rows, limit)
  return { members: page.map(row => presentMember(row, viewerId)), hasMore, nextCursor }
}

export const presentMember = (row: MemberRow, viewerId: string): MemberCard => {
  const isSelf = row.member_id === viewerId
  const isOpen = mayView(row.profile_visibility, { isOwner: isSelf, follows: row.following })
  return {
    uid: row.member_id,
    displayName: row.display_name,
    username: row.username,
    photoURL: avatarUrl(row.photo_path),
    bio: isOpen ? row.bio : '',
    relation: presentRelation(row),
    isSelf,
  }
}
