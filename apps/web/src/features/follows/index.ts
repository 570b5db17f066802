export { FollowButton } from './follow-button.tsx'
export { MemberRows } from './member-rows.tsx'
export { PlainFollowButton } from './plain-follow-button.tsx'
export { RelationMark } from './relation-mark.tsx'
