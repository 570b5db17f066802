import type { ParsedOf } from '@bowline/api/contract/index'
import {
  accountMessages,
  checkAll,
  checkProfileChange,
  checkUsername,
  countNewLinks,
  profileLinkOf,
  Refusal,
  usernameTaken,
} from '@bowline/domain'
import { checkNotPosing } from '@bowline/domain/posing'
import type { Kysely } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { violates } from '../../database/constraint.ts'
import type { DB } from '../../database/schema.gen.ts'
import { checkNotReserved } from '../accounts/index.ts'
import { forgetUnfollowed, offeredHobbies } from '../hobbies/index.ts'
import { awardProfile } from '../knots/index.ts'
import { attachMedia, deleteMedia } from '../media/index.ts'
import { countForNewcomer } from '../newcomers/index.ts'

type Change = ParsedOf<'updateProfile'>['body']

/** Replaces the given properties and keeps the rest. @throws Refusal that names the field */
export const updateProfile = async (call: MemberWriteCall, change: Change) => {
  const { db, viewer, now } = call
  const current = await lockProfile(db, viewer.id)
  const displayName = change.displayName?.trim() ?? current.display_name
  const username = change.username?.trim() ?? current.username
  // A name older than the rule stays valid until it is changed.
  const isRenamed = displayName !== current.display_name
  const isUsernameNew = username !== current.username
  checkAll({
    profile: () => checkProfileChange({ ...change, displayName: isRenamed ? displayName : undefined }),
    username: () => {
      if (isUsernameNew) checkUsername(username)
    },
  })
  if (isRenamed) refusePosing(call, displayName, 'displayName')
  if (isUsernameNew) refusePosing(call, username, 'username')
  if (username.toLowerCase() !== current.username.toLowerCase()) await checkNotReserved(call, username)
  const link = change.link === undefined ? current.link : profileLinkOf(change.link)
  const links = countNewLinks([change.bio ?? '', link], [current.bio, current.link])
  await countForNewcomer(call, { links })
  const photoId = await attachPicture(call, 'profile', current.photo_id, change.photoMediaId)
  const coverId = await attachPicture(call, 'cover', current.cover_id, change.coverMediaId)
  await db
    .updateTable('profiles')
    .set({
      username,
      display_name: displayName,
      bio: change.bio?.trim() ?? current.bio,
      link,
      location: change.location?.trim() ?? current.location,
      photo_id: photoId,
      cover_id: coverId,
      updated_at: now,
    })
    .where('member_id', '=', viewer.id)
    .execute()
    .catch(refuseTakenUsername)
  const replaced = [
    current.photo_id !== photoId && current.photo_id,
    current.cover_id !== coverId && current.cover_id,
  ]
  await deleteMedia(db, ...replaced.filter(id => id !== false && id !== null))
  if (change.hobbies) await setHobbies(db, viewer.id, change.hobbies)
  await awardProfile(call)
}

const refusePosing = ({ viewer, config }: MemberCall, name: string, field: string) => {
  if (!viewer.isAdmin) checkNotPosing(name, { productName: config.productName, field })
}

/** Concurrent changes run one after the other. */
const lockProfile = async (db: Kysely<DB>, memberId: string) => {
  const profile = await db
    .selectFrom('profiles')
    .select(['username', 'display_name', 'bio', 'link', 'location', 'photo_id', 'cover_id'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!profile) throw new Refusal('unauthenticated', accountMessages.noUser)
  return profile
}

/** @returns the id of the picture that the profile has from now on; null for none */
const attachPicture = async (
  { db, viewer, now }: MemberWriteCall,
  purpose: 'profile' | 'cover',
  current: string | null,
  wanted: string | null | undefined,
) => {
  if (wanted === undefined || wanted === current) return current
  if (wanted) await attachMedia(db, { ids: [wanted], ownerId: viewer.id, purpose, now })
  return wanted
}

const refuseTakenUsername = (error: unknown) => {
  throw violates(error, 'profiles_username_key_key') ? usernameTaken() : error
}

const setHobbies = async (db: Kysely<DB>, memberId: string, hobbies: NonNullable<Change['hobbies']>) => {
  const ids = await offeredHobbies(
    db,
    hobbies.map(({ slug }) => slug),
  )
  await db.deleteFrom('profile_hobbies').where('member_id', '=', memberId).execute()
  const rows = ids.map((id, position) => ({
    member_id: memberId,
    hobby_id: id,
    level: hobbies[position]?.level ?? null,
    position,
  }))
  if (rows.length) await db.insertInto('profile_hobbies').values(rows).execute()
  await forgetUnfollowed(db, memberId)
}
