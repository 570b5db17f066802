export { type MemberListKind, memberListKinds, profileKeys } from './profile-keys.ts'
