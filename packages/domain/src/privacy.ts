export const profileVisibilities = ['public', 'followers', 'private'] as const
export const messagePermissions = ['public', 'followers', 'none'] as const
export type ProfileVisibility = (typeof profileVisibilities)[number]
export type MessagePermission = (typeof messagePermissions)[number]

export const privacyMessages = {
  signedOut: 'You must be logged in to update privacy settings',
} as const

export const blockMessages = {
  blockSelf: "You can't block yourself",
  muteSelf: "You can't mute yourself",
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

/** For an imported member without settings, see docs/product/privacy.md#imported-members. */
export const missingPrivacy: PrivacySettings = { ...defaultPrivacy, messagePermission: 'public' }

/** See docs/product/privacy.md#profile-visibility; activity follows the same rule. */
export const mayView = (visibility: ProfileVisibility, viewer: { isOwner: boolean; follows: boolean }) =>
  viewer.isOwner || visibility === 'public' || (visibility === 'followers' && viewer.follows)
