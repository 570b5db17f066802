export { CalendarFeedSection } from './calendar-feed-section.tsx'
export { leafOf, shownZone, startText } from './event-when.ts'
export type { ShownEvent } from './shown-event.ts'
export { useEvents } from './use-events.ts'
