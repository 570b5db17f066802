import type { CalendarEvent } from '@bowline/api'
import type { Overlaid } from '../../offline/pending.ts'

/** An event as shown: the server's data with pending operations applied. */
export type ShownEvent = Overlaid<CalendarEvent>
