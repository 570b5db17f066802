import type { ParsedOf } from '@bowline/api/contract/index'
import { accountMessages, checkProfileChange, checkUsername, Refusal, usernameTaken } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { violates } from '../../database/constraint.ts'
import type { DB } from '../../database/schema.gen.ts'
import { offeredHobbies } from '../hobbies/queries.ts'
import { awardProfile } from '../knots/award-profile.ts'
import { attachMedia, deleteMedia } from '../media/commands.ts'

type Change = ParsedOf<'updateProfile'>['body']

/** What is given replaces what there was; the rest stays. @throws Refusal that names the field */
export const updateProfile = async (call: MemberCall, change: Change) => {
  const { db, viewer, now } = call
  checkProfileChange({ ...change, hobbies: change.hobbies })
  const current = await lockProfile(db, viewer.id)
  const username = change.username?.trim() ?? current.username
  if (username !== current.username) checkUsername(username)
  const photoId = change.photoMediaId === undefined ? current.photo_id : change.photoMediaId
  const isNewPhoto = photoId !== current.photo_id
  if (photoId && isNewPhoto)
    await attachMedia(db, { id: photoId, ownerId: viewer.id, purpose: 'profile', now })
  await db
    .updateTable('profiles')
    .set({
      username,
      display_name: change.displayName?.trim() ?? current.display_name,
      bio: change.bio?.trim() ?? current.bio,
      photo_id: photoId,
      updated_at: now,
    })
    .where('member_id', '=', viewer.id)
    .execute()
    .catch(refuseTakenUsername)
  if (current.photo_id && isNewPhoto) await deleteMedia(db, current.photo_id)
  if (change.hobbies) await setHobbies(db, viewer.id, change.hobbies)
  await awardProfile(call)
}

/** Two changes at once come one after the other. */
const lockProfile = async (db: Kysely<DB>, memberId: string) => {
  const profile = await db
    .selectFrom('profiles')
    .select(['username', 'display_name', 'bio', 'photo_id'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!profile) throw new Refusal('unauthenticated', accountMessages.noUser)
  return profile
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
}
