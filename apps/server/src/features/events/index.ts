export { leaveEventsOf } from './leave-events.ts'
export { presentEvent } from './present.ts'
export { selectEvents } from './queries.ts'
