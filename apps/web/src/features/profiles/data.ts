export { overlayFollow } from './overlay-follow.ts'
export { type MemberListKind, memberListKinds, profileKeys } from './profile-keys.ts'
