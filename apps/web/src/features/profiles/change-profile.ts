import type { Author, Profile } from '@bowline/api'
import type { OperationOf } from '@bowline/domain/operation'
import { type LocalPicture, pictureOf } from '../../offline/local-picture.ts'

type Pictures = ReadonlyMap<string, LocalPicture>

/** The member's own name and photo, wherever they are shown. */
export const withAuthorChange = (
  { uid, displayName, username, photoURL }: Author,
  change: OperationOf<'UPDATE_PROFILE'>,
  pictures: Pictures,
): Author => ({
  uid,
  displayName: change.displayName?.trim() ?? displayName,
  username: change.username?.trim() ?? username,
  photoURL: change.photo === null ? null : (pictureOf(change.photo, pictures)?.url ?? photoURL),
})

export const withProfileChange = (
  profile: Profile,
  change: OperationOf<'UPDATE_PROFILE'>,
  pictures: Pictures,
): Profile => ({
  ...profile,
  ...withAuthorChange(profile, change, pictures),
  bio: change.bio?.trim() ?? profile.bio,
  link: change.link ?? profile.link,
  location: change.location ?? profile.location,
  hobbies: change.hobbies?.map(({ slug, level }) => ({ slug, level: level ?? null })) ?? profile.hobbies,
  photo: change.photo === null ? null : (pictureOf(change.photo, pictures) ?? profile.photo),
  cover: change.cover === null ? null : (pictureOf(change.cover, pictures) ?? profile.cover),
})
