export { offeredHobbies } from './queries.ts'
