import type { Profile } from '@bowline/api'
import type { PendingMedia } from '@bowline/domain/operation'
import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { uploadPictures } from '../../offline/upload.ts'
import { replaceRead } from '../../reads/change-reads.ts'
import { sessionKey } from '../../session/session-key.ts'
import { hobbyKeys } from '../hobbies/data.ts'
import { postKeys } from '../posts/data.ts'
import { withAuthorChange, withProfileChange } from './change-profile.ts'
import { profileKeys } from './profile-keys.ts'

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    profile: Profile
  }
}

const idOf = (picture: PendingMedia | null | undefined) => (picture ? picture.id : picture)

export const updateProfile = defineOperation('UPDATE_PROFILE', {
  scope: () => 'profile',
  // A refused change must not be retried over a newer one of the same fields.
  supersedes: (operation, earlier) =>
    earlier.type === 'UPDATE_PROFILE' &&
    Object.entries(earlier).every(
      ([field, value]) => value === undefined || operation[field as keyof typeof earlier] !== undefined,
    ),
  picture: ({ photo, cover }) => [photo ?? [], cover ?? []].flat(),
  send: async (api, { type: _, photo, cover, ...texts }, options, blobs) => {
    await uploadPictures(api, 'profile', photo, blobs, options)
    await uploadPictures(api, 'cover', cover, blobs, options)
    const pictures = { photoMediaId: idOf(photo), coverMediaId: idOf(cover) }
    return await api.updateProfile({ body: { ...texts, ...pictures } }, options)
  },
  // Name and photo are shown everywhere.
  apply: async ({ queryClient }, { hobbies }, profile) => {
    await replaceRead(queryClient, profileKeys.one(profile.uid), profile)
    void queryClient.invalidateQueries({ queryKey: profileKeys.lists })
    // The hobbies on the profile are followed. Suggestions, which they change, are a list of posts.
    if (hobbies) void queryClient.invalidateQueries({ queryKey: hobbyKeys.followed })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: sessionKey }),
      queryClient.invalidateQueries({ queryKey: postKeys.lists }),
    ])
  },
  overlay: {
    // A refused change is marked and not shown: a name that is taken belongs to its owner alone.
    profile: {
      isAbout: (_, { isSelf }) => isSelf,
      patch: (profile, { operation }, { pictures }) => withProfileChange(profile, operation, pictures),
      isMarked: true,
    },
    post: {
      isAbout: (_, { authorId }, { uid }) => authorId === uid,
      patch: (post, { operation }, { pictures }) => ({
        ...post,
        author: withAuthorChange(post.author, operation, pictures),
      }),
    },
  },
  describe: () => t`Editing your profile`,
  content: ({ displayName, bio, location, link }) =>
    [displayName, bio, location, link].filter(Boolean).join('\n') || null,
})
