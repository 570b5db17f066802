export { forgetUnfollowed } from './follow.ts'
export { findFollowedHobbies, offeredHobbies } from './queries.ts'
