export const profileVisibilities = ['public', 'followers', 'private'] as const
export const messagePermissions = ['public', 'followers', 'none'] as const
export type ProfileVisibility = (typeof profileVisibilities)[number]
export type MessagePermission = (typeof messagePermissions)[number]

export const privacyMessages = {
  signedOut: 'You must be logged in to update privacy settings',
} as const

export const blockMessages = {
  blockSelf: 'You cannot block yourself',
  muteSelf: 'You cannot mute yourself',
} as const

export type PrivacySettings = {
  profileVisibility: ProfileVisibility
  activityVisibility: ProfileVisibility
  messagePermission: MessagePermission
}

export const defaultPrivacy: PrivacySettings = {
  profileVisibility: 'public',
  activityVisibility: 'followers',
  messagePermission: 'followers',
}

/** SPEC.md §6 Profile visibility; the same rule for activity. */
export const mayView = (visibility: ProfileVisibility, viewer: { isOwner: boolean; follows: boolean }) =>
  viewer.isOwner || visibility === 'public' || (visibility === 'followers' && viewer.follows)
