export { eventKeys } from './event-keys.ts'
