export { FollowButton } from './follow-button.tsx'
export { MemberRows } from './member-rows.tsx'
export { RelationMark } from './relation-mark.tsx'
