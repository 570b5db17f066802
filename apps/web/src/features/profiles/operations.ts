import type { Profile } from '@bowline/api'
import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { uploadPictures } from '../../offline/upload.ts'
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

const fields = ['displayName', 'username', 'bio', 'hobbies', 'photo'] as const

export const updateProfile = defineOperation('UPDATE_PROFILE', {
  scope: () => 'profile',
  // A refused change must not be retried over a newer one of the same fields.
  supersedes: (operation, earlier) =>
    earlier.type === 'UPDATE_PROFILE' &&
    fields.every(field => earlier[field] === undefined || operation[field] !== undefined),
  picture: ({ photo }) => photo ?? null,
  send: async (api, { displayName, username, bio, hobbies, photo }, options, blobs) => {
    await uploadPictures(api, 'profile', photo, blobs, options)
    const photoMediaId = photo ? photo.id : photo
    return await api.updateProfile({ body: { displayName, username, bio, hobbies, photoMediaId } }, options)
  },
  // Name and photo are shown everywhere.
  apply: async ({ queryClient }, { hobbies }, profile) => {
    queryClient.setQueryData(profileKeys.one(profile.uid), profile)
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
  content: ({ displayName, bio }) => [displayName, bio].filter(Boolean).join('\n') || null,
})
