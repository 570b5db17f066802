import type { Author, Profile } from '@bowline/api'
import type { OperationOf } from '@bowline/domain/operation'
import { type LocalPicture, noPictures, pictureOf } from '../../offline/local-picture.ts'
import { type Items, isInProgress, type Overlaid, of, pendingOf } from '../../offline/pending.ts'
import { overlayFollow } from './overlay-follow.ts'

type Pictures = ReadonlyMap<string, LocalPicture>

/** A refused change of a profile is marked and not shown: a name that is taken belongs to its owner alone. */
export const overlayProfile = (
  profile: Profile,
  items: Items,
  pictures: Pictures = noPictures,
): Overlaid<Profile> => {
  if (!profile.isSelf) {
    const relation = overlayFollow(profile.relation, profile.uid, items)
    const more = Number(relation.following) - Number(profile.relation.following)
    const counts = { ...profile.counts, followers: Math.max(0, profile.counts.followers + more) }
    return { ...profile, relation, counts }
  }
  const updates = of(items, 'UPDATE_PROFILE')
  let shown = profile
  for (const { operation } of updates.filter(isInProgress))
    shown = withProfileChange(shown, operation, pictures)
  return { ...shown, ...pendingOf(updates) }
}

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

const withProfileChange = (
  profile: Profile,
  change: OperationOf<'UPDATE_PROFILE'>,
  pictures: Pictures,
): Profile => ({
  ...profile,
  ...withAuthorChange(profile, change, pictures),
  bio: change.bio?.trim() ?? profile.bio,
  hobbies: change.hobbies?.map(({ slug, level }) => ({ slug, level: level ?? null })) ?? profile.hobbies,
  photo: change.photo === null ? null : (pictureOf(change.photo, pictures) ?? profile.photo),
})
