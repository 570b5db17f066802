export { forgetUnfollowed } from './follow.ts'
export { findFollowedHobbies, offeredHobbies, unknownHobby } from './queries.ts'
