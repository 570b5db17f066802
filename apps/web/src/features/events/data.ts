export { eventKeys } from './queries.ts'
