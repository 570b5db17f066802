export { FollowButton } from './follow-button.tsx'
export { MemberNames } from './member-names.tsx'
export { MemberRows } from './member-rows.tsx'
export { RelationMark } from './relation-mark.tsx'
