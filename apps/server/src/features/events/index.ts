export { leaveEventsOf } from './leave-events.ts'
export { onClock } from './on-clock.ts'
export { presentEvent } from './present.ts'
export { selectEvents } from './queries.ts'
