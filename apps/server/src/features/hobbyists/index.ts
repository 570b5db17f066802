export { presentHobbyist } from './present.ts'
export { findHobbyists } from './queries.ts'
